import type { Document } from "../abstract/document.ts";
import type { OperationOptions } from "../abstract/document-types.ts";
import { theGame } from "../environment.ts";
import { findSync } from "../uuid-lookup.ts";
import type { Dict } from "../types.ts";
import type { Store } from "./store.ts";
import { isToken, storedUuid, tokenStore } from "./token-actor.ts";

/** Where documents of this name live, for a parent, a pack, or the world. */
export function storeOf(documentName: string, parent: Document | null, pack: string | null): Store {
  if (isToken(parent) && (documentName === "Actor" || documentName === "ActorDelta")) {
    return tokenStore(parent, documentName);
  }
  if (parent) return parent.getEmbeddedCollection(documentName);
  const game = theGame();
  const store = pack ? packStore(documentName, pack) : game?._collection(documentName);
  if (store) return store;
  throw new Error(`There is no collection of ${documentName}${pack ? ` in ${pack}` : ""}`);
}

/** Folders of a pack are kept beside its documents (T: CompendiumCollection#folders). */
function packStore(documentName: string, pack: string): Store | undefined {
  const found = theGame()?.packs.get(pack);
  return documentName === "Folder" ? found?.folders : found;
}

/** The parent that an operation names by uuid. */
export function parentOf(operation: { parentUuid?: unknown }): Document | null {
  const { parentUuid } = operation;
  if (typeof parentUuid !== "string") return null;
  // Where it lies in a pack it may not be loaded here.
  return findSync(parentUuid, { strict: false });
}

/** Everything of an operation but its payload: what hooks get as `options`, and what is sent along. */
export function optionsOf(operation: OperationOptions): OperationOptions {
  const { data: _data, updates: _updates, ids: _ids, ...options } = operation;
  return options;
}

/** Options as they travel: documents by uuid, no functions. */
export function wireOptions(options: OperationOptions): Dict {
  const { parent, ...rest } = options;
  const plain: Dict = {};
  for (const [key, value] of Object.entries(rest)) if (typeof value !== "function") plain[key] = value;
  return { ...plain, pack: options.pack ?? null, parentUuid: storedUuid(parent) };
}
