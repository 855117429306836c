/** Options and inputs that are shared, and how choices are read back. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Choice, Fighter, Input, Odds, PickChoice, PriceTag, Refusal } from "../../core/types.ts";
import { inputsAt, keyed, named, NONE, optionsAt } from "../../kit/inputs.ts";
import { bareOdds } from "../../kit/odds.ts";
import {
  ABILITIES,
  isArmed,
  isGear,
  weaponsOf,
  type Ability,
  type CairnArmor,
  type CairnStats,
  type CairnWeapon,
  UNARMED,
} from "./stats.ts";

export const option = optionsAt("RIPOSTE.Cairn.Option.");

const input = inputsAt("RIPOSTE.Cairn.Input.");
export const { toggle, text, many } = input;
export const pick = (
  id: string,
  choices: readonly PickChoice[],
  initial: string,
  absent: string | null = null,
): Extract<Input, { kind: "pick" }> => input.pick(id, choices, initial, { absent });

type Thing = Pick<CairnWeapon, "id" | "name">;
/** Things by their names. */
export const thingChoices = (things: readonly Thing[]): readonly PickChoice[] =>
  things.map(({ id, name }) => named(id, name, "RIPOSTE.Cairn.unarmed"));
export const weaponChoices = (stats: CairnStats): readonly PickChoice[] => thingChoices(weaponsOf(stats));

/** One of these things, or none of them. */
export const pickOrNone = (id: string, choices: readonly PickChoice[], none: string, initial = NONE): Input =>
  pick(id, [keyed(NONE, `RIPOSTE.Cairn.Input.${none}`), ...choices], initial, NONE);

export const abilityInput = (initial: Ability): Input =>
  pick(
    "ability",
    ABILITIES.map((id) => keyed(id, `RIPOSTE.Cairn.Ability.${id}`)),
    initial,
  );

/** What may be broken to ignore a blow (C33): gear, and nothing. */
export function shieldings({ worn, weapons }: CairnStats): readonly (CairnArmor | CairnWeapon)[] {
  return [...worn, ...weapons.filter(isGear)];
}

/** C33: the gear that a choice gives up when a blow lands; null: none. */
export function givenIn(stats: CairnStats, choice: Choice): CairnArmor | CairnWeapon | null {
  return shieldings(stats).find(({ id }) => id === choice["shatter"]) ?? null;
}

const isInOneHand = ({ hands, kind }: CairnWeapon): boolean => hands === 1 && kind === "weapon";

/**
 * C19: the first of these, and the weapon that strikes with it from the other hand. C8: not what would break by it; and
 * claws and teeth are no pair of weapons.
 */
export function inBothHands([first = UNARMED, ...more]: readonly CairnWeapon[]): readonly CairnWeapon[] {
  const other = isInOneHand(first) && more.find((each) => isInOneHand(each) && each.ranged === first.ranged);
  return !other ? [first] : [first, other];
}

/**
 * C19: a second weapon among those that take one hand; none offered where there is only one of them. `near`: what whoever
 * answers may do so with, the proposed one first; the other hand is proposed with it.
 */
export function secondInput({ weapons }: CairnStats, near: readonly CairnWeapon[] = []): readonly Input[] {
  const others = weapons.filter(({ hands }) => hands === 1);
  return others.length < 2 ? [] : [pickOrNone("second", thingChoices(others), "noSecond", inBothHands(near)[1]?.id)];
}

/** C8: to spare a life; not asked of one who has bare hands only, which spare it anyway. */
export const spareInput = ({ weapons }: CairnStats): readonly Input[] =>
  isArmed(weapons) ? [toggle("nonLethal")] : [];

/** The weapons that a choice names: the first, and a second one (C19). */
export function weaponsIn(stats: CairnStats, choice: Choice): readonly CairnWeapon[] {
  const ids = [choice["weapon"], choice["second"]].filter((id) => id !== undefined && id !== NONE);
  return ids.flatMap((id) => weaponsOf(stats).find((weapon) => weapon.id === id) ?? []);
}

/** C2: one turn in a round; outside a combat it costs nothing. */
export const turnPrice = ({ moment }: Fighter): readonly PriceTag[] =>
  moment === null ? [] : [{ what: "turn", amount: 1, per: "round", label: "RIPOSTE.Cairn.Price.turn", rule: "C2" }];

/** Has this fighter had its turn of the round? */
export function hasActed({ id, moment, spent }: Fighter): boolean {
  if (moment === null) return false;
  const { combat, round } = moment;
  return spent.some((key) => key.by === id && key.what === "turn" && key.combat === combat && key.round === round);
}

/** Why this fighter has no turn any more in this round; null: it has. Refusals: `cairn.acted`. */
export const actedRefusal = (fighter: Fighter): Refusal | null =>
  hasActed(fighter) ? refuse("cairn.acted", "C2", { name: fighter.name }) : null;

export const LOSS = "RIPOSTE.Cairn.Unit.loss";
/** The chance that a roll is made, where nothing else is at stake. Left out: nothing is. */
export const madeOdds = (chance = 1): Odds => bareOdds(chance, LOSS);
