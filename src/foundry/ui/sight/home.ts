/** Where the board was before it was moved aside, so that it can go back there. Pure. */

/** A point of the scene in the middle of the screen, and how large the scene is drawn. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** On which scene the board was moved, from where, and to where. */
export interface Aside {
  readonly scene: string | null;
  readonly home: View;
  readonly there: View;
}

/** So many px of the screen, and such a share of the size, come of rounding. */
const NEAR = 2;
const AS_LARGE = 0.01;

const isSame = (one: View, other: View): boolean =>
  Math.abs(one.x - other.x) * one.scale < NEAR &&
  Math.abs(one.y - other.y) * one.scale < NEAR &&
  Math.abs(one.scale / other.scale - 1) < AS_LARGE;

/** Where the board goes back to; null: it was not moved aside, or its user has moved it since, or looks at another scene. */
export const homeOf = (aside: Aside | null, now: View, scene: string | null): View | null =>
  aside !== null && aside.scene === scene && isSame(now, aside.there) ? aside.home : null;
