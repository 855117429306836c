/** Ids and where a combat stands. */

declare const idOf: unique symbol;
/** A text that names one thing of this sort. A plain text may become one; an id of one sort is never one of another. */
export type IdOf<Sort extends string> = string & { readonly [idOf]?: Sort };

/** An actor's uuid (world, or a token's own). */
export type Uuid = IdOf<"actor">;
export type UserId = IdOf<"user">;
export type MessageId = IdOf<"message">;
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
export type SlotId = IdOf<"slot">;
/** A fighter of an exchange that something happens to. */
export type RowId = IdOf<"row">;
