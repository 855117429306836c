/** What an attack and its answers come to (P14, P15, P18, P19, P21, P28): one function for the table and the odds. */
import { USUAL, type HouseRules } from "./house.ts";
import type { AnswerKind } from "./stats.ts";

export interface Blow {
  /** The attack's Outcome. */
  readonly attack: number;
  /** The attacker's weapon and what a GM added. */
  readonly damage: number;
  /** The target's armor. */
  readonly armor: number;
}
export interface Counter {
  readonly kind: AnswerKind;
  readonly outcome: number;
  /** The defender's weapon, for a clash. */
  readonly damage: number;
  /** The attacker's armor, for a clash. */
  readonly armor: number;
}
/** What else stands against the attack. */
export interface Aid {
  /** Outcomes of protectors' parries (P18). */
  readonly parries: readonly number[];
  /** Evade points that may be spent, as far as they are needed (P15). */
  readonly points: number;
}
export const NO_AID: Aid = { parries: [], points: 0 };

export interface Harm {
  readonly hit: boolean;
  /** What is left of the Outcome that lands. */
  readonly left: number;
  readonly severity: number;
}
export interface Come {
  readonly target: Harm;
  readonly attacker: Harm;
  /** What dodge and parries took off. */
  readonly taken: number;
  /** Evade points that were needed. */
  readonly points: number;
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

/** The attack against its answers; null: no defense of the target's own. */
export function comeOf(blow: Blow, counter: Counter | null, aid: Aid = NO_AID, house: HouseRules = USUAL): Come {
  const clashes = counter !== null && counter.kind === "clash";
  const own = counter === null || clashes ? [] : [counter.outcome];
  const taken = takenBy([...own, ...aid.parries], house);
  const after = blow.attack - taken;
  const points = Math.min(aid.points, Math.max(0, after));
  const left = after - points;
  if (!clashes) return { target: harm(left, blow.damage, blow.armor), attacker: UNHURT, taken, points };
  const zero = house.clashAtZeroHurts;
  return {
    target: left >= counter.outcome ? harm(left, blow.damage, blow.armor, zero) : UNHURT,
    attacker: counter.outcome >= left ? harm(counter.outcome, counter.damage, counter.armor, zero) : UNHURT,
    taken,
    points,
  };
}
