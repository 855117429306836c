/** Documents as files: saved for later, and read back over one that is there. */
import { localize, theGame } from "../../environment.ts";
import { type Dict, isDict } from "../../types.ts";
import { saveDataToFile } from "../../utils/files.ts";
import { slugify } from "../../utils/text.ts";
import type { Document } from "../document.ts";

/** Save a document as a JSON file. */
export function exportDocument(document: Document): void {
  const data = document.toCompendium(null, { clearSort: false, keepId: false });
  const name = slugify(String(Reflect.get(document, "name") ?? ""), { strict: true }) || document.id;
  const text = JSON.stringify(data, null, 2);
  saveDataToFile(text, "application/json", `fvtt-${document.documentName}-${name}-${document.id}.json`);
}

/** What a file says of a document of this kind; its id, folder, place and ownership stay as they are. */
export function readExported(document: Document, json: string): Dict {
  const data: unknown = JSON.parse(json);
  if (!isDict(data)) throw new Error(localize("TABLE.BadFile"));
  const { _id, folder: _folder, sort: _sort, ownership: _ownership, ...rest } = data;
  const kept = document.toObject();
  const stats = isDict(rest._stats) ? rest._stats : {};
  const origin = isDict(stats.exportSource) ? stats.exportSource.uuid : undefined;
  if (typeof origin === "string" && !origin.includes(document.documentName)) throw new Error(localize("TABLE.BadFile"));
  if (kept.type !== undefined && rest.type !== undefined && rest.type !== kept.type) {
    throw new Error(localize("TABLE.BadFile"));
  }
  const place: Dict = {};
  for (const key of ["_id", "folder", "sort", "ownership"]) if (key in kept) place[key] = kept[key];
  return { ...rest, ...place, _stats: { ...stats, systemId: theGame()?.system.id ?? null } };
}
