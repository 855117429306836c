/** What messages carry of a `cairn` exchange: attacks with their weapons, answers with what they strike with, dice. */
import { isJsonList, isJsonObject, type Json, type JsonObject } from "../../core/types/json.ts";
import type { Attack, Strike } from "../attack-math/attack.ts";
import { ownDice, type BlowDie } from "../attack-math/dice.ts";
import { readHouse, storedHouse, type CairnHouse } from "../stats/house.ts";
import { BANDS, type Band } from "../turn-order/range.ts";
import { ABILITIES, weaponIn, type Ability, type CairnWeapon } from "../stats/stats.ts";

/** What a gambit carries beside its dice: the attribute that its target saves by (C22). */
export interface Gambit {
  readonly ability: Ability;
  /** The Warden has picked it; else it is proposed. */
  readonly agreed: boolean;
}

/** What a declaration carries. The attacks in the order of the attackers: the one who declares, then the others. */
export interface DeclaredAttack {
  readonly attacks: readonly Attack[];
  /** C7: the target cannot guard itself. */
  readonly unaware: boolean;
  /** C14: the target has an inventory, so its answers cost Fatigue. */
  readonly pays: boolean;
  /** C6: how far it is between them. */
  readonly band: Band;
  /** C20: the first of the attacks is a gambit; others may be the same one (C23). */
  readonly gambit: Gambit | null;
  /** C33: the first weapon of the first attack breaks for it. */
  readonly breaks: boolean;
  readonly house: CairnHouse;
}

const flags = ["impaired", "enhanced", "nonLethal", "gambit"] as const;

/** A weapon without what reads the same when it is missing. */
function storedWeapon({
  id,
  name,
  kind,
  die,
  speed,
  reach,
  ranged,
  hands,
  properties,
  onCritical,
  wound,
}: CairnWeapon): JsonObject {
  return {
    id,
    name,
    die,
    ...(kind === "weapon" ? {} : { kind }),
    ...(speed === null ? {} : { speed }),
    ...(reach ? { reach } : {}),
    ...(ranged ? { ranged } : {}),
    ...(hands === 2 ? { hands } : {}),
    ...(Object.keys(properties).length > 0 ? { properties: { ...properties } } : {}),
    ...(onCritical === "" ? {} : { onCritical }),
    ...(wound === undefined ? {} : { wound: { ...wound } }),
  };
}

/** A strike as a message carries it. */
export function storedStrike(strike: Strike & Partial<Pick<Attack, "gambit" | "turn">>): JsonObject {
  const set = flags.filter((flag) => strike[flag] === true).map((flag) => [flag, true] as const);
  const turn = strike.turn === undefined ? {} : { turn: strike.turn };
  return { weapons: strike.weapons.map(storedWeapon), ...Object.fromEntries(set), ...turn };
}

/** Reads it back; null: none. */
export function readStrike(json: Json | undefined): Strike | null {
  if (!isJsonObject(json) || !isJsonList(json["weapons"])) return null;
  const weapons = json["weapons"].map(weaponIn).filter((weapon) => weapon !== null);
  if (weapons.length < 1 || weapons.length > 2) return null;
  const [impaired, enhanced, nonLethal] = flags.map((flag) => json[flag] === true);
  return { weapons, impaired: impaired ?? false, enhanced: enhanced ?? false, nonLethal: nonLethal ?? false };
}

export const attackId = (place: number): string => `a${String(place)}`;

function readAttack(json: Json, place: number): Attack | null {
  const strike = readStrike(json);
  if (strike === null || !isJsonObject(json)) return null;
  const { gambit, turn } = json;
  const known = typeof turn === "number" ? { turn } : {};
  return { ...strike, id: attackId(place), gambit: gambit === true, ...known };
}

const numbersIn = (json: Json | undefined): readonly number[] =>
  isJsonList(json) ? json.filter((one): one is number => typeof one === "number" && Number.isInteger(one)) : [];

/** An attribute by its id; null: none. */
export const abilityIn = (value: Json | undefined): Ability | null => ABILITIES.find((id) => id === value) ?? null;

function gambitIn(json: Json | undefined): Gambit | null {
  const ability = isJsonObject(json) ? abilityIn(json["ability"]) : null;
  return ability === null || !isJsonObject(json) ? null : { ability, agreed: json["agreed"] === true };
}

/** Reads a declaration's numbers; null: none of this family. */
export function readDeclaredAttack(numbers: JsonObject): DeclaredAttack | null {
  const list = numbers["attacks"];
  if (!isJsonList(list) || list.length === 0) return null;
  const attacks = list.map(readAttack).filter((attack) => attack !== null);
  if (attacks.length !== list.length) return null;
  const gambit = gambitIn(numbers["gambit"]);
  if (attacks[0]?.gambit !== (gambit !== null)) return null;
  if (gambit === null && attacks.some((attack) => attack.gambit)) return null;
  return {
    attacks,
    unaware: numbers["unaware"] === true,
    pays: numbers["pays"] === true,
    band: BANDS.find((band) => band === numbers["band"]) ?? "close",
    gambit,
    breaks: numbers["breaks"] === true,
    house: readHouse(numbers["house"]),
  };
}

/** A declaration as a message carries it. */
export function storedDeclaredAttack({
  attacks,
  unaware,
  pays,
  band,
  gambit,
  breaks,
  house,
}: DeclaredAttack): JsonObject {
  const kept = storedHouse(house);
  return {
    attacks: attacks.map(storedStrike),
    ...(unaware ? { unaware } : {}),
    ...(pays ? { pays } : {}),
    ...(band === "close" ? {} : { band }),
    ...(breaks ? { breaks } : {}),
    ...(gambit === null
      ? {}
      : { gambit: gambit.agreed ? { ability: gambit.ability, agreed: true } : { ability: gambit.ability } }),
    ...(Object.keys(kept).length > 0 ? { house: kept } : {}),
  };
}

/** What the one who declares would roll without an answer: at once, where nobody is attacked. */
export const openingDice = ({ attacks }: DeclaredAttack): readonly number[] =>
  attacks.slice(0, 1).flatMap((attack) => facesFor(ownDice(attack)));

/** The faces of dice that a step is to roll, in their order. */
export const facesFor = (dice: readonly BlowDie[]): readonly number[] => dice.map((die) => die.faces);
export const diceIn = (numbers: JsonObject): readonly number[] => numbersIn(numbers["dice"]);

/** Did these dice fall as they can? */
export const areFaces = (faces: readonly number[], dice: readonly number[]): boolean =>
  faces.length === dice.length &&
  faces.every((face, i) => Number.isInteger(face) && face >= 1 && face <= (dice[i] ?? 0));
