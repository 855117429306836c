/** What is dragged over the table: `{type, uuid}` as JSON text, as Foundry's packages write it. */
import { foundryPath, game } from "./platform.ts";
import type { ActorView, DocumentView } from "./views.ts";

export interface DropData {
  type?: string;
  uuid?: string;
  [key: string]: unknown;
}

/** The data of a drop; null when something else was dropped. */
export function readDrop(event: DragEvent): DropData | null {
  const text = event.dataTransfer?.getData("text/plain") ?? "";
  if (!text.startsWith("{")) return null;
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? { ...data } : null;
  } catch {
    return null;
  }
}

/** Puts a document's drag data on a drag event. */
export function writeDrag(event: DragEvent, data: object): void {
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

/** The document a drop names, wherever it is kept. */
export async function documentFromDrop(data: DropData): Promise<DocumentView | null> {
  if (!data.uuid) return null;
  const find: unknown = foundryPath("utils.fromUuid") ?? Reflect.get(globalThis, "fromUuid");
  if (typeof find !== "function") return null;
  const found: DocumentView | null = await Reflect.apply(find, null, [data.uuid]);
  return found;
}

/** A world actor for a drop: one from a compendium is imported first (once, where it is there already). */
export async function actorFromDrop(data: DropData): Promise<ActorView | null> {
  const found = await documentFromDrop(data);
  if (!found || found.documentName !== "Actor") return null;
  const world = game().actors.get(found.id);
  if (!found.pack) return world ?? null;
  const known = game().actors.find((actor) => sourceOf(actor) === found.uuid && actor.isOwner);
  if (known) return known;
  const imported = await importDocument(found);
  return imported ? (game().actors.get(imported.id) ?? null) : null;
}

function sourceOf(document: DocumentView): unknown {
  const stats: unknown = Reflect.get(document, "_stats");
  return typeof stats === "object" && stats !== null ? Reflect.get(stats, "compendiumSource") : null;
}

/** Copies a compendium document into the world. */
export async function importDocument(document: DocumentView, changes: object = {}): Promise<DocumentView | null> {
  const pack = document.pack ? game().packs.get(document.pack) : undefined;
  const collection: object | undefined = collectionOf(document.documentName);
  if (!pack || !collection) return null;
  const importer: unknown = Reflect.get(collection, "importFromCompendium");
  if (typeof importer === "function") {
    const made: DocumentView | null = await Reflect.apply(importer, collection, [pack, document.id, changes]);
    return made;
  }
  const documentClass: unknown = Reflect.get(collection, "documentClass");
  if (typeof documentClass !== "function") return null;
  const create: unknown = Reflect.get(documentClass, "create");
  const data = { ...document.toObject(), ...changes, "_stats.compendiumSource": document.uuid };
  if (typeof create !== "function") return null;
  const made: DocumentView | null = await Reflect.apply(create, documentClass, [data]);
  return made;
}

/** The world collection of a document name ("Actor" → `game.actors`). */
export function collectionOf(documentName: string): object | undefined {
  const collections: unknown = Reflect.get(game(), "collections");
  if (collections instanceof Map) return collections.get(documentName);
  const names: Record<string, string> = { Actor: "actors", Item: "items", Scene: "scenes", Macro: "macros" };
  const name = names[documentName];
  return name ? Reflect.get(game(), name) : undefined;
}
