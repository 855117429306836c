import { EMBEDDED } from "../../shared/protocol.ts";
import type { DocumentOperation, JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { idOf, isObject } from "../json.ts";
import { withoutPassword } from "../users.ts";
import type { Asker } from "../users.ts";
import type { Place } from "./place.ts";

/** A write on its way: who asks, with what options, from what state. */
export interface Request {
  context: Context;
  asker: Asker;
  type: string;
  operation: DocumentOperation;
}

/** What a write comes to: the documents at a place that change (null: gone), and what clients are told. */
export interface Outcome {
  place: Place;
  changed: ReadonlyMap<string, JsonObject | null>;
  result: (JsonObject | string)[];
}

/** Splits a source or changes into the document's own part and its embedded documents. */
export function splitEmbedded(
  name: string,
  data: JsonObject,
): { own: JsonObject; embedded: Map<string, JsonObject[]> } {
  const own: JsonObject = {};
  const embedded = new Map<string, JsonObject[]>();
  for (const [key, value] of Object.entries(data)) {
    if (EMBEDDED[name]?.[key] && Array.isArray(value)) embedded.set(key, value.filter(isObject));
    else own[key] = value;
  }
  return { own, embedded };
}

/** What clients may see of a stored source or of changes. */
export function visibleSource(name: string, data: JsonObject): JsonObject {
  return name === "User" ? withoutPassword(data) : data;
}

/** Whether an id is taken at a place, or by an earlier document of the same request. */
export function isTaken(siblings: readonly JsonObject[], earlier: ReadonlyMap<string, unknown>, id: string): boolean {
  return earlier.has(id) || siblings.some((doc) => idOf(doc) === id);
}
