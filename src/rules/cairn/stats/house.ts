/**
 * The optional rules of the source, and where it leaves the choice to the table. What changes how messages are read is
 * frozen into the declaration (only what differs from the usual), so that an old exchange reads as it was played.
 */
import { isJsonObject, type Json, type JsonObject } from "../../core/types/json.ts";
import { own } from "../../core/thread/own.ts";

export interface CairnHouse {
  /** C4: melee clashes decide the order between foes in melee, in place of DEX saves. */
  readonly clashes: boolean;
  /** C15, C16: what gear has to do with block and dodge: nothing, it bars them, or it grades them. */
  readonly gear: "free" | "bars" | "grades";
  /** C26: a PC's Critical Damage asks where it hit, in place of C25's d6. */
  readonly hitLocations: boolean;
  /** C33: at 0 HP gear may be broken to enhance an attack or to ignore a blow. */
  readonly breakingPoint: boolean;
  /** C27: attacks on one who has taken Critical Damage are proposed as Enhanced. */
  readonly preyOnWounded: boolean;
}

export const DEFAULT_HOUSE_RULES: CairnHouse = {
  clashes: false,
  gear: "free",
  hitLocations: false,
  breakingPoint: false,
  preyOnWounded: true,
};

const flag = (value: Json | undefined, usual: boolean): boolean => (typeof value === "boolean" ? value : usual);

/** The rulings as they were stored; what is missing or wrong reads as usual. */
export function readHouse(json: Json | undefined): CairnHouse {
  const stored = isJsonObject(json) ? json : {};
  const gear = stored["gear"];
  return {
    clashes: flag(stored["clashes"], DEFAULT_HOUSE_RULES.clashes),
    gear: gear === "bars" || gear === "grades" ? gear : DEFAULT_HOUSE_RULES.gear,
    hitLocations: flag(stored["hitLocations"], DEFAULT_HOUSE_RULES.hitLocations),
    breakingPoint: flag(stored["breakingPoint"], DEFAULT_HOUSE_RULES.breakingPoint),
    preyOnWounded: flag(stored["preyOnWounded"], DEFAULT_HOUSE_RULES.preyOnWounded),
  };
}

/** Only what differs from the usual. */
export function storedHouse(house: CairnHouse): JsonObject {
  const usual: Readonly<Record<string, Json>> = { ...DEFAULT_HOUSE_RULES };
  return Object.fromEntries(Object.entries(house).filter(([key, value]) => own(usual, key) !== value));
}
