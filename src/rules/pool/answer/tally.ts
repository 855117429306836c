/** How the attacks of an exchange ended, held against their odds (P14, P15, P21): from messages alone. */
import { certain, entriesOf } from "../../core/lib/odds.ts";
import { isJsonObject } from "../../core/types/json.ts";
import type { Entry, Exchange, FightCount, Help, ResultPart, Step, Tally } from "../../core/types.ts";
import { lossesOf } from "../../core/lib/odds.ts";
import { mean, sum, type Cases } from "../../kit/odds.ts";
import { NO_NUMBERS, readNumbers } from "../math/numbers.ts";
import { readOutcome } from "../math/outcome.ts";
import { pointsOf, readPool, type PoolReading, type TargetReading } from "../math/read.ts";
import { NO_PROTECTORS, resolveAttack, type CounterHit, type ProtectorAid } from "../math/resolve-row.ts";
import { conditionOf, trackMax } from "../stats/body.ts";
import { readStats } from "../stats/stats.ts";
import { EXERT } from "./changes.ts";
import { distributionOf, SEVERITY } from "./odds.ts";

/** What a roll with a step's numbers may come to. */
const thrownIn = (step: Step, rolls = true): Cases<number> => {
  const { parts, house } = readNumbers(step.numbers) ?? NO_NUMBERS;
  return entriesOf(distributionOf(rolls ? parts : [], house));
};

/** P20: an injury of Severity 1. */
const paidBy = ({ price }: Step): number => sum(price, ({ what, amount }) => (what === "body" ? amount : 0));

/** What is left of the attack's harm after these parries of others. */
type HarmAfter = (parries: readonly number[]) => number;

/** P18: what each parry could be expected to take off, after those before it. Of a clash it is not known what it does to its maker. */
function helpsOf({ protections }: TargetReading, harm: HarmAfter): readonly Help[] {
  const inTime = protections.toSorted((a, b) => a.step.createdTime - b.step.createdTime);
  if (inTime.some(({ kind }) => kind === "clash")) return [];
  return inTime.map(({ slot, step }, at) => {
    const before = inTime.slice(0, at).map(({ roll }) => roll.outcome);
    const after = mean(thrownIn(step.body), (outcome) => harm([...before, outcome]));
    return { helper: slot.fighter, saved: harm(before) - after - paidBy(step.body) };
  });
}

const NOT_KNOWN = { losses: null, unanswered: null };

/** The target's answer, and its Evade points where they were asked for later. */
const entriesOfAnswer = ({ answer, later }: TargetReading): readonly Entry<Step>[] =>
  [answer, later].flatMap((read) => read?.step ?? []);

const sparedFrom = (spared: boolean, fatal: boolean): Pick<Tally, "spared"> =>
  spared ? { spared: fatal ? "dead" : "out" } : {};

function tallyOf(reading: PoolReading, target: TargetReading): readonly Tally[] {
  const { exchange, parts, house } = reading;
  const { row, answer } = target;
  if (row.state !== "settled" || row.result === null || answer === null) return [];
  const { damage, armor, severity, rolled, stopped, guard, by, spared, fatal } = readOutcome(row.result.part.outcome);
  if (stopped) return [];
  const helper = guard ?? by;
  const cost = paidBy(answer.step.body);
  const told = {
    row: row.id,
    fighter: row.fighter,
    answer: answer.step.body.option,
    loss: severity,
    unit: SEVERITY,
    ...(cost === 0 ? {} : { cost }),
    ...(helper === null ? {} : { helper }),
    ...sparedFrom(spared, fatal),
    ...NOT_KNOWN,
  };
  const { kind, roll } = answer;
  const points = sum(entriesOfAnswer(target), ({ body }) => pointsOf(body.price));
  const harm = (attack: number, counter: CounterHit | null, aid: Partial<ProtectorAid> = {}): number =>
    resolveAttack({ attack, damage, armor }, counter, { ...NO_PROTECTORS, ...aid }, house).target.severity;
  // Where the roll comes last, an answer is given to all that it may be.
  const isLast = exchange.declared.body.roll === "last";
  const attacks = entriesOf(isLast ? distributionOf(parts, house) : certain(rolled));
  // What others did is no luck of its own, and nothing that its answer has saved.
  if (guard !== null || target.protections.length > 0) {
    const own = kind && roll && { kind, outcome: roll.outcome, damage: 0, armor: 0 };
    const helps = helpsOf(target, (parries) => mean(attacks, (attack) => harm(attack, own, { parries, points })));
    return [helps.length === 0 ? told : { ...told, helps }];
  }
  const unanswered = mean(attacks, (attack) => harm(attack, null));
  const thrown = thrownIn(answer.step.body, kind !== null);
  const losses = lossesOf(
    attacks.flatMap(([attack, likely]) =>
      thrown.map(([outcome, other]) => {
        const counter = kind && { kind, outcome, damage: 0, armor: 0 };
        return [harm(attack, counter, { points }), likely * other] as const;
      }),
    ),
  );
  return [{ ...told, losses, unanswered }];
}

/** The settled attacks of an exchange on those who answered them. */
export function tallyPool(exchange: Exchange): readonly Tally[] {
  const reading = readPool(exchange);
  const { weapon, harmless = false } = reading.declared;
  return weapon === null || harmless ? [] : reading.targets.flatMap((target) => tallyOf(reading, target));
}

/** The injuries of Exerts. */
const exerted = ({ changes }: ResultPart): number =>
  sum(changes, (change) => {
    const { severity } =
      change.kind === "put" && change.why === EXERT && isJsonObject(change.value) ? change.value : {};
    return typeof severity === "number" ? severity : 0;
  });

/** P21: who is incapacitated lives. */
export const poolFight: FightCount = {
  tallies: tallyPool,
  paid: exerted,
  kills: ({ outcome }) => readOutcome(outcome).condition === "dead",
  standing(fighter) {
    const { attributes, injuries } = readStats(fighter.stats);
    const condition = conditionOf(trackMax(attributes.brawn), injuries);
    return condition === "incapacitated" ? "out" : condition;
  },
  unit: SEVERITY,
};
