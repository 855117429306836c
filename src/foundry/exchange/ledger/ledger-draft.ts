/** An actor's plain source while something is written to it, and the plain operations that come of it. Pure. */
import { isJsonObject, type Json, type JsonObject } from "../../../rules/core/types/json.ts";
import type { MessageId, Moment, UserId, Uuid } from "../../../rules/core/types.ts";
import { valueInItem } from "./items.ts";
import type { Ledger } from "./ledger.ts";
import type { KnownResult, LedgerCutoff } from "./ledger-cutoff.ts";

/** One write. `replace` sets an object as a whole. */
export type Op =
  | { readonly op: "set" | "replace"; readonly path: string; readonly value: Json }
  | { readonly op: "delete"; readonly path: string };

export interface WriteContext {
  readonly actor: Uuid;
  readonly exchange: MessageId;
  /** Server time, and who writes. */
  readonly at: number;
  readonly by: UserId;
  /** The actor's own ledger. */
  readonly ledger: Ledger;
  readonly swept: LedgerCutoff | null;
  /** This actor's results that the log knows of. */
  readonly results: readonly KnownResult[];
  /** When the exchange was declared; null: outside a combat. */
  readonly moment: Moment | null;
}

const setOp = (path: string, value: Json, over: Json | undefined): Op =>
  isJsonObject(value) && over !== undefined ? { op: "replace", path, value } : { op: "set", path, value };

/** The actor's source with what this write has changed so far. */
export class Draft {
  readonly ops: Op[] = [];
  readonly #written = new Map<string, Json | undefined>();

  constructor(readonly source: JsonObject) {}

  read(path: string): Json | undefined {
    return this.#written.has(path) ? this.#written.get(path) : valueInItem(this.source, path);
  }
  isWritten(path: string): boolean {
    return this.#written.has(path);
  }
  set(path: string, value: Json): void {
    this.ops.push(setOp(path, value, this.read(path)));
    this.#written.set(path, value);
  }
  delete(path: string): void {
    if (this.read(path) === undefined) return;
    this.ops.push({ op: "delete", path });
    this.#written.set(path, undefined);
  }
}
