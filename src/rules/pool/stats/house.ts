/**
 * Where the book is silent, a table may decide otherwise. What changes how messages are read is frozen into the
 * declaration (only what differs from the usual), so that an old exchange reads as it was played.
 */
import { amount, flag, houseOf, oneOf, type HouseOf } from "../../kit/house.ts";

/** Every point with its theme, its rule (null: the base facts) and what is usual, in the order of the form. */
const POINTS = {
  /** A Difficulty over 9 takes a die off the pool per point over; else it only counts as 9. */
  overNineTakesDice: flag("dice", null, true),
  /** The lowest Difficulty there is. */
  lowestDifficulty: amount("dice", null, { usual: 2, min: 2, max: 5 }),
  /** A pool of 0 dice is rolled with one die all the same. */
  zeroPoolRollsOne: flag("dice", "P27", false),
  /** The Attribute of melee weapons: each weapon's own, or the same for all. */
  meleeAttribute: oneOf("dice", "P2", ["weapon", "dexterity", "brawn"]),
  /** One attack may be aimed at several targets, each met by the same roll. */
  severalTargets: flag("action", "P2", false),
  /** An Action not used on one's turn stays open for a Reaction. */
  reactAfterTurn: flag("action", "P26", true),
  /** Quick Actions shorten a Reaction of the same round, too. */
  quickShortensReaction: flag("action", "P3", true),
  /** A Quick Action with the round's Action already spent. */
  quickWhenSpent: flag("action", "P3", false),
  /** A Quick Action before a committed action rules it out. */
  quickBarsCommitted: flag("action", "P11", false),
  /** A split may be declared off one's own turn, for a Reaction. */
  splitOffTurn: flag("split", "P9", true),
  /** Pools count for a split after Penalties; else each share bears them. */
  splitAfterPenalties: flag("split", "P9", true),
  /** A Quick Action before a split takes its dice off the pools to share; else the shares bear it. */
  quickShrinksSplit: flag("split", "P3", true),
  /** The share that a Quick Action after a split shortens: whichever is used next, or the largest unused one. */
  quickFallsOn: oneOf("split", "P3", ["next", "largest"]),
  /** An unused share is lost when the round ends, or when one's next turn begins. */
  sharesLast: oneOf("split", "P9", ["round", "turn"]),
  /** Whoever is attacked is asked, also where nothing can be decided any more. */
  keepsAsking: flag("defense", null, false),
  /** A negative dodge or parry adds to the attack. */
  negativeDefenseHelps: flag("defense", "P14", false),
  /** The shift of Difficulty for a weapon's parry of a Brawl attack. */
  brawlParryShift: amount("defense", "P17", { usual: -1, min: -3, max: 3 }),
  /** Bare hands may parry a melee weapon. */
  unarmedParry: flag("defense", "P17", false),
  /** Target and protectors may all react to the same attack; else only the first of them. */
  allReact: flag("defense", "P18", true),
  /** Defenses of target and protectors add up; else the highest counts. */
  defensesAddUp: flag("defense", "P18", false),
  /** A clash with an Outcome of 0 or less deals damage all the same. */
  clashAtZeroHurts: flag("clash", "P19", false),
  /** A protector may clash, too: the blow is then between the attacker and whoever clashes best. */
  protectorClash: flag("clash", "P19", false),
  /** Parries of protectors and Evade points lower an attack before a clash is compared with it. */
  aidInClash: flag("clash", "P28", true),
  /** Evade points last until one's next turn begins, or only until the round ends. */
  evadeLasts: oneOf("evade", "P15", ["turn", "round"]),
  /** The evader says how many points go on each attack, or they go by themselves as far as they are needed. */
  evadeSpent: oneOf("evade", "P15", ["chosen", "needed"]),
  /** Evade points work against firearms. */
  evadeStopsFirearms: flag("evade", "P15", true),
  /** The Exert of a Desperate Reaction gives its +1 Outcome, too. */
  desperateGivesBonus: flag("desperate", "P20", false),
  /** The −2 may fall on a Reaction; else it waits for the next Action on the own turn. */
  desperateHitsReaction: flag("desperate", "P20", true),
  /** A Reaction ends a hold. */
  reactionEndsHold: flag("hold", "P5", false),
  /** A Quick Action ends a hold. */
  quickEndsHold: flag("hold", "P5", false),
  /** The Action of an attack that set off a held action counts as spent for its answer. */
  triggerSpendsAction: flag("hold", "P24", true),
  /** An action that the GM stops gives its Action back. */
  stoppedGivesBack: flag("hold", "P24", false),
};

export type HouseRules = HouseOf<typeof POINTS>;
export const HOUSE = houseOf(POINTS);
export const DEFAULT_HOUSE_RULES = HOUSE.usual;
