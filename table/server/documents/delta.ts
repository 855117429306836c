import type { Json, JsonObject } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { asObject, idOf, isObject, objectsOf, stringOf } from "../lib/json.ts";
import type { Node } from "./place.ts";

/** What of an actor a token may have otherwise (fvtt-types: ActorDelta schema). */
export const DELTA_KEYS = new Set(["_id", "name", "type", "img", "system", "items", "effects", "ownership", "flags"]);

/** A delta that changes nothing. It has the id of its token. */
export function emptyDelta(tokenId: string): JsonObject {
  return { _id: tokenId, system: {}, items: [], effects: [], flags: {} };
}

/** The delta of a stored token, also of one that was stored without. */
export function deltaOf(token: JsonObject): JsonObject {
  return isObject(token.delta) ? token.delta : emptyDelta(idOf(token));
}

/** An inherited document that the token's actor does not have. */
export function isTombstone(doc: JsonObject): boolean {
  return doc._tombstone === true;
}

/** The mark that stands for a document that is not inherited. */
export function tombstone(id: string): JsonObject {
  return { _id: id, _tombstone: true };
}

/** The world's actor that a token stands for. */
export function baseActor(context: Context, token: JsonObject | undefined): JsonObject {
  return asObject(context.world.collection("Actor").get(stringOf(token?.actorId) ?? ""));
}

/** The documents that a delta inherits in one of its fields, whether it has them otherwise or not. */
export function inheritedBy(context: Context, parents: readonly Node[], field: string): JsonObject[] {
  if (parents.at(-1)?.name !== "ActorDelta") return [];
  return objectsOf(baseActor(context, parents.at(-2)?.doc)[field]);
}

/** Stored documents of a parent, and with a delta those that it inherits; without what is marked as gone. */
export function withInherited(stored: readonly JsonObject[], inherited: readonly JsonObject[]): JsonObject[] {
  const own = new Set(stored.map(idOf));
  return [...stored.filter((doc) => !isTombstone(doc)), ...inherited.filter((doc) => !own.has(idOf(doc)))];
}

/** The subtype that a document of this name is read as; a delta is of its actor's. */
export function subtypeOf(context: Context, { name, doc }: Node, parents: readonly Node[]): string {
  const base: Json | undefined = name === "ActorDelta" ? baseActor(context, parents.at(-1)?.doc).type : undefined;
  return stringOf(doc.type) ?? stringOf(base) ?? "base";
}
