/** What an attack and its answer come to (P14, P19, P21): one function for the table and for the odds. */
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
export interface Harm {
  readonly hit: boolean;
  /** What is left of the Outcome that lands. */
  readonly left: number;
  readonly severity: number;
}
export interface Come {
  readonly target: Harm;
  readonly attacker: Harm;
}

const UNHURT: Harm = { hit: false, left: 0, severity: 0 };

/** P21: what is left of the Outcome + damage − armor, never under 0; without a hit 0. */
export function severityOf(left: number, damage: number, armor: number): number {
  return left >= 1 ? Math.max(0, left + damage - armor) : 0;
}

function harm(left: number, damage: number, armor: number): Harm {
  return left >= 1 ? { hit: true, left, severity: severityOf(left, damage, armor) } : { ...UNHURT, left };
}

/** The attack against its answer; null: no defense. */
export function comeOf(blow: Blow, counter: Counter | null): Come {
  if (counter === null) return { target: harm(blow.attack, blow.damage, blow.armor), attacker: UNHURT };
  switch (counter.kind) {
    case "dodge":
    case "parry": {
      const left = blow.attack - Math.max(0, counter.outcome);
      return { target: harm(left, blow.damage, blow.armor), attacker: UNHURT };
    }
    case "clash": {
      const wins = blow.attack >= counter.outcome;
      const loses = counter.outcome >= blow.attack;
      return {
        target: wins ? harm(blow.attack, blow.damage, blow.armor) : UNHURT,
        attacker: loses ? harm(counter.outcome, counter.damage, counter.armor) : UNHURT,
      };
    }
  }
}
