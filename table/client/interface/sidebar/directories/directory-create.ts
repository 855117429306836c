/** Making a new document: who may, and which types there are to choose of. */
import { documentClass, game } from "../../platform.ts";
import type { DocumentView } from "../../views.ts";

const PERMISSIONS: Record<string, string> = {
  Actor: "ACTOR_CREATE",
  Cards: "CARDS_CREATE",
  Item: "ITEM_CREATE",
  JournalEntry: "JOURNAL_CREATE",
  Playlist: "PLAYLIST_CREATE",
};

/** May this user make documents of this kind in the world? */
export function canCreate(documentName: string): boolean {
  const { user } = game();
  // Everybody may make macros of their own.
  if (user.isGM || documentName === "Macro") return true;
  const permission = PERMISSIONS[documentName];
  return permission !== undefined && user.hasPermission(permission);
}

/** Asks for name, type and folder, creates the document and opens its sheet. */
export async function createByDialog(documentName: string, folder: string | null): Promise<DocumentView | null> {
  if (!canCreate(documentName)) return null;
  const cls = documentClass(documentName);
  const types = typesOf(documentName);
  const data = folder ? { folder } : {};
  return (await cls.createDialog?.(data, {}, types.length > 0 ? { types } : {})) ?? null;
}

/** The subtypes a user can choose of; the reserved `base` is none of them, nor are scripts for who may not run any. */
export function typesOf(documentName: string): string[] {
  const cls = documentClass(documentName);
  const scripts = documentName !== "Macro" || game().user.hasPermission("MACRO_SCRIPT");
  return (cls.TYPES ?? []).filter((type) => type !== "base" && (scripts || type !== "script"));
}
