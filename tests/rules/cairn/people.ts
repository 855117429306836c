/** Fighters and turns for what follows a blow and for the turn order: every default is written here once. */
import type { JsonObject } from "../../../src/rules/core/types/json.ts";
import type { Refusal } from "../../../src/rules/core/types.ts";
import type { Blown, Victim } from "../../../src/rules/cairn/critical-damage/critical.ts";
import type { ClashStrike } from "../../../src/rules/cairn/turn-order/clash.ts";
import type { OrderEntry } from "../../../src/rules/cairn/turn-order/entry.ts";
import type { CairnWeapon } from "../../../src/rules/cairn/stats/stats.ts";
import { weapon } from "./blows.ts";

/** Abilities with these values of 10. */
export const abilities = (values: Partial<Record<"str" | "dex" | "wil", number>>): JsonObject => ({
  str: { value: values.str ?? 10, max: 10 },
  dex: { value: values.dex ?? 10, max: 10 },
  wil: { value: values.wil ?? 10, max: 10 },
});

export const SPEAR = weapon(8, { id: "spear", reach: true });
export const BOW = weapon(6, { id: "bow", ranged: true, hands: 2 });

/** A PC, or a foe, that was hit. */
export const victim = (more: Partial<Omit<Victim, "house">> = {}, hitLocations = false): Victim => ({
  role: "pc",
  limbs: {},
  ...more,
  house: { hitLocations },
});

/** A blow past 0 HP that left STR 9. */
export const blown = (more: Partial<Blown> = {}): Blown => ({
  strAfter: 9,
  save: true,
  dead: false,
  nonLethal: false,
  effects: {},
  ...more,
});

/** A blow with these weapons at somebody that is close already. */
export const swing = (weapons: readonly CairnWeapon[], more: Partial<ClashStrike> = {}): ClashStrike => ({
  weapons,
  enhanced: false,
  impaired: false,
  enters: false,
  ...more,
});

/** One in the order: a PC with DEX 10 in a quick turn, but for what is given. */
export const entry = (id: string, more: Partial<OrderEntry> = {}): OrderEntry => ({
  id,
  side: "pc",
  able: true,
  turn: "quick",
  dex: 10,
  legs: "sound",
  strike: null,
  ...more,
});
export const foe = (id: string, more: Partial<OrderEntry> = {}): OrderEntry => entry(id, { side: "foe", ...more });

/** "cairn.tooFar C6", or null. */
export const reason = (refusal: Refusal | null): string | null =>
  refusal === null ? null : `${refusal.code} ${refusal.rule ?? ""}`;
