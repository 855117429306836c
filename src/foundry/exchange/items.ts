/**
 * Items of an actor in what its ledger writes down: under paths of their own (`items.<id>.system.broken`), read from the
 * actor's source, written to the items right after the actor. Pure.
 */
import { isJsonList, isJsonObject, type Json, type JsonObject } from "../../rules/core/json.ts";
import { valueAt } from "./ledger.ts";

/** The path of a value of an item, as the ledger names it. */
export const itemPath = (item: string, path: string): string => `items.${item}.system.${path}`;

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

/** What a ledger's path holds now, be it the actor's own or an item's. */
export function heldAt(source: JsonObject, path: string): Json | undefined {
  const named = itemIn(path);
  if (named === null) return valueAt(source, path);
  const item = sourceOf(source, named.item);
  return item === null ? undefined : valueAt(item, named.path);
}

interface AtPath {
  readonly path: string;
}

/** The operations on the actor itself, and those on each of its items, by the item's own paths. */
export function parted<T extends AtPath>(
  ops: readonly T[],
): { readonly own: readonly T[]; readonly items: ReadonlyMap<string, readonly T[]> } {
  const own: T[] = [];
  const items = new Map<string, T[]>();
  for (const op of ops) {
    const named = itemIn(op.path);
    if (named === null) own.push(op);
    else items.set(named.item, [...(items.get(named.item) ?? []), { ...op, path: named.path }]);
  }
  return { own, items };
}
