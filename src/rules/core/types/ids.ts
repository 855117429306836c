/** Ids and where a combat stands. */

/** An actor's uuid (world, or a token's own). */
export type Uuid = string;
export type UserId = string;
export type MessageId = string;
/** The id of a rule family, which is also its Actor type. */
export type FamilyId = string;
/** A key of `lang/en.json`. */
export type LangKey = string;

/** Where a combat stands. */
export interface Moment {
  readonly combat: string;
  readonly round: number;
  readonly turn: number;
}
/** An answer that is asked for: `t0`, `t1`…; `declare` is the attack itself. */
export type SlotId = string;
/** A fighter of an exchange that something happens to. */
export type RowId = string;
