/** Results: the changes that a settled row writes down. */
import type { Marker, Use } from "./fighters.ts";
import type { MessageId, RowId, Uuid } from "./ids.ts";
import type { Json, JsonObject } from "./json.ts";

/** What happens to an actor. Paths are below the actor's `system`; `why` is told by `RIPOSTE.Why.<why>`. */
export type Change =
  /** An entry of a keyed map, as a whole; writing it twice is the same as once. */
  | { readonly kind: "put"; readonly path: string; readonly value: Json; readonly why: string }
  | { readonly kind: "add"; readonly path: string; readonly by: number; readonly why: string }
  /** The same as `put` below the `system` of an item of the actor's; where that is gone, nothing. */
  | {
      readonly kind: "item";
      readonly item: string;
      readonly path: string;
      readonly value: Json;
      readonly why: string;
    }
  /** A use of the round; whose, where and when stand in its part and its declaration. */
  | ({ readonly kind: "spend"; readonly id: string; readonly what: string } & Use)
  /** A use is given back. */
  | { readonly kind: "unspend"; readonly id: string }
  | { readonly kind: "marker"; readonly marker: Marker }
  | { readonly kind: "unmark"; readonly id: string }
  /** One of the host's own conditions is put on, by its id. */
  | { readonly kind: "status"; readonly id: string };

/** The outcome of one row, written down before it is applied. */
export interface ResultPart {
  readonly row: RowId;
  readonly fighter: Uuid;
  readonly stage: number;
  readonly attempt: number;
  /** The counted steps it was read from. */
  readonly steps: readonly MessageId[];
  /** The family's own reading, kept so that a settled row never changes. */
  readonly outcome: JsonObject;
  readonly changes: readonly Change[];
}
export interface Result {
  readonly kind: "result";
  readonly exchange: MessageId;
  readonly parts: readonly ResultPart[];
  /**
   * The digests of the declaration and of every message that counted when this was written. Left out: written by a version
   * that did not note it.
   */
  readonly read?: Digests;
}
/** Digests by message. */
export type Digests = Readonly<Record<MessageId, string>>;

/** How far a row was settled by a result. */
export type RowStage = Pick<ResultPart, "row" | "stage" | "attempt">;
