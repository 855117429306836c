/** What messages carry of a `cairn` exchange: attacks with their weapons, answers with what they strike with, dice. */
import type { Json, JsonObject } from "../../core/types/json.ts";
import { attackShape, strikeShape, type Attack, type Strike } from "../attack-math/attack.ts";
import { ownDice, type BlowDie } from "../attack-math/dice.ts";
import * as codec from "../../kit/codec.ts";
import { record, remembering, stored, total } from "../../kit/record.ts";
import { HOUSE } from "../stats/house.ts";
import { BANDS, type Band } from "../turn-order/range.ts";
import { ABILITIES, type Ability } from "../stats/stats.ts";

const declared = total(
  record({
    /** In the order of the attackers: the one who declares, then the others. */
    attacks: codec.or(codec.list(attackShape), []),
    /** C7: the target cannot guard itself. */
    unaware: codec.flag,
    /** C14: the target has an inventory, so its answers cost Fatigue. */
    pays: codec.flag,
    /** C6: how far it is between them. */
    band: codec.or(codec.oneOf(BANDS), "close"),
    /** C20: the first of the attacks is a gambit; others may be the same one (C23). */
    gambit: codec.or(
      record({
        /** C22: the attribute that its target saves by. */
        ability: codec.oneOf(ABILITIES),
        /** The Warden has picked it; else it is proposed. */
        agreed: codec.flag,
      }),
      null,
    ),
    /** C33: the first weapon of the first attack breaks for it. */
    breaks: codec.flag,
    house: HOUSE,
  }),
);
/** What a declaration carries. */
export type DeclaredAttack = Omit<codec.Read<typeof declared>, "attacks"> & { readonly attacks: readonly Attack[] };

/** C6: from how far one of the attacks comes. */
export const attackBand = ({ attacks, band }: DeclaredAttack, attack: string | null): Band =>
  attacks.find(({ id }) => id === attack)?.band ?? band;

/** No attack at all. */
export const NO_ATTACK: DeclaredAttack = { ...declared.read({}), attacks: [] };

/** A strike as a message carries it. */
export const storedStrike = (value: Strike): JsonObject => stored(strikeShape, value);

/** Reads it back; null: none. */
export function readStrike(json: Json | undefined): Strike | null {
  const read = strikeShape.read(json);
  return read === undefined || read.weapons.length === 0 ? null : read;
}

export const attackId = (place: number): string => `a${String(place)}`;

/** An attribute by its id; null: none. */
export const abilityIn = (value: Json | undefined): Ability | null => codec.oneOf(ABILITIES).read(value) ?? null;

/** Reads a declaration's numbers; null: none of this family. */
export const readDeclaredAttack = remembering((numbers): DeclaredAttack | null => {
  const read = declared.read(numbers);
  if (read.attacks.some(({ weapons }) => weapons.length === 0)) return null;
  // The first one tries the gambit, where there is one.
  if (read.attacks[0]?.gambit !== (read.gambit !== null)) return null;
  if (read.gambit === null && read.attacks.some(({ gambit }) => gambit)) return null;
  return { ...read, attacks: read.attacks.map((each, place) => ({ ...each, id: attackId(place) })) };
});

/** A declaration as a message carries it. */
export const storedDeclaredAttack = (value: DeclaredAttack): JsonObject => stored(declared, value);

/** What the one who declares would roll without an answer: at once, where nobody is attacked. */
export const openingDice = ({ attacks }: DeclaredAttack): readonly number[] =>
  attacks.slice(0, 1).flatMap((attack) => facesFor(ownDice(attack)));

/** The faces of dice that a step is to roll, in their order. */
export const facesFor = (dice: readonly BlowDie[]): readonly number[] => dice.map((die) => die.faces);
