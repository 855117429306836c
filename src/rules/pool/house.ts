/**
 * Where the book is silent, a table may decide otherwise. What changes how messages are read is frozen into the
 * declaration (only what differs from the usual), so that an old exchange reads as it was played.
 */
import { isJsonObject, type Json, type JsonObject } from "../core/json.ts";

export interface HouseRules {
  /** A Difficulty over 9 takes a die off the pool per point over; else it only counts as 9. */
  readonly overNineTakesDice: boolean;
  /** The lowest Difficulty there is. */
  readonly lowestDifficulty: number;
  /** P3: Quick Actions shorten a Reaction of the same round, too. */
  readonly quickShortensReaction: boolean;
  /** P3: a Quick Action with the round's Action already spent. */
  readonly quickWhenSpent: boolean;
  /** P5: a Reaction ends a hold. */
  readonly reactionEndsHold: boolean;
  /** P9: a split may be declared off one's own turn, for a Reaction. */
  readonly splitOffTurn: boolean;
  /** P9: pools count for a split after Penalties and Quick Actions. */
  readonly splitAfterPenalties: boolean;
  /** P11: a Quick Action before a committed action rules it out. */
  readonly quickBarsCommitted: boolean;
  /** P14: a negative dodge or parry adds to the attack. */
  readonly negativeDefenseHelps: boolean;
  /** P15: Evade points last until one's next turn begins, or only until the round ends. */
  readonly evadeLasts: "turn" | "round";
  /** P15: Evade points work against firearms. */
  readonly evadeStopsFirearms: boolean;
  /** P17: the shift of Difficulty for a weapon's parry of a Brawl attack. */
  readonly brawlParryShift: number;
  /** P17: bare hands may parry a melee weapon. */
  readonly unarmedParry: boolean;
  /** P18: defenses of target and protectors add up; else the highest counts. */
  readonly defensesAddUp: boolean;
  /** P19: a clash with an Outcome of 0 or less deals damage all the same. */
  readonly clashAtZeroHurts: boolean;
  /** P20: the Exert of a Desperate Reaction gives its +1 Outcome, too. */
  readonly desperateGivesBonus: boolean;
  /** P20: the −2 may fall on a Reaction; else it waits for the next Action on the own turn. */
  readonly desperateHitsReaction: boolean;
  /** P24: the Action of an attack that set off a held action counts as spent for its answer. */
  readonly triggerSpendsAction: boolean;
  /** P26: an Action not used on one's turn stays open for a Reaction. */
  readonly reactAfterTurn: boolean;
  /** P27: a pool of 0 dice is rolled with one die all the same. */
  readonly zeroPoolRollsOne: boolean;
}

export const USUAL: HouseRules = {
  overNineTakesDice: true,
  lowestDifficulty: 2,
  quickShortensReaction: true,
  quickWhenSpent: false,
  reactionEndsHold: false,
  splitOffTurn: true,
  splitAfterPenalties: true,
  quickBarsCommitted: false,
  negativeDefenseHelps: false,
  evadeLasts: "turn",
  evadeStopsFirearms: true,
  brawlParryShift: -1,
  unarmedParry: false,
  defensesAddUp: false,
  clashAtZeroHurts: false,
  desperateGivesBonus: false,
  desperateHitsReaction: true,
  triggerSpendsAction: true,
  reactAfterTurn: true,
  zeroPoolRollsOne: false,
};

/** The rule that each point belongs to; null: the base facts. */
export const HOUSE_RULE_IDS: Readonly<Record<keyof HouseRules, string | null>> = {
  overNineTakesDice: null,
  lowestDifficulty: null,
  quickShortensReaction: "P3",
  quickWhenSpent: "P3",
  reactionEndsHold: "P5",
  splitOffTurn: "P9",
  splitAfterPenalties: "P9",
  quickBarsCommitted: "P11",
  negativeDefenseHelps: "P14",
  evadeLasts: "P15",
  evadeStopsFirearms: "P15",
  brawlParryShift: "P17",
  unarmedParry: "P17",
  defensesAddUp: "P18",
  clashAtZeroHurts: "P19",
  desperateGivesBonus: "P20",
  desperateHitsReaction: "P20",
  triggerSpendsAction: "P24",
  reactAfterTurn: "P26",
  zeroPoolRollsOne: "P27",
};

const within = (value: Json | undefined, least: number, most: number, usual: number): number =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : usual;

/** Reads house rules back; what is missing or wrong is as usual. */
export function readHouse(json: Json | undefined): HouseRules {
  if (!isJsonObject(json)) return USUAL;
  const flag = (key: keyof HouseRules, usual: boolean): boolean => {
    const value = json[key];
    return typeof value === "boolean" ? value : usual;
  };
  return {
    overNineTakesDice: flag("overNineTakesDice", USUAL.overNineTakesDice),
    lowestDifficulty: within(json["lowestDifficulty"], 2, 5, USUAL.lowestDifficulty),
    quickShortensReaction: flag("quickShortensReaction", USUAL.quickShortensReaction),
    quickWhenSpent: flag("quickWhenSpent", USUAL.quickWhenSpent),
    reactionEndsHold: flag("reactionEndsHold", USUAL.reactionEndsHold),
    splitOffTurn: flag("splitOffTurn", USUAL.splitOffTurn),
    splitAfterPenalties: flag("splitAfterPenalties", USUAL.splitAfterPenalties),
    quickBarsCommitted: flag("quickBarsCommitted", USUAL.quickBarsCommitted),
    negativeDefenseHelps: flag("negativeDefenseHelps", USUAL.negativeDefenseHelps),
    evadeLasts: json["evadeLasts"] === "round" ? "round" : "turn",
    evadeStopsFirearms: flag("evadeStopsFirearms", USUAL.evadeStopsFirearms),
    brawlParryShift: within(json["brawlParryShift"], -3, 3, USUAL.brawlParryShift),
    unarmedParry: flag("unarmedParry", USUAL.unarmedParry),
    defensesAddUp: flag("defensesAddUp", USUAL.defensesAddUp),
    clashAtZeroHurts: flag("clashAtZeroHurts", USUAL.clashAtZeroHurts),
    desperateGivesBonus: flag("desperateGivesBonus", USUAL.desperateGivesBonus),
    desperateHitsReaction: flag("desperateHitsReaction", USUAL.desperateHitsReaction),
    triggerSpendsAction: flag("triggerSpendsAction", USUAL.triggerSpendsAction),
    reactAfterTurn: flag("reactAfterTurn", USUAL.reactAfterTurn),
    zeroPoolRollsOne: flag("zeroPoolRollsOne", USUAL.zeroPoolRollsOne),
  };
}

/** What differs from the usual, as a declaration keeps it. */
export function storedHouse(house: HouseRules): JsonObject {
  return Object.fromEntries(Object.entries({ ...house }).filter(([key, value]) => Reflect.get(USUAL, key) !== value));
}

/** Do two tables play alike? */
export function isSameHouse(a: HouseRules, b: HouseRules): boolean {
  return Object.keys(USUAL).every((key) => Reflect.get(a, key) === Reflect.get(b, key));
}
