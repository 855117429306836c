/** The outcome of an attack and its answers (P14, P15, P18, P19, P21, P28): one function for the table and the odds. */
import { DEFAULT_HOUSE_RULES, type HouseRules } from "../stats/house.ts";
import type { AnswerKind } from "../stats/stats.ts";

export interface IncomingHit {
  /** The attack's Outcome. */
  readonly attack: number;
  /** The attacker's weapon and what a GM added. */
  readonly damage: number;
  /** The target's armor. */
  readonly armor: number;
}
export interface CounterHit {
  readonly kind: AnswerKind;
  readonly outcome: number;
  /** The defender's weapon, for a clash. */
  readonly damage: number;
  /** The attacker's armor, for a clash. */
  readonly armor: number;
}
/** A protector's clash, where a table lets protectors clash (P19). */
export interface ProtectorClash extends Omit<CounterHit, "kind"> {
  /** The protector's own armor. */
  readonly worn: number;
}
/** What else stands against the attack. */
export interface ProtectorAid {
  /** Outcomes of protectors' parries (P18). */
  readonly parries: readonly number[];
  readonly guards: readonly ProtectorClash[];
  /** Evade points that may be spent, as far as they are needed (P15). */
  readonly points: number;
}
export const NO_PROTECTORS: ProtectorAid = { parries: [], guards: [], points: 0 };

export interface Harm {
  readonly hit: boolean;
  /** What is left of the Outcome that lands. */
  readonly left: number;
  readonly severity: number;
}
export interface AttackResolution {
  readonly target: Harm;
  readonly attacker: Harm;
  /** What dodge and parries took off. */
  readonly taken: number;
  /** Evade points that were needed. */
  readonly points: number;
  /** The protector who met the blow in the target's place, by its place among the guards, and what that one suffers. */
  readonly guard: { readonly at: number; readonly harm: Harm } | null;
}

const UNHURT: Harm = { hit: false, left: 0, severity: 0 };

/** P21: what is left of the Outcome + damage − armor, never under 0. */
export function severityOf(left: number, damage: number, armor: number): number {
  return Math.max(0, left + damage - armor);
}

/** `zero`: an Outcome of 0 or less lands, too (a table's own rule for clashes). */
function harm(left: number, damage: number, armor: number, zero = false): Harm {
  return left >= 1 || zero ? { hit: true, left, severity: severityOf(left, damage, armor) } : { ...UNHURT, left };
}

/** What the defenses take off: the highest counts, or their sum. A negative one does not help the attacker. */
function takenBy(outcomes: readonly number[], house: HouseRules): number {
  if (outcomes.length === 0) return 0;
  const counted = house.negativeDefenseHelps ? outcomes : outcomes.map((outcome) => Math.max(0, outcome));
  return house.defensesAddUp ? counted.reduce((sum, outcome) => sum + outcome, 0) : Math.max(...counted);
}

/** A clash, and whose: a protector's by its place; null: the target's own. */
interface BestClash {
  readonly at: number | null;
  readonly one: Omit<CounterHit, "kind">;
}

/** The clash that the attack is compared with: the best of the target's own and the protectors'. Null: nobody clashes. */
function bestClash(own: CounterHit | null, guards: readonly ProtectorClash[]): BestClash | null {
  const mine = own !== null && own.kind === "clash" ? own : null;
  const at = guards.reduce((best, guard, i) => (guard.outcome > (guards[best]?.outcome ?? -Infinity) ? i : best), 0);
  const guard = guards[at];
  if (guard === undefined || (mine !== null && mine.outcome >= guard.outcome)) return mine && { at: null, one: mine };
  return { at, one: guard };
}

/** The attack against its answers; null: no defense of the target's own. */
export function resolveAttack(
  blow: IncomingHit,
  counter: CounterHit | null,
  aid: ProtectorAid = NO_PROTECTORS,
  house: HouseRules = DEFAULT_HOUSE_RULES,
): AttackResolution {
  const clash = bestClash(counter, aid.guards);
  const own = counter === null || counter.kind === "clash" ? [] : [counter.outcome];
  const helps = clash === null || house.aidInClash;
  const taken = helps ? takenBy([...own, ...aid.parries], house) : 0;
  const after = blow.attack - taken;
  // Points are the target's own: none go into a protector's clash.
  const points = helps && (clash?.at ?? null) === null ? Math.min(aid.points, Math.max(0, after)) : 0;
  const left = after - points;
  if (clash === null) {
    return { target: harm(left, blow.damage, blow.armor), attacker: UNHURT, taken, points, guard: null };
  }
  return { ...clashed(blow, left, { ...clash, guards: aid.guards }, house), taken, points };
}

/** What a clash and what it meets do to each other. */
function clashed(
  blow: IncomingHit,
  left: number,
  { at, one, guards }: BestClash & Pick<ProtectorAid, "guards">,
  { clashAtZeroHurts: zero }: HouseRules,
): Pick<AttackResolution, "target" | "attacker" | "guard"> {
  const lands = (armor: number): Harm => (left >= one.outcome ? harm(left, blow.damage, armor, zero) : UNHURT);
  return {
    target: at === null ? lands(blow.armor) : UNHURT,
    attacker: one.outcome >= left ? harm(one.outcome, one.damage, one.armor, zero) : UNHURT,
    guard: at === null ? null : { at, harm: lands(guards[at]?.worn ?? 0) },
  };
}
