/**
 * What an exchange has done to an actor, kept on that actor: so that it is done once, can be undone, and is still
 * known when the chat is gone. Pure: plain JSON in, plain JSON out (`ledger-draft.ts` reads and writes the actor).
 */
import { isJsonObject, type Json, type JsonObject } from "../../../rules/core/types/json.ts";
import { own } from "../../../rules/core/lib/own.ts";
import type { MessageId, ResultPart, UserId, Uuid } from "../../../rules/core/types.ts";
import { arrayOf, isBoolean, isJson, isNumber, isString, optional, shape, type Guard } from "../lib/type-guards.ts";

/** Exchanges that an actor's ledger keeps. */
export const LEDGER_SIZE = 20;

/**
 * One written value. Without `before` the key did not exist; `by` marks a number that was added to. Without `after`
 * only its presence matters (a spent key, a marker); with `gone` it was taken away.
 */
export interface LedgerEntry {
  readonly path: string;
  readonly before?: Json;
  readonly after?: Json;
  readonly by?: number;
  readonly gone?: boolean;
  /** What the item was called that it is about: it may be gone since. Left out: it is about none, or an older version wrote it. */
  readonly item?: string;
}
/** Indexes into the entries. */
export interface LedgerUndone {
  readonly at: number;
  readonly by: UserId;
  readonly restored: readonly number[];
  readonly kept: readonly number[];
  readonly givenBack: readonly number[];
}
export interface LedgerRow {
  readonly actor: Uuid;
  readonly row: string;
  readonly stage: number;
  readonly attempt: number;
  readonly at: number;
  readonly by: UserId;
  readonly entries: readonly LedgerEntry[];
  readonly undone?: LedgerUndone;
}
/** Exchange id → row key → row. */
export type Ledger = Readonly<Record<MessageId, Readonly<Record<string, LedgerRow>>>>;

/** For screens: the rows of one exchange on one actor, oldest first. */
export interface LedgerView {
  readonly rows: readonly LedgerRowView[];
}
export interface LedgerRowView extends Pick<LedgerRow, "row" | "stage" | "attempt" | "at" | "by"> {
  readonly undone:
    | (Pick<LedgerUndone, "at" | "by"> & {
        /** What moved on since. `offer`: what may be given back (negative: taken), null: not restorable. */
        readonly kept: readonly {
          readonly ref: EntryRef;
          readonly entry: LedgerEntry;
          readonly offer: number | null;
          readonly givenBack: boolean;
        }[];
      })
    | null;
}
/** Names one entry of an exchange's ledger on an actor. */
export interface EntryRef {
  readonly key: string;
  readonly index: number;
}

const ITS_OWN = /^(system|statuses|items\.[A-Za-z0-9]+\.system|flags\.riposte\.(spent|markers))(\.[A-Za-z0-9_-]+)+$/;

/**
 * What an exchange writes to: the actor's and its items' `system`, uses and markers. An owner can write any line into its
 * ledger; nothing else is taken back for it.
 */
const isOurPath: Guard<string> = (value): value is string =>
  isString(value) &&
  ITS_OWN.test(value) &&
  value.split(".").every((part) => !["__proto__", "constructor", "prototype"].includes(part) && !part.startsWith("-"));

const isEntry: Guard<LedgerEntry> = shape<LedgerEntry>({
  path: isOurPath,
  before: optional(isJson),
  after: optional(isJson),
  by: optional(isNumber),
  gone: optional(isBoolean),
  item: optional(isString),
});
const isUndone: Guard<LedgerUndone> = shape<LedgerUndone>({
  at: isNumber,
  by: isString,
  restored: arrayOf(isNumber),
  kept: arrayOf(isNumber),
  givenBack: arrayOf(isNumber),
});
const isRow: Guard<LedgerRow> = shape<LedgerRow>({
  actor: isString,
  row: isString,
  stage: isNumber,
  attempt: isNumber,
  at: isNumber,
  by: isString,
  entries: arrayOf(isEntry),
  undone: optional(isUndone),
});

/** The key of a result part in its exchange's ledger; dots would make it a path. */
export function rowKey(part: Pick<ResultPart, "row" | "stage" | "attempt">): string {
  return `${part.row.replace(/[^A-Za-z0-9-]/g, "-")}_${part.stage}_${part.attempt}`;
}

/** An actor's own ledger: rows that name another actor (inherited, copied) do not count. */
export function readLedger(flag: unknown, actor: Uuid): Ledger {
  if (!isJsonObject(flag)) return {};
  const ledger = new Map<MessageId, Readonly<Record<string, LedgerRow>>>();
  for (const [exchange, rows] of Object.entries(flag)) {
    if (!isJsonObject(rows)) continue;
    const kept = Object.entries(rows).flatMap(([key, row]) =>
      // What stands under another key was never written by an exchange, and no undo would ever find it.
      isRow(row) && row.actor === actor && rowKey(row) === key ? [[key, row] as const] : [],
    );
    if (kept.length > 0) ledger.set(exchange, Object.fromEntries(kept));
  }
  return Object.fromEntries(ledger);
}

/** When an exchange last wrote. */
const lastWrite = (rows: Readonly<Record<string, LedgerRow>>): number =>
  Math.max(...Object.values(rows).map((row) => row.at));

/** Exchanges that leave the ledger when `exchange` is written: the oldest over the limit. */
export function outgrown(ledger: Ledger, exchange: MessageId): readonly MessageId[] {
  const others = Object.keys(ledger).filter((id) => id !== exchange);
  const oldestFirst = others.sort((a, b) => lastWrite(own(ledger, a) ?? {}) - lastWrite(own(ledger, b) ?? {}));
  return oldestFirst.slice(0, Math.max(0, others.length - LEDGER_SIZE + 1));
}

/** What screens show of an exchange's rows on an actor. */
export function viewOf(ledger: Ledger, exchange: MessageId): LedgerView | null {
  const rows = own(ledger, exchange);
  if (rows === undefined) return null;
  const views = Object.entries(rows).map(([key, row]) => rowView(key, row));
  return { rows: views.sort((a, b) => a.at - b.at || a.attempt - b.attempt) };
}

function rowView(key: string, line: LedgerRow): LedgerRowView {
  const { entries, undone } = line;
  if (undone === undefined) return { ...line, undone: null };
  const kept = undone.kept.flatMap((index) => {
    const entry = entries[index];
    const givenBack = undone.givenBack.includes(index);
    return entry === undefined ? [] : [{ ref: { key, index }, entry, offer: offerOf(entry), givenBack }];
  });
  return { ...line, undone: { ...undone, kept } };
}

/** A number that moved on can be given back by what was added to it; anything else cannot. */
export function offerOf(entry: LedgerEntry): number | null {
  return entry.by === undefined ? null : -entry.by;
}

/** Reads a dotted path; undefined where it leads nowhere. */
export function valueAt(source: JsonObject, path: string): Json | undefined {
  let here: Json | undefined = source;
  for (const part of path.split(".")) {
    if (!isJsonObject(here) || !Object.hasOwn(here, part)) return undefined;
    here = own(here, part);
  }
  return here;
}
