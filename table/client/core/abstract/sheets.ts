import type { DocumentSheetLike, SheetClass, SheetRegistration } from "../config/types.ts";
import { theConfig, theGame } from "../environment.ts";
import type { Document } from "./document.ts";

/** The sheet for a document: its own choice, then the user's default for the type, then the one registered as default. */
export function resolveSheet(doc: Document): SheetClass | null {
  const type = typeof doc._source.type === "string" ? doc._source.type : "base";
  const registered = theConfig()?.document(doc.documentName)?.sheetClasses ?? {};
  const sheets: Record<string, SheetRegistration> = registered[type] ?? registered.base ?? {};
  const own = theGame() ? doc.getFlag("core", "sheetClass") : undefined;
  if (typeof own === "string" && sheets[own]) return sheets[own].cls;
  const all = Object.values(sheets);
  const chosen = all.find((entry) => entry.default) ?? all.find((entry) => !entry.id.startsWith("core.")) ?? all[0];
  return chosen?.cls ?? null;
}

export type { DocumentSheetLike };
