/** Writes template.json from the subtypes that `src/` declares. It stays in the repository and is not released. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gatherDocumentTypes, type DocumentTypes } from "./document-types.ts";
import { isMain, ROOT } from "./files.ts";

/** The documents that Foundry's server reads from a template.json (docs/platform.md, 1.3). */
const DOCUMENTS = ["Actor", "Item", "Card", "Cards", "JournalEntryPage"] as const;

/**
 * template.json as text. The HTML fields stand at the document, for all its types: where both files exist the server
 * takes them from there and forgets those of the manifest.
 */
export function templateText(types: DocumentTypes): string {
  const template: Record<string, object> = {};
  for (const name of DOCUMENTS) {
    const subtypes = types[name];
    if (subtypes === undefined) continue;
    const htmlFields = [...new Set(Object.values(subtypes).flatMap((fields) => fields.htmlFields ?? []))].sort();
    const bodies = Object.fromEntries(Object.keys(subtypes).map((type) => [type, {}]));
    template[name] = { types: Object.keys(subtypes), htmlFields, ...bodies };
  }
  return `${JSON.stringify(template, null, 2)}\n`;
}

if (isMain(import.meta.url)) {
  writeFileSync(join(ROOT, "template.json"), templateText(await gatherDocumentTypes(ROOT)));
}
