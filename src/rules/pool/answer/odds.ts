/** Exact odds of an answer, of an attack that is considered, and of a roll of one's own: sums over all that may come. */
import { certain, entriesOf, type Distribution } from "../../core/lib/odds.ts";
import { hurtsOf } from "../../core/lib/choice.ts";
import { own } from "../../core/lib/own.ts";
import type { Fighter, Judgement, Odds } from "../../core/types.ts";
import { bareOdds, chance, mean, oddsOf, type Cases } from "../../kit/odds.ts";
import { poolDistribution } from "../math/dice.ts";
import { NO_NUMBERS, readNumbers } from "../math/numbers.ts";
import { resolve, rolls, type Part } from "../math/parts.ts";
import { pointsOf } from "../math/read.ts";
import {
  resolveAttack,
  type AttackResolution,
  type CounterHit,
  type Harm,
  type ProtectorAid,
} from "../math/resolve-row.ts";
import { forBoth } from "../round/last.ts";
import { wardOn } from "../round/marks.ts";
import { judgeStart } from "../start/judge-start.ts";
import type { Considered, PoolOption } from "../start/pool-option.ts";
import type { HouseRules } from "../stats/house.ts";
import { readStats, type AnswerKind } from "../stats/stats.ts";
import { conditionOf, trackMax } from "../stats/body.ts";
import { attackerOf, type Answering } from "./live.ts";
import { armorOf, counterOf, protectorAidOf } from "./settle-row.ts";

export const SEVERITY = "RIPOSTE.Pool.Unit.severity";
const OUTCOME = "RIPOSTE.Pool.Unit.outcome";

/** All that these parts may roll. */
export function distributionOf(parts: readonly Part[], house: HouseRules): Distribution {
  if (!rolls(parts)) return certain(0);
  const roll = resolve(parts, house);
  const thrown = poolDistribution(roll.dice, roll.difficulty);
  return { ...thrown, from: thrown.from + roll.outcome };
}

/**
 * Odds of a start: of an attack that nobody answers, to hurt the first target through its armor (or an unarmored one); else of
 * its own roll.
 */
export function startOdds(option: PoolOption, plan: Considered): Odds {
  const { parts, house, harmless } = readNumbers(judgeStart(option, plan).numbers) ?? NO_NUMBERS;
  const thrown = entriesOf(distributionOf(parts, house));
  if (option.means === undefined || harmless === true) {
    const own = oddsOf(thrown, { unit: OUTCOME, loss: (outcome) => Math.max(0, outcome) });
    if (option.means === undefined) return own;
    // P11: what helps or hinders takes nothing from whom it is aimed at.
    const more = [{ label: "RIPOSTE.Pool.More.outcome", kind: "amount", value: own.loss } as const];
    return { ...bareOdds(own.safe, OUTCOME), more };
  }
  const { damage } = resolve(parts, house);
  const target = own(plan.scene.fighters, plan.start.targets[0] ?? "");
  const armor = readStats(target?.stats ?? {}).armor + (wardOn(target)?.n ?? 0);
  const cases: Cases<Harm> = thrown.map(([attack, likely]) => [
    resolveAttack({ attack, damage, armor }, null).target,
    likely,
  ]);
  const odds = oddsOf(cases, { unit: SEVERITY, loss: ({ severity }) => severity });
  const kills = target === undefined ? 0 : chance(cases, ({ severity }) => isDeadly(target, [], severity));
  return kills > 0 ? { ...odds, kills } : odds;
}

/** Does this wound kill? `others` come with it. */
function isDeadly({ stats }: Pick<Fighter, "stats">, others: readonly number[], severity: number): boolean {
  const { attributes, injuries } = readStats(stats);
  const max = trackMax(attributes.brawn);
  const before = [...injuries, ...others];
  return severity > 0 && conditionOf(max, before) !== "dead" && conditionOf(max, [...before, severity]) === "dead";
}

/** What stands against the attack by this answer, for each Outcome of its own roll. */
type Against = (outcome: number) => { readonly counter: CounterHit | null; readonly aid: ProtectorAid };

/** The target's own answer, or a protector's after those of the others (P18, P19). */
function againstOf(at: Answering, defense: AnswerKind | null, judged: Judgement): Against {
  const { reading, kind, target, fighter } = at;
  const others = target === undefined ? { parries: [], guards: [] } : protectorAidOf(reading, target);
  const { parts, house } = readNumbers(judged.numbers) ?? NO_NUMBERS;
  const back = { damage: resolve(parts, house).damage, armor: armorOf(reading, attackerOf(reading)) };
  const worn = armorOf(reading, fighter.id);
  const isOwn = kind === "answer" || kind === "roll" || target === undefined;
  const earlier = isOwn ? null : counterOf(reading, target);
  const before = isOwn ? 0 : pointsOf(target.answer?.step.body.price ?? []);
  const points = pointsOf(judged.price) + before;
  return (outcome) => {
    if (isOwn) return { counter: defense && { kind: defense, outcome, ...back }, aid: { ...others, points } };
    if (kind === "evade" || defense === null) return { counter: earlier, aid: { ...others, points } };
    const { parries, guards } = others;
    const joined =
      defense === "clash"
        ? { parries, guards: [...guards, { outcome, ...back, worn }] }
        : { parries: [...parries, outcome], guards };
    return { counter: earlier, aid: { ...joined, points } };
  };
}

/** P11: the ward that the target's answer has promised, or will promise. */
function wardAt({ reading: { scene }, target }: Answering): number {
  if (target === undefined) return 0;
  const { answer, slot } = target;
  return answer === null
    ? (wardOn(own(scene.fighters, slot.fighter))?.n ?? 0)
    : pointsOf(answer.step.body.price, "ward");
}

/** All that may come of an answer: of the attack as it was rolled, or as it may yet be, and of its own roll. */
function answerCases(at: Answering, defense: AnswerKind | null, judged: Judgement): Cases<AttackResolution> {
  const { reading, target, fighter } = at;
  const { attack, parts, house } = reading;
  const own = readNumbers(judged.numbers) ?? NO_NUMBERS;
  const thrown = entriesOf(distributionOf(defense === null ? [] : own.parts, own.house));
  const { damage } = resolve(parts, house);
  const armor = armorOf(reading, target?.row.fighter ?? fighter.id) + wardAt(at);
  const against = againstOf(at, defense, judged);
  const attacks = entriesOf(attack === null ? distributionOf(parts, house) : certain(attack.outcome));
  return attacks.flatMap(([rolled, likely]) =>
    thrown.map(([outcome, other]) => {
      const { counter, aid } = against(outcome);
      return [resolveAttack({ attack: rolled, damage, armor }, counter, aid, house), likely * other] as const;
    }),
  );
}

/** Is the one who is hit dead of it? What the answer's own price does to its Body counts, too. */
function isKilled({ reading, kind, target, fighter }: Answering, { price }: Judgement, severity: number): boolean {
  const isOwn = kind === "answer" || target === undefined;
  const hit = own(reading.scene.fighters, isOwn ? fighter.id : target.row.fighter) ?? { stats: {} };
  const exerted = isOwn ? price.filter(({ what }) => what === "body").map(() => 1) : [];
  return isDeadly(hit, exerted, severity);
}

/** P18, P20: what an answer for another does to both; that it fells who gives it is a figure of its own. */
function forOtherOdds({ reading, target, fighter }: Answering, hurts: number, ofTarget: Odds, ofGuard: Odds) {
  const other = own(reading.scene.fighters, target?.row.fighter ?? "");
  const forOther = forBoth({ fighter, other, hurts }, ofTarget, ofGuard);
  const more = [
    { label: "RIPOSTE.Pool.More.helperFalls", kind: "chance", value: forOther.own, isGrave: true } as const,
  ];
  return { forOther, ...(forOther.own > 0 && { more }) };
}

/** Odds of a judged answer against the attack as it was rolled, or against all that it may be. */
export function answerOdds(at: Answering, defense: AnswerKind | null, judged: Judgement): Odds {
  const { reading, kind, target } = at;
  const cases = reading.declared.weapon === null ? [] : answerCases(at, defense, judged);
  const clashes = defense === "clash";
  // A protector who would clash counts what it suffers itself, too.
  const place =
    clashes && kind === "protect" && target !== undefined ? protectorAidOf(reading, target).guards.length : null;
  const suffered = ({ guard }: AttackResolution): Harm | null =>
    guard !== null && guard.at === place ? guard.harm : null;
  const ofTarget = (come: AttackResolution): number => come.target.severity;
  const ofGuard = (come: AttackResolution): number => suffered(come)?.severity ?? 0;
  const lost = (loss: (come: AttackResolution) => number): Odds => oddsOf(cases, { unit: SEVERITY, loss });
  const kills = chance(cases, (come) => isKilled(at, judged, (suffered(come) ?? come.target).severity));
  const deadly = {
    ...lost((come) => ofTarget(come) + ofGuard(come)),
    ...(kills > 0 && { kills }),
    ...(kind === "protect" && forOtherOdds(at, hurtsOf(judged.price), lost(ofTarget), lost(ofGuard))),
  };
  if (!clashes) return deadly;
  const hits = chance(cases, ({ attacker }) => attacker.severity > 0);
  return { ...deadly, back: { hits, loss: mean(cases, ({ attacker }) => attacker.severity) } };
}
