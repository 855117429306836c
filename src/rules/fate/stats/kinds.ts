/** What a fighter and its gear may be: the closed lists, which the data models need before any rule is loaded. */

/** The action types (base facts). Whatever is none of the first four is `other`. */
export const ACTION_TYPES = ["attack", "block", "maneuver", "move", "other"] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** The kinds of stress, each with its track of boxes. */
export const TRACKS = ["physical", "mental", "social"] as const;
export type Track = (typeof TRACKS)[number];

/** Consequences, the mildest first. */
export const CONSEQUENCES = ["mild", "moderate", "severe", "extreme"] as const;
export type Consequence = (typeof CONSEQUENCES)[number];
/** How much stress each of them absorbs. */
export const ABSORBS: Readonly<Record<Consequence, number>> = { mild: 2, moderate: 4, severe: 6, extreme: 8 };

/** F16: what a hold does to a skill or a weapon: it must beat the strength, cannot be used at all, or is not hindered. */
export const WHEN_HELD = ["tried", "impossible", "free"] as const;
export type WhenHeld = (typeof WHEN_HELD)[number];

/** What sort of aspect it is: the fighter's own, or put on it by a maneuver. */
export const ASPECT_KINDS = ["concept", "trouble", "other", "maneuver"] as const;
/** F13: what a grappler may add before it rolls to keep its hold. */
export const EXTRAS = ["hit", "drag", "maneuver"] as const;
export type Extra = (typeof EXTRAS)[number];

/** The most boxes of a track. */
export const MOST_BOXES = 20;
/** The most tags on one aspect, and the most fate points. */
export const MOST_STOCK = 99;
/** The highest skill, weapon rating and armor, and the lowest. */
export const MOST_RATING = 20;
