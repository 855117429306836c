/** What an actor's ledger has forgotten: none of it is applied again, and what was pending then still is. Pure. */
import { own } from "../../../rules/core/lib/own.ts";
import type { MessageId, Uuid } from "../../../rules/core/types.ts";
import { arrayOf, isNumber, isString, shape, type Guard } from "../lib/type-guards.ts";
import type { Ledger } from "./ledger.ts";

/** A result this old is applied by nobody's client by itself. */
export const APPLY_WITHIN = 86_400_000;

/** A result of this actor that the log still has, by its part's name. */
export interface KnownResult {
  readonly name: string;
  /** When it was posted. */
  readonly time: number;
}
/**
 * What the ledger no longer remembers: results up to that time, but for those that had not been applied when it was
 * swept. So what was swept out is never applied again, and what was pending still is, in whatever order.
 */
export interface LedgerCutoff {
  readonly actor: Uuid;
  readonly until: number;
  readonly owed: readonly string[];
}
const isSwept: Guard<LedgerCutoff> = shape<LedgerCutoff>({ actor: isString, until: isNumber, owed: arrayOf(isString) });

/** An actor's own; null: nothing was swept out yet. */
export function readCutoff(flag: unknown, actor: Uuid): LedgerCutoff | null {
  return isSwept(flag) && flag.actor === actor ? flag : null;
}

/** A part of a result by its name. */
export const partName = (exchange: MessageId, key: string): string => `${exchange} ${key}`;

/** Is this result one that the ledger may have forgotten? Then it is not applied by itself. */
export function isForgotten(swept: LedgerCutoff | null, { name, time }: KnownResult): boolean {
  return swept !== null && time <= swept.until && !swept.owed.includes(name);
}

/** What is noted when these exchanges leave the ledger; `applying`: names of what the same write applies. */
export function cutoffAfter(
  { actor, ledger, swept, results }: SweepContext,
  gone: readonly MessageId[],
  applying: readonly string[],
): LedgerCutoff {
  const times = new Map(results.map(({ name, time }) => [name, time]));
  const left = gone.flatMap((exchange) =>
    Object.entries(own(ledger, exchange) ?? {}).map(([key, row]) => times.get(partName(exchange, key)) ?? row.at),
  );
  const until = Math.max(swept?.until ?? 0, ...left);
  const written = new Set(namesIn(ledger).concat(applying));
  const owed = results.filter(
    (result) => result.time <= until && !written.has(result.name) && !isForgotten(swept, result),
  );
  return { actor, until, owed: owed.map(({ name }) => name) };
}
interface SweepContext {
  readonly actor: Uuid;
  readonly ledger: Ledger;
  readonly swept: LedgerCutoff | null;
  /** Of this actor, all that stand in the log and could still be applied or were. */
  readonly results: readonly KnownResult[];
}

const namesIn = (ledger: Ledger): string[] =>
  Object.entries(ledger).flatMap(([exchange, rows]) => Object.keys(rows).map((key) => partName(exchange, key)));
