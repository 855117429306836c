/** Weapons, attacks and bodies for the tests of cairn's blows. */
import type { JsonObject } from "../../../src/rules/core/types/json.ts";
import type { Refusal } from "../../../src/rules/core/types.ts";
import {
  NO_ANSWER,
  type Answer,
  type Attack,
  type Gear,
  type Strike,
} from "../../../src/rules/cairn/attack-math/attack.ts";
import type { Situation } from "../../../src/rules/cairn/attack-math/answers.ts";
import type { HarmedBody } from "../../../src/rules/cairn/attack-math/damage.ts";
import { diceOf, ownDice, type BlowDie } from "../../../src/rules/cairn/attack-math/dice.ts";
import {
  landingOf,
  type Landing,
  type RolledAttack,
  type RolledParry,
} from "../../../src/rules/cairn/attack-math/land.ts";
import { DEFAULT_HOUSE_RULES, type CairnHouse } from "../../../src/rules/cairn/stats/house.ts";
import { readStats, type CairnStats, type CairnWeapon, type Die } from "../../../src/rules/cairn/stats/stats.ts";

export const weapon = (die: Die, more: Partial<CairnWeapon> = {}): CairnWeapon => ({
  id: `d${die}`,
  name: `d${die} weapon`,
  kind: "weapon",
  die,
  speed: null,
  reach: false,
  ranged: false,
  hands: 1,
  properties: {},
  onCritical: "",
  ...more,
});
export const DAGGER = weapon(6, { id: "dagger" });
export const SWORD = weapon(8, { id: "sword" });
export const MAUL = weapon(10, { id: "maul" });

export const strike = (weapons: CairnWeapon | readonly CairnWeapon[], more: Partial<Strike> = {}): Strike => ({
  weapons: "id" in weapons ? [weapons] : weapons,
  impaired: false,
  enhanced: false,
  nonLethal: false,
  ...more,
});
export const attack = (weapons: CairnWeapon | readonly CairnWeapon[], more: Partial<Attack> = {}): Attack => ({
  id: "a0",
  gambit: false,
  ...strike(weapons),
  ...more,
});
/** Attacks in turn order: a0, a1, … */
export const several = (...weapons: readonly (CairnWeapon | readonly CairnWeapon[])[]): readonly Attack[] =>
  weapons.map((each, i) => attack(each, { id: `a${i}` }));

export const gear = (more: Partial<Gear> = {}): Gear => ({ blocks: false, hampered: false, ...more });
export const BLOCK: Answer = { kind: "block", gear: gear() };
export const DODGE: Answer = { kind: "dodge", gear: gear() };
export const back = (kind: "parry" | "fightBack", own: Strike, against = "a0"): Answer => ({
  kind,
  against,
  strike: own,
});

export const house = (more: Partial<CairnHouse> = {}): CairnHouse => ({ ...DEFAULT_HOUSE_RULES, ...more });
export const GRADES = house({ gear: "grades" });

export const body = (more: Partial<HarmedBody> = {}): HarmedBody => ({
  armor: 0,
  hp: 4,
  str: 10,
  overburdened: false,
  unaware: false,
  counter: 0,
  ...more,
});

/** A fighter as its documents would write it. */
export const fighter = (more: JsonObject = {}): CairnStats =>
  readStats({
    role: "pc",
    abilities: { str: { value: 10 }, dex: { value: 10 }, wil: { value: 10 } },
    hp: { value: 4 },
    slots: { size: 10, taken: 3 },
    ...more,
  });

/** The faces of dice: `6!` is an impaired die, `12+` the d12 of an Enhanced attack. */
export const shown = (dice: readonly BlowDie[]): string =>
  dice.map(({ faces, impaired, extra }) => `d${faces}${impaired ? "!" : ""}${extra ? "+" : ""}`).join(" ");

export const rolled = (
  one: Attack,
  faces: readonly number[],
  answer: Answer = NO_ANSWER,
  rules = house(),
): RolledAttack => ({
  attack: one,
  dice: diceOf(one, answer, rules),
  faces,
});
export const parried = (own: Strike, faces: readonly number[], against = "a0"): RolledParry => ({
  against,
  strike: own,
  dice: ownDice(own),
  faces,
});

/** The landing die of one attack with these faces; it must land. */
export function landed(one: Attack, ...faces: readonly number[]): Landing {
  const { landing } = landingOf([rolled(one, faces)]);
  if (landing === null) throw new Error("nothing landed");
  return landing;
}

export const codes = (refusals: readonly Refusal[]): readonly string[] =>
  refusals.map(({ code, rule }) => `${code} ${rule ?? ""}`);

/** A PC with a sword, attacked by one with a sword. */
export const situation = (more: Partial<Situation> = {}): Situation => ({
  stats: fighter(),
  able: null,
  unaware: false,
  attacking: false,
  attacks: several(SWORD),
  against: "a0",
  weapons: [SWORD],
  reaches: true,
  drop: null,
  ...more,
});
