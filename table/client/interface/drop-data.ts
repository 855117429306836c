/** What is dragged over the table: `{type, uuid}` as JSON text, as Foundry's packages write it. */
import { callMethod } from "../apps/env.ts";
import { fromUuid } from "../core/uuid-lookup.ts";
import { game } from "./platform.ts";
import type { ActorView, DocumentView, MacroView } from "./views.ts";

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
  const found: unknown = data.uuid ? await fromUuid(data.uuid) : null;
  return isDocument(found) ? found : null;
}

function isDocument(value: unknown): value is DocumentView {
  return typeof value === "object" && value !== null && "documentName" in value && "uuid" in value;
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

/** A world macro for a drop: one from a compendium is copied first (once). */
export async function macroFromDrop(data: DropData): Promise<MacroView | null> {
  const found = await documentFromDrop(data);
  if (!found || found.documentName !== "Macro") return null;
  if (!found.pack) return game().macros.get(found.id) ?? null;
  const known = game().macros.find((macro) => sourceOf(macro) === found.uuid && macro.isOwner);
  if (known) return known;
  const imported = await importDocument(found);
  return imported ? (game().macros.get(imported.id) ?? null) : null;
}

function sourceOf(document: DocumentView): unknown {
  const stats: unknown = Reflect.get(document, "_stats");
  return typeof stats === "object" && stats !== null ? Reflect.get(stats, "compendiumSource") : null;
}

/** Copies a compendium document into the world, as its collection does it. */
export async function importDocument(document: DocumentView, changes: object = {}): Promise<DocumentView | null> {
  const pack = document.pack ? game().packs.get(document.pack) : undefined;
  const collections: unknown = Reflect.get(game(), "collections");
  const collection: unknown = collections instanceof Map ? collections.get(document.documentName) : undefined;
  const made: unknown = await callMethod(collection, "importFromCompendium", pack, document.id, changes);
  return isDocument(made) ? made : null;
}
