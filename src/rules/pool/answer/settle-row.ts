/** The outcome of one target's row from what has been posted: the attack, the answer, protectors, Evade points. */
import { own } from "../../core/lib/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import { rollSlot } from "../../core/thread/rows.ts";
import type { ActionOption, Uuid } from "../../core/types.ts";
import { evadeStore } from "../round/marks.ts";
import { pointsOf, type Reading, type RolledStep, type StepReading, type TargetReading } from "../math/read.ts";
import { sum } from "../../kit/odds.ts";
import {
  resolveAttack,
  type AttackResolution,
  type CounterHit,
  type Harm,
  type IncomingHit,
  type ProtectorClash,
} from "../math/resolve-row.ts";
import { attackerOf, statsOf, type Answering, type LiveReading } from "./live.ts";

/** The clash of a protector, as it meets the attack. */
interface Guard extends ProtectorClash {
  readonly by: RolledStep;
}

export interface RowResolution {
  readonly attack: Reading;
  readonly answer: StepReading | null;
  readonly blow: IncomingHit;
  /** P11: what a ward takes off a hit beside the armor, and counts with it in the blow. */
  readonly ward: number;
  readonly counter: CounterHit | null;
  readonly come: AttackResolution;
  /** The protector whose parry counts; null: nobody's. */
  readonly by: Uuid | null;
  /** P19: the protector who met the blow in the target's place, and the outcome for that one. */
  readonly guard: (Guard & { readonly harm: Harm }) | null;
  /** The steps that it was read from. */
  readonly steps: readonly string[];
}

export const armorOf = (live: LiveReading, fighter: Uuid): number => statsOf(live, fighter).armor;

/** What the target's own answer sets against the attack; null: nothing. */
export function counterOf(live: LiveReading, { answer }: TargetReading): CounterHit | null {
  if (answer === null || answer.kind === null || answer.roll === null) return null;
  const { outcome, damage } = answer.roll;
  return { kind: answer.kind, outcome, damage, armor: armorOf(live, attackerOf(live)) };
}

/** What others do for this target so far: parries, and clashes of which of equal ones the first counts. */
export function protectorAidOf(
  live: LiveReading,
  { protections }: TargetReading,
): { readonly parries: readonly number[]; readonly guards: readonly Guard[] } {
  const armor = armorOf(live, attackerOf(live));
  const guards = protections
    .filter(({ kind }) => kind === "clash")
    .sort((a, b) => a.step.createdTime - b.step.createdTime)
    .map((by): Guard => {
      const { outcome, damage } = by.roll;
      return { by, outcome, damage, armor, worn: armorOf(live, by.slot.fighter) };
    });
  const parries = protections.filter(({ kind }) => kind !== "clash");
  return { parries: parries.map(({ roll }) => roll.outcome), guards };
}

/** The protector whose parry beats the target's own defense, where only the highest counts. */
function countingParry(
  { house }: LiveReading,
  target: TargetReading,
  own: CounterHit | null,
  taken: number,
): Uuid | null {
  if (taken <= 0 || house.defensesAddUp) return null;
  if (own !== null && own.kind !== "clash" && own.outcome >= taken) return null;
  const counts = target.protections.find(({ kind, roll }) => kind !== "clash" && roll.outcome === taken);
  return counts?.slot.fighter ?? null;
}

/** The row's outcome as it is now; null: the attack is not rolled yet. */
export function resolveRow(live: LiveReading, target: TargetReading): RowResolution | null {
  const { attack, house, exchange } = live;
  if (attack === null) return null;
  const { answer, slot, evade, protections } = target;
  const ward = pointsOf(answer?.step.body.price ?? [], "ward");
  const blow = { attack: attack.outcome, damage: attack.damage, armor: armorOf(live, slot.fighter) + ward };
  const counter = counterOf(live, target);
  const aid = protectorAidOf(live, target);
  const points = sum([answer?.step, evade?.step], (step) => pointsOf(step?.body.price ?? []));
  const come = resolveAttack(blow, counter, { ...aid, points }, house);
  const met = come.guard && aid.guards[come.guard.at];
  const guard = come.guard && met ? { ...met, harm: come.guard.harm } : null;
  const read = [answer?.step, rollSlot(exchange)?.step, evade?.step, ...protections.map(({ step }) => step)];
  const steps = read.flatMap((step) => step?.id ?? []);
  const by = countingParry(live, target, counter, come.taken);
  return { attack, answer, blow, ward, counter, come, by, guard, steps };
}

/** P15, where answers come before the roll: does the row wait for its Evade points? */
export function waitsForPoints({ house, scene }: LiveReading, target: TargetReading, met: RowResolution): boolean {
  const { answer, evade, slot } = target;
  // Those that go by themselves are pledged with the answer.
  if (house.evadeSpent === "needed" || answer === null || evade === undefined || evade.step !== null) return false;
  const fighter = own(scene.fighters, slot.fighter);
  if (fighter === undefined || (evadeStore(fighter)?.left ?? 0) === 0) return false;
  return met.come.target.hit;
}

/**
 * P21: why it changes nothing whether this attack is lowered: what lands is stopped by the target's armor.
 * Refusals: `pool.armored`.
 */
export function vainReason({ reading, kind, target }: Answering, desperate = false): Pick<ActionOption, "vain"> {
  // What a protector lowers may be met by a clash (P28), if there is one; that alone is not worth an Injury of their own (P20).
  const isIdle = kind === "answer" || (kind === "protect" && (desperate || target?.answer?.kind !== "clash"));
  const met = !isIdle || target === undefined ? null : resolveRow(reading, target);
  if (met === null || met.guard !== null || !met.come.target.hit || met.come.target.severity > 0) return {};
  return { vain: refuse("pool.armored", "P21") };
}
