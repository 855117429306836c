/** Which die lands (C13, C17, C19, C32, C37). */
import type { CairnWeapon, Die } from "../stats/stats.ts";
import { byTurn, sparesLife, type Attack, type Strike } from "./attack.ts";
import type { BlowDie } from "./dice.ts";

/** The die of a strike that counts. */
export interface Best {
  readonly weapon: CairnWeapon;
  readonly faces: Die;
  /** Always 1 or more. */
  readonly value: number;
  readonly impaired: boolean;
  readonly extra: boolean;
  readonly nonLethal: boolean;
}

/** A die that lands on somebody. */
export interface Landing extends Best {
  /** The attack it belongs to; of a blow in return, the one it answers. */
  readonly attack: string;
  /** C13: straight to STR and without a save, or as usual. */
  readonly bound: "hp" | "str";
  /** It goes against the attacker: a parry, a fight back, a blow that bounced. It calls no further blow (C9). */
  readonly returned: boolean;
}

/** C32: on a heavy weapon's die, these miss. */
const misses = ({ properties }: CairnWeapon, value: number): boolean => value <= (properties.heavy ?? 0);

/** The result of one die; null: nothing, or a miss. */
export function dieOutcome(strike: Strike, die: BlowDie, value: number): Best | null {
  const weapon = strike.weapons[die.weapon];
  if (weapon === undefined || value < 1 || misses(weapon, value)) return null;
  const { faces, impaired, extra } = die;
  return { weapon, faces, value, impaired, extra, nonLethal: sparesLife(strike, weapon) };
}

/** The first of the highest. */
function firstHighest<T extends { readonly value: number }>(items: readonly (T | null)[]): T | null {
  return items.reduce((best, item) => (item !== null && item.value > (best?.value ?? 0) ? item : best), null);
}

/** C19: the highest of a strike's dice, misses left out; of equal ones the first weapon's. */
export function bestOf(strike: Strike, dice: readonly BlowDie[], faces: readonly number[]): Best | null {
  return firstHighest(dice.map((die, i) => dieOutcome(strike, die, faces[i] ?? 0)));
}

/** An attack with the dice it has rolled. */
export interface RolledAttack {
  readonly attack: Attack;
  readonly dice: readonly BlowDie[];
  readonly faces: readonly number[];
}

/** A parry with its own. */
export interface RolledParry {
  readonly against: string;
  readonly strike: Strike;
  readonly dice: readonly BlowDie[];
  readonly faces: readonly number[];
}

/** C13: how the pair came out; a die that missed counts as 0. */
export interface ParryResult {
  readonly against: string;
  readonly attack: number;
  readonly defense: number;
  readonly winner: "attacker" | "defender" | "nobody";
}

export interface Landed {
  /** On the defender; null: nothing lands. */
  readonly landing: Landing | null;
  readonly parry: ParryResult | null;
  /** What a parry sends back at its attacker. */
  readonly back: Landing | null;
}

/** C13: who of a pair was higher. */
export function winnerOf(attack: number, defense: number): ParryResult["winner"] {
  if (attack === defense) return "nobody";
  return attack > defense ? "attacker" : "defender";
}

/** C13: a parry's own pair, before armor; null where the attack it names is a gambit (C20) or not among these. */
function pairOf(attacks: readonly RolledAttack[], against: string, own: Best | null): ParryResult | null {
  const parried = attacks.find(({ attack }) => attack.id === against && !attack.gambit);
  if (parried === undefined) return null;
  const attack = bestOf(parried.attack, parried.dice, parried.faces)?.value ?? 0;
  const defense = own?.value ?? 0;
  return { against, attack, defense, winner: winnerOf(attack, defense) };
}

/** C37: settles the parry's own pair, then the single highest die that is left lands (C17). Gambits deal nothing. */
export function landingOf(attacks: readonly RolledAttack[], parry: RolledParry | null = null): Landed {
  const own = parry && bestOf(parry.strike, parry.dice, parry.faces);
  const pair = parry && pairOf(attacks, parry.against, own);
  const sorted = [...attacks].sort((one, two) => byTurn(one.attack, two.attack));
  const left = sorted.map(({ attack, dice, faces }): Landing | null => {
    const parried = pair?.against === attack.id;
    if (attack.gambit || (parried && pair.winner !== "attacker")) return null;
    const best = bestOf(attack, dice, faces);
    return best && { ...best, attack: attack.id, bound: parried ? "str" : "hp", returned: false };
  });
  return {
    landing: firstHighest(left),
    parry: pair,
    back:
      own !== null && pair?.winner === "defender"
        ? { ...own, attack: pair.against, bound: "str", returned: true }
        : null,
  };
}

/** C10: what a fight back deals to the attacker it names. */
export function fightBackLanding(
  against: string,
  strike: Strike,
  dice: readonly BlowDie[],
  faces: readonly number[],
): Landing | null {
  const best = bestOf(strike, dice, faces);
  return best && { ...best, attack: against, bound: "hp", returned: true };
}
