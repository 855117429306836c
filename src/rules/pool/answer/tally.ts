/** How the attacks of an exchange ended, held against their odds (P14, P15, P21): from messages alone. */
import { certain, entriesOf } from "../../core/lib/odds.ts";
import { isJsonObject } from "../../core/types/json.ts";
import type { Exchange, FightCount, ResultPart, Tally } from "../../core/types.ts";
import { lossesOf } from "../../core/lib/odds.ts";
import { mean, sum } from "../../kit/odds.ts";
import { NO_NUMBERS, readNumbers } from "../math/numbers.ts";
import { readOutcome } from "../math/outcome.ts";
import { pointsOf, readPool, type PoolReading, type TargetReading } from "../math/read.ts";
import { resolveAttack, type CounterHit } from "../math/resolve-row.ts";
import { conditionOf, trackMax } from "../stats/body.ts";
import { readStats } from "../stats/stats.ts";
import { EXERT } from "./changes.ts";
import { distributionOf, SEVERITY } from "./odds.ts";

function tallyOf(reading: PoolReading, target: TargetReading): readonly Tally[] {
  const { exchange, parts, house } = reading;
  const { row, answer, later } = target;
  if (row.state !== "settled" || row.result === null || answer === null) return [];
  const { damage, armor, severity, rolled, stopped, guard, by } = readOutcome(row.result.part.outcome);
  if (stopped || reading.declared.harmless === true) return [];
  const helper = guard ?? by;
  // P20: an injury of Severity 1.
  const cost = sum(answer.step.body.price, ({ what, amount }) => (what === "body" ? amount : 0));
  const told = {
    row: row.id,
    fighter: row.fighter,
    answer: answer.step.body.option,
    loss: severity,
    unit: SEVERITY,
    ...(cost === 0 ? {} : { cost }),
    ...(helper === null ? {} : { helper }),
  };
  const harm = (attack: number, counter: CounterHit | null, points = 0): number =>
    resolveAttack({ attack, damage, armor }, counter, { parries: [], guards: [], points }, house).target.severity;
  // What others did is no luck of its own, and nothing that its answer has saved.
  if (guard !== null || target.protections.length > 0) return [{ ...told, losses: null, unanswered: null }];
  // Where the roll comes last, an answer is given to all that it may be.
  const isLast = exchange.declared.body.roll === "last";
  const attacks = entriesOf(isLast ? distributionOf(parts, house) : certain(rolled));
  const unanswered = mean(attacks, (attack) => harm(attack, null));
  const read = readNumbers(answer.step.body.numbers) ?? NO_NUMBERS;
  const { kind } = answer;
  const points = sum([answer.step, later?.step], (step) => pointsOf(step?.body.price ?? []));
  const thrown = entriesOf(distributionOf(kind === null ? [] : read.parts, read.house));
  const losses = lossesOf(
    attacks.flatMap(([attack, likely]) =>
      thrown.map(([outcome, other]) => {
        const counter = kind && { kind, outcome, damage: 0, armor: 0 };
        return [harm(attack, counter, points), likely * other] as const;
      }),
    ),
  );
  return [{ ...told, losses, unanswered }];
}

/** The settled attacks of an exchange on those who answered them. */
export function tallyPool(exchange: Exchange): readonly Tally[] {
  const reading = readPool(exchange);
  return reading.declared.weapon === null ? [] : reading.targets.flatMap((target) => tallyOf(reading, target));
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
  standing(fighter) {
    const { attributes, injuries } = readStats(fighter.stats);
    const condition = conditionOf(trackMax(attributes.brawn), injuries);
    return condition === "incapacitated" ? "out" : condition;
  },
  unit: SEVERITY,
};
