/** Exact odds of an answer, of an attack that is considered, and of a roll of one's own. */
import { chanceOf, entriesOf, expect, lossesOf, type Distribution } from "../../core/lib/odds.ts";
import { own } from "../../core/thread/own.ts";
import type { Battlefield, Exchange, Odds, Plan, RowId, Start } from "../../core/types.ts";
import { poolDistribution } from "../math/dice.ts";
import type { HouseRules } from "../stats/house.ts";
import { answerIn, attackingWeapon, judgeAnswer, paidPoints, pointsOf } from "./judge-answer.ts";
import { judgeStart, optionOf } from "../start/judge-start.ts";
import { NO_NUMBERS, readNumbers } from "../math/numbers.ts";
import { resolve, rolls, type Part } from "../math/parts.ts";
import { attackParts, houseOf, readAnswer, readAttack } from "../math/read.ts";
import {
  resolveAttack,
  type ProtectorAid,
  type AttackResolution,
  type CounterHit,
  type ProtectorClash,
  type Harm,
} from "../math/resolve-row.ts";
import { protectorAidOf, armorOf } from "./settle-row.ts";
import { answerSlot, slotKind, targetOf } from "../math/slots.ts";
import type { AnswerKind } from "../stats/stats.ts";

const SEVERITY = "RIPOSTE.Pool.Unit.severity";
const OUTCOME = "RIPOSTE.Pool.Unit.outcome";

function distributionOf(parts: readonly Part[], house: HouseRules): Distribution {
  if (!rolls(parts)) return { from: 0, chances: [1] };
  const roll = resolve(parts, house);
  const thrown = poolDistribution(roll.dice, roll.difficulty);
  return { ...thrown, from: thrown.from + roll.outcome };
}

/** A roll of one's own: the chance that it brings nothing, and what it brings on the average. */
function ownOdds(thrown: Distribution): Odds {
  const gain = (outcome: number): number => Math.max(0, outcome);
  return {
    safe: chanceOf(thrown, (outcome) => outcome < 1),
    loss: expect(thrown, gain),
    unit: OUTCOME,
    losses: lossesOf(entriesOf(thrown).map(([outcome, chance]) => [gain(outcome), chance])),
    back: null,
  };
}

/** Odds of an attack nobody answers, against the first target (or an unarmored one). */
function startOdds(start: Start, plan: Plan, scene: Battlefield): Odds {
  const { parts, house, harmless } = readNumbers(judgeStart(start, plan, scene).numbers) ?? NO_NUMBERS;
  const thrown = distributionOf(parts, house);
  if (optionOf(plan.option)?.aimed !== true || harmless === true) return ownOdds(thrown);
  const { damage } = resolve(parts, house);
  const first = start.targets[0];
  const armor = armorOf(first === undefined ? undefined : own(scene.fighters, first));
  const harm = (outcome: number): AttackResolution["target"] =>
    resolveAttack({ attack: outcome, damage, armor }, null).target;
  return {
    safe: chanceOf(thrown, (outcome) => !harm(outcome).hit),
    loss: expect(thrown, (outcome) => harm(outcome).severity),
    unit: SEVERITY,
    losses: lossesOf(entriesOf(thrown).map(([outcome, chance]) => [harm(outcome).severity, chance])),
    back: null,
  };
}

/** Everything that may come, with its chance. */
type Cases = readonly (readonly [AttackResolution, number])[];

const total = (cases: Cases, of: (come: AttackResolution) => number): number =>
  cases.reduce((sum, [come, chance]) => sum + of(come) * chance, 0);

/** The attack as it was rolled, or as it may yet be. */
function attackOutcomes(exchange: Exchange): readonly (readonly [number, number])[] {
  const attack = readAttack(exchange);
  return attack === null ? entriesOf(distributionOf(attackParts(exchange), houseOf(exchange))) : [[attack.outcome, 1]];
}

const NO_AID = { parries: [], guards: [] } as const;

/** The target's own answer on this row, where a protector considers one. */
function ownAnswer(exchange: Exchange, row: RowId, scene: Battlefield): { counter: CounterHit | null; points: number } {
  const step = answerSlot(exchange, row)?.step ?? null;
  const reading = readAnswer(exchange, step);
  const kind = step === null ? null : answerIn(step.body.option);
  const points = paidPoints(step);
  if (reading === null || kind === null) return { counter: null, points };
  const armor = armorOf(own(scene.fighters, exchange.declared.body.attacker.actor));
  return { counter: { kind, outcome: reading.outcome, damage: reading.damage, armor }, points };
}

/** P18, P19: what others do, with what this protector would do after them. */
function joined(
  others: Omit<ProtectorAid, "points">,
  kind: AnswerKind | null,
  own: ProtectorClash,
): Omit<ProtectorAid, "points"> {
  if (kind === null) return others;
  return kind === "clash"
    ? { ...others, guards: [...others.guards, own] }
    : { ...others, parries: [...others.parries, own.outcome] };
}

function answerCases(exchange: Exchange, plan: Plan, scene: Battlefield): Cases {
  const slot = own(exchange.slots, plan.slot);
  const row = slot?.target ?? null;
  const target = targetOf(exchange, slot)?.fighter ?? plan.fighter;
  const { damage } = resolve(attackParts(exchange), houseOf(exchange));
  const armor = armorOf(own(scene.fighters, target));
  const house = houseOf(exchange);
  const others = row === null ? NO_AID : protectorAidOf(exchange, row, scene);
  const kind = answerIn(plan.option);
  const judged = judgeAnswer(exchange, plan, scene);
  const numbers = readNumbers(judged.numbers) ?? NO_NUMBERS;
  const thrown = entriesOf(distributionOf(kind === null ? [] : numbers.parts, numbers.house));
  const protects = slotKind(slot) === "protect";
  const later = slotKind(slot) === "evade";
  const earlier = row !== null && (protects || later) ? ownAnswer(exchange, row, scene) : { counter: null, points: 0 };
  const points = pointsOf(judged.price) + earlier.points;
  const back = {
    damage: resolve(numbers.parts, house).damage,
    armor: armorOf(own(scene.fighters, exchange.declared.body.attacker.actor)),
  };
  const worn = armorOf(own(scene.fighters, plan.fighter));
  const cases: (readonly [AttackResolution, number])[] = [];
  for (const [attack, chance] of attackOutcomes(exchange)) {
    for (const [outcome, likely] of thrown) {
      const counter = protects || later || kind === null ? earlier.counter : { kind, outcome, ...back };
      const aid = { ...(protects ? joined(others, kind, { outcome, ...back, worn }) : others), points };
      cases.push([resolveAttack({ attack, damage, armor }, counter, aid, house), chance * likely]);
    }
  }
  return cases;
}

/** Odds of an answer against the attack as it was rolled, or against all that it may be. */
export function poolOdds(where: Exchange | Start, plan: Plan, scene: Battlefield): Odds {
  if (where.kind === "start") return startOdds(where, plan, scene);
  const cases: Cases = attackingWeapon(where) === null ? [] : answerCases(where, plan, scene);
  const strikesBack = answerIn(plan.option) === "clash";
  // A protector who would clash counts what it suffers itself, too.
  const slot = own(where.slots, plan.slot);
  const guarded = strikesBack && slotKind(slot) === "protect" ? (slot?.target ?? null) : null;
  const at = guarded === null ? null : protectorAidOf(where, guarded, scene).guards.length;
  const suffered = ({ guard }: AttackResolution): Harm | null =>
    guard !== null && guard.at === at ? guard.harm : null;
  const harmed = (come: AttackResolution): boolean => come.target.hit || (suffered(come)?.hit ?? false);
  const severity = (come: AttackResolution): number => come.target.severity + (suffered(come)?.severity ?? 0);
  return {
    safe: total(cases, (come) => (harmed(come) ? 0 : 1)),
    loss: total(cases, severity),
    unit: SEVERITY,
    losses: lossesOf(cases.map(([come, chance]) => [severity(come), chance])),
    back: strikesBack
      ? {
          hits: total(cases, (come) => (come.attacker.hit ? 1 : 0)),
          loss: total(cases, (come) => come.attacker.severity),
        }
      : null,
  };
}
