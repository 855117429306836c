import type { Document } from "../abstract/document.ts";
import type { ActorDelta } from "../documents/actors/actor-delta.ts";
import type { Actor } from "../documents/actors/actor.ts";
import type { TokenDocument } from "../documents/tokens/token.ts";
import type { Dict } from "../types.ts";
import { ancestors, type Store } from "./store.ts";

/*
 * What is done to an unlinked token's own actor is sent, stored and announced as done to the token's ActorDelta
 * (#8973); each client then repeats it at the actor, so that all methods and hooks are those of an actor.
 */

/** Is it a token? */
export function isToken(doc: Document | null): doc is TokenDocument {
  return doc?.documentName === "Token";
}

/** Is it the own actor of an unlinked token? */
export function isTokenActor(doc: Document | null): doc is Actor & { readonly parent: TokenDocument } {
  return doc?.documentName === "Actor" && isToken(doc.parent);
}

function isDelta(doc: Document | null): doc is ActorDelta {
  return doc?.documentName === "ActorDelta";
}

/** The place that a token keeps its delta in, and under its own actor's name the actor. */
export function tokenStore(token: TokenDocument, name: "Actor" | "ActorDelta"): Store {
  const { delta } = token;
  const one = (): Document | null => (name === "Actor" ? delta.syntheticActor : delta);
  return {
    get(id, { strict = false } = {}) {
      const doc = one();
      if (doc && (doc.id === id || (doc === delta && delta.id === null))) return doc;
      if (strict) throw new Error(`${name} id [${id}] does not exist in ${token.uuid}`);
      return undefined;
    },
    set: () => undefined,
    delete: () => {
      delta._empty();
      return true;
    },
    keys: () => [String(one()?.id)][Symbol.iterator](),
    createDocument: () => {
      throw new Error(`${name} documents are not created in a token`);
    },
  };
}

/** The uuid that a parent is stored under. */
export function storedUuid(doc: Document | null | undefined): string | null {
  if (!doc) return null;
  if (isTokenActor(doc)) return doc.parent.delta.uuid;
  return doc.parent ? `${storedUuid(doc.parent) ?? ""}.${doc.documentName}.${doc.id ?? ""}` : doc.uuid;
}

interface Payload {
  data?: Dict[];
  updates?: Dict[];
  ids?: string[];
}

/** The type and payload that an operation is sent with. */
export function asStored<T extends Payload>(type: string, payload: T, parent: Document | null): [string, T] {
  if (type !== "Actor" || !isToken(parent)) return [type, payload];
  const _id = parent.delta.id;
  const stored: T = { ...payload };
  if (payload.updates) stored.updates = payload.updates.map((change) => ({ ...change, _id }));
  if (payload.ids) stored.ids = [String(_id)];
  return ["ActorDelta", stored];
}

/** Where an operation on a stored place is repeated: at the actor rather than at its delta. */
export function asShown(parent: Document | null): Document | null {
  return isDelta(parent) ? parent.syntheticActor : parent;
}

/** The documents of an answer as the asker named them. */
export function asAsked(type: string, documents: Document[]): Document[] {
  return type === "Actor" ? documents.flatMap((doc) => (isDelta(doc) ? (doc.syntheticActor ?? []) : doc)) : documents;
}

/** After documents of a token's actor changed: what its delta says of them from now on. */
export function remember(parent: Document | null, name: string, ids: readonly string[]): boolean {
  let child: Document | null = null;
  for (const doc of ancestors(parent)) {
    if (!isTokenActor(doc)) {
      child = doc;
      continue;
    }
    const { delta } = doc.parent;
    if (child) delta._handleDeltaCollectionUpdates(child);
    else for (const id of ids) keep(delta, doc, name, id);
    return true;
  }
  return false;
}

function keep(delta: ActorDelta, actor: Actor, name: string, id: string): void {
  const doc = actor.collections[name]?.get(id, { invalid: true });
  if (doc) delta.collections[name]?.set(id, doc);
  else delta.collections[name]?.delete(id);
}
