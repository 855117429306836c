/** Every house rule in its theme, with the rule that it belongs to. Beside the rules: only their form and tests ask. */
import type { HouseRules } from "./house.ts";

/** Every point has its place in exactly one theme; null: the base facts. */
export const HOUSE_THEMES = {
  dice: { overNineTakesDice: null, lowestDifficulty: null, zeroPoolRollsOne: "P27", meleeAttribute: "P2" },
  action: {
    severalTargets: "P2",
    reactAfterTurn: "P26",
    quickShortensReaction: "P3",
    quickWhenSpent: "P3",
    quickBarsCommitted: "P11",
  },
  split: {
    splitOffTurn: "P9",
    splitAfterPenalties: "P9",
    quickShrinksSplit: "P3",
    quickFallsOn: "P3",
    sharesLast: "P9",
  },
  defense: {
    negativeDefenseHelps: "P14",
    brawlParryShift: "P17",
    unarmedParry: "P17",
    allReact: "P18",
    defensesAddUp: "P18",
  },
  clash: { clashAtZeroHurts: "P19", protectorClash: "P19", aidInClash: "P28" },
  evade: { evadeLasts: "P15", evadeSpent: "P15", evadeStopsFirearms: "P15" },
  desperate: { desperateGivesBonus: "P20", desperateHitsReaction: "P20" },
  hold: { reactionEndsHold: "P5", quickEndsHold: "P5", triggerSpendsAction: "P24", stoppedGivesBack: "P24" },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<keyof HouseRules, string | null>>>>>;

/** The rule that each point belongs to. */
export const HOUSE_RULE_IDS: Readonly<Record<keyof HouseRules, string | null>> = {
  ...HOUSE_THEMES.dice,
  ...HOUSE_THEMES.action,
  ...HOUSE_THEMES.split,
  ...HOUSE_THEMES.defense,
  ...HOUSE_THEMES.clash,
  ...HOUSE_THEMES.evade,
  ...HOUSE_THEMES.desperate,
  ...HOUSE_THEMES.hold,
};
