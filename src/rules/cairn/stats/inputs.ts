/** Inputs that several options share, and how choices are read back. */
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Choice, Fighter, Input, PickChoice, PriceTag, Refusal } from "../../core/types.ts";
import { inputsAt, keyed, named } from "../../kit/inputs.ts";
import { weaponsOf, type CairnArmor, type CairnStats, type CairnWeapon } from "./stats.ts";

export const weaponChoices = (
  stats: CairnStats,
  refusal: (weapon: CairnWeapon) => Refusal | null = () => null,
): readonly PickChoice[] =>
  weaponsOf(stats).map((weapon) => named(weapon.id, weapon.name, "RIPOSTE.Cairn.unarmed", refusal(weapon)));

const input = inputsAt("RIPOSTE.Cairn.Input.");
export const { toggle } = input;
export const pick = (
  id: string,
  choices: readonly PickChoice[],
  initial: string,
  absent: string | null = null,
): Input => input.pick(id, choices, initial, { absent });

/** What may be broken to ignore a blow (C33): gear, and nothing. */
export function shieldings({ worn, weapons }: CairnStats): readonly (CairnArmor | CairnWeapon)[] {
  return [...worn, ...weapons.filter(({ kind }) => kind !== "natural" && kind !== "unarmed")];
}

/** C33: the gear that a choice gives up when a blow lands; null: none. */
export function givenIn(stats: CairnStats, choice: Choice): CairnArmor | CairnWeapon | null {
  return shieldings(stats).find(({ id }) => id === choice["shatter"]) ?? null;
}

export const NO_SECOND = "none";

/** C19: a second weapon among those that take one hand; none offered where there is only one of them. */
export function secondInput(stats: CairnStats): readonly Input[] {
  const others = stats.weapons.filter(({ hands }) => hands === 1).map(({ id }) => id);
  if (others.length < 2) return [];
  const none = keyed(NO_SECOND, "RIPOSTE.Cairn.Input.noSecond");
  const choices = weaponChoices(stats).filter(({ id }) => others.includes(id));
  return [pick("second", [none, ...choices], NO_SECOND, NO_SECOND)];
}

/** The weapons that a choice names: the first, and a second one (C19). */
export function weaponsIn(stats: CairnStats, choice: Choice): readonly CairnWeapon[] {
  const named = [choice["weapon"], choice["second"]].filter((id) => id !== undefined && id !== NO_SECOND);
  return named.flatMap((id) => weaponsOf(stats).find((weapon) => weapon.id === id) ?? []);
}

export const isSet = (choice: Choice, id: string): boolean => own(choice, id) === true;

/** C2: one turn in a round. */
export const TURN: PriceTag = {
  what: "turn",
  amount: 1,
  per: "round",
  label: "RIPOSTE.Cairn.Price.turn",
  rule: "C2",
};

/** Has this fighter had its turn of the round? `except`: not by this exchange. */
export function hasActed({ id, moment, spent }: Fighter): boolean {
  return (
    moment !== null &&
    spent.some(
      (key) => key.by === id && key.what === "turn" && key.combat === moment.combat && key.round === moment.round,
    )
  );
}

/** Why this fighter has no turn any more in this round; null: it has. Refusals: `cairn.acted`. */
export const actedRefusal = (fighter: Fighter): Refusal | null =>
  hasActed(fighter) ? refuse("cairn.acted", "C2", { name: fighter.name }) : null;
