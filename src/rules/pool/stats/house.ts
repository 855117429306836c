/**
 * Where the book is silent, a table may decide otherwise. What changes how messages are read is frozen into the
 * declaration (only what differs from the usual), so that an old exchange reads as it was played.
 */
import { isJsonObject, type Json, type JsonObject } from "../../core/types/json.ts";
import { own } from "../../core/thread/own.ts";

export interface HouseRules {
  /** A Difficulty over 9 takes a die off the pool per point over; else it only counts as 9. */
  readonly overNineTakesDice: boolean;
  /** The lowest Difficulty there is. */
  readonly lowestDifficulty: number;
  /** P2: the Attribute of melee weapons: each weapon's own, or the same for all. */
  readonly meleeAttribute: "weapon" | "dexterity" | "brawn";
  /** P2: one attack may be aimed at several targets, each met by the same roll. */
  readonly severalTargets: boolean;
  /** P3: Quick Actions shorten a Reaction of the same round, too. */
  readonly quickShortensReaction: boolean;
  /** P3: a Quick Action with the round's Action already spent. */
  readonly quickWhenSpent: boolean;
  /** P3: a Quick Action before a split takes its dice off the pools to share; else the shares bear it. */
  readonly quickShrinksSplit: boolean;
  /** P3: the share that a Quick Action after a split shortens: whichever is used next, or the largest unused one. */
  readonly quickFallsOn: "next" | "largest";
  /** P5: a Reaction ends a hold. */
  readonly reactionEndsHold: boolean;
  /** P5: a Quick Action ends a hold. */
  readonly quickEndsHold: boolean;
  /** P9: a split may be declared off one's own turn, for a Reaction. */
  readonly splitOffTurn: boolean;
  /** P9: pools count for a split after Penalties; else each share bears them. */
  readonly splitAfterPenalties: boolean;
  /** P9: an unused share is lost when the round ends, or when one's next turn begins. */
  readonly sharesLast: "turn" | "round";
  /** P11: a Quick Action before a committed action rules it out. */
  readonly quickBarsCommitted: boolean;
  /** P14: a negative dodge or parry adds to the attack. */
  readonly negativeDefenseHelps: boolean;
  /** P15: Evade points last until one's next turn begins, or only until the round ends. */
  readonly evadeLasts: "turn" | "round";
  /** P15: Evade points work against firearms. */
  readonly evadeStopsFirearms: boolean;
  /** P15: the evader says how many points go on each attack, or they go by themselves as far as they are needed. */
  readonly evadeSpent: "chosen" | "needed";
  /** P17: the shift of Difficulty for a weapon's parry of a Brawl attack. */
  readonly brawlParryShift: number;
  /** P17: bare hands may parry a melee weapon. */
  readonly unarmedParry: boolean;
  /** P18: target and protectors may all react to the same attack; else only the first of them. */
  readonly allReact: boolean;
  /** P18: defenses of target and protectors add up; else the highest counts. */
  readonly defensesAddUp: boolean;
  /** P19: a clash with an Outcome of 0 or less deals damage all the same. */
  readonly clashAtZeroHurts: boolean;
  /** P19: a protector may clash, too: the blow is then between the attacker and whoever clashes best. */
  readonly protectorClash: boolean;
  /** P20: the Exert of a Desperate Reaction gives its +1 Outcome, too. */
  readonly desperateGivesBonus: boolean;
  /** P20: the −2 may fall on a Reaction; else it waits for the next Action on the own turn. */
  readonly desperateHitsReaction: boolean;
  /** P24: the Action of an attack that set off a held action counts as spent for its answer. */
  readonly triggerSpendsAction: boolean;
  /** P24: an action that the GM stops gives its Action back. */
  readonly stoppedGivesBack: boolean;
  /** P26: an Action not used on one's turn stays open for a Reaction. */
  readonly reactAfterTurn: boolean;
  /** P27: a pool of 0 dice is rolled with one die all the same. */
  readonly zeroPoolRollsOne: boolean;
  /** P28: parries of protectors and Evade points lower an attack before a clash is compared with it. */
  readonly aidInClash: boolean;
}

export const DEFAULT_HOUSE_RULES: HouseRules = {
  overNineTakesDice: true,
  lowestDifficulty: 2,
  meleeAttribute: "weapon",
  severalTargets: false,
  quickShortensReaction: true,
  quickWhenSpent: false,
  quickShrinksSplit: true,
  quickFallsOn: "next",
  reactionEndsHold: false,
  quickEndsHold: false,
  splitOffTurn: true,
  splitAfterPenalties: true,
  sharesLast: "round",
  quickBarsCommitted: false,
  negativeDefenseHelps: false,
  evadeLasts: "turn",
  evadeStopsFirearms: true,
  evadeSpent: "chosen",
  brawlParryShift: -1,
  unarmedParry: false,
  allReact: true,
  defensesAddUp: false,
  clashAtZeroHurts: false,
  protectorClash: false,
  desperateGivesBonus: false,
  desperateHitsReaction: true,
  triggerSpendsAction: true,
  stoppedGivesBack: false,
  reactAfterTurn: true,
  zeroPoolRollsOne: false,
  aidInClash: true,
};

/** What may be chosen where it is neither a number nor yes or no. */
export const HOUSE_CHOICES = {
  meleeAttribute: ["weapon", "dexterity", "brawn"],
  quickFallsOn: ["next", "largest"],
  sharesLast: ["round", "turn"],
  evadeLasts: ["turn", "round"],
  evadeSpent: ["chosen", "needed"],
} as const satisfies {
  readonly [K in keyof HouseRules as HouseRules[K] extends string ? K : never]: readonly HouseRules[K][];
};

/** What a number may be. */
export const HOUSE_LIMITS: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  lowestDifficulty: { min: 2, max: 5 },
  brawlParryShift: { min: -3, max: 3 },
};

const LISTS: Readonly<Record<string, readonly Json[]>> = HOUSE_CHOICES;

/** May this point be so? */
function fits(key: string, value: unknown): boolean {
  if (typeof value === "number") {
    const { min, max } = own(HOUSE_LIMITS, key) ?? { min: 0, max: -1 };
    return Number.isInteger(value) && value >= min && value <= max;
  }
  if (typeof value === "string") return own(LISTS, key)?.includes(value) ?? false;
  return typeof value === "boolean" && typeof Reflect.get(DEFAULT_HOUSE_RULES, key) === "boolean";
}

/** Reads house rules back; what is missing or wrong is as usual. */
export function readHouse(json: Json | undefined): HouseRules {
  if (!isJsonObject(json)) return DEFAULT_HOUSE_RULES;
  const read = Object.entries(json).filter(([key, value]) => fits(key, value));
  return read.length === 0 ? DEFAULT_HOUSE_RULES : { ...DEFAULT_HOUSE_RULES, ...Object.fromEntries(read) };
}

/** What differs from the usual, as a declaration keeps it. */
export function storedHouse(house: HouseRules): JsonObject {
  return Object.fromEntries(
    Object.entries({ ...house }).filter(([key, value]) => Reflect.get(DEFAULT_HOUSE_RULES, key) !== value),
  );
}

/** Do two tables play alike? */
export function isSameHouse(a: HouseRules, b: HouseRules): boolean {
  return a === b || Object.keys(DEFAULT_HOUSE_RULES).every((key) => Reflect.get(a, key) === Reflect.get(b, key));
}
