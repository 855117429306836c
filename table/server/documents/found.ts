import type { JsonObject } from "../../shared/protocol.ts";
import { idOf } from "../lib/json.ts";
import { documentsAt } from "./place.ts";
import type { Place } from "./place.ts";

/** One document at a place, by its id. */
export function documentAt(place: Place, id: string): JsonObject | undefined {
  return place.parents.length ? documentsAt(place).find((doc) => idOf(doc) === id) : place.collection.get(id);
}

/** A place in words: the parent and its field, or the world's collection. */
export function describePlace({ collection, parents, fields }: Place): string {
  const parent = parents.at(-1);
  if (!parent) return `the collection: ${collection.name}`;
  return `the parent collection: ${parent.name} [${idOf(parent.doc)}] ${fields.at(-1) ?? ""}`;
}
