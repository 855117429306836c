/**
 * Items of an actor in what its ledger writes down: under paths of their own (`items.<id>.system.broken`), read from the
 * actor's source, written to the items right before the actor. A client may die between the two: then all of it is done
 * once more, and what the item was before stands in a mark that was written along with it. Pure.
 */
import { isJsonList, isJsonObject, type Json, type JsonObject } from "../../../rules/core/types/json.ts";
import { valueAt } from "./ledger.ts";
import { statusIn, wroteStatus } from "./statuses.ts";

/** The path of a value of an item, as the ledger names it. */
export const itemPath = (item: string, path: string): string => `items.${item}.system.${path}`;

/** Where an item keeps what its last write found there. */
export const wrotePath = (item: string): string => `items.${item}.flags.riposte.wrote`;

/** The last write to an item: for which part of a result, and what its paths held before. */
export interface Wrote {
  readonly part: string;
  /** Path and value; without a value there was none. */
  readonly was: readonly (readonly [path: string, value?: Json])[];
}

/** Reads such a mark; what it says of another part counts for nothing. */
export function readWrote(json: Json | undefined, part: string): Wrote {
  const was = isJsonObject(json) && json["part"] === part ? json["was"] : undefined;
  if (!isJsonList(was)) return { part, was: [] };
  const read = was.flatMap((pair): Wrote["was"] => {
    if (!isJsonList(pair) || typeof pair[0] !== "string") return [];
    return [pair[1] === undefined ? [pair[0]] : [pair[0], pair[1]]];
  });
  return { part, was: read };
}

/** A mark as the item keeps it. */
export const wroteJson = ({ part, was }: Wrote): JsonObject => ({
  part,
  was: was.map(([path, value]) => (value === undefined ? [path] : [path, value])),
});

/** Which item a ledger's path is about, and where in it; null: it is the actor's own. */
export function itemIn(path: string): { readonly item: string; readonly path: string } | null {
  const [, item, rest] = /^items\.([A-Za-z0-9]+)\.(.+)$/.exec(path) ?? [];
  return item === undefined || rest === undefined ? null : { item, path: rest };
}

/** An item in the actor's source; null: it is gone. */
export function sourceOf(source: JsonObject, item: string): JsonObject | null {
  const { items } = source;
  if (!isJsonList(items)) return null;
  return items.find((one): one is JsonObject => isJsonObject(one) && one["_id"] === item) ?? null;
}

/** What a ledger's path holds now, be it the actor's own, an item's or that of a condition. */
export function valueInItem(source: JsonObject, path: string): Json | undefined {
  const status = statusIn(path);
  if (status !== null) return wroteStatus(source, status);
  const named = itemIn(path);
  if (named === null) return valueAt(source, path);
  const item = sourceOf(source, named.item);
  return item === null ? undefined : valueAt(item, named.path);
}

interface AtPath {
  readonly path: string;
}

/** The operations on the actor itself, those on each of its items, by the item's own paths, and those on its conditions. */
export function splitByTarget<T extends AtPath>(
  ops: readonly T[],
): { readonly own: readonly T[]; readonly items: ReadonlyMap<string, readonly T[]>; readonly statuses: readonly T[] } {
  const own: T[] = [];
  const statuses: T[] = [];
  const items = new Map<string, T[]>();
  for (const op of ops) {
    const named = itemIn(op.path);
    if (statusIn(op.path) !== null) statuses.push(op);
    else if (named === null) own.push(op);
    else items.set(named.item, [...(items.get(named.item) ?? []), { ...op, path: named.path }]);
  }
  return { own, items, statuses };
}
