import { EMBEDDED, EMBEDDED_ONE } from "../../shared/protocol.ts";
import type { DocumentOperation, Json, JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { isObject } from "../lib/json.ts";
import { fieldOf } from "../lib/merge.ts";
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

/** Splits changes into the document's own part, its embedded documents, and (by key) what comes as a single one. */
export function splitEmbedded(
  name: string,
  data: JsonObject,
): { own: JsonObject; embedded: Map<string, JsonObject[]>; single: Map<string, Json> } {
  const own: JsonObject = {};
  const embedded = new Map<string, JsonObject[]>();
  const single = new Map<string, Json>();
  for (const [key, value] of Object.entries(data)) {
    if (EMBEDDED[name]?.[key] && Array.isArray(value)) embedded.set(key, value.filter(isObject));
    else if (EMBEDDED_ONE[name]?.[fieldOf(key)]) single.set(key, value);
    else own[key] = value;
  }
  return { own, embedded, single };
}

/** What clients may see of a stored source or of changes. */
export function visibleSource(name: string, data: JsonObject): JsonObject {
  return name === "User" ? withoutPassword(data) : data;
}
