/** Gathers the document subtypes that `src/` declares as pure constants. */
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isObject, type JsonObject } from "./files.ts";

/** Document name → subtype → what the server shall sanitize. */
export type DocumentTypes = Record<string, Record<string, { htmlFields?: string[] }>>;

/** The modules that declare subtypes, wherever they are: one per family, and the exchange's. */
function declaringFiles(root: string): string[] {
  const foundry = join(root, "src/foundry");
  if (!existsSync(foundry)) return [];
  return readdirSync(foundry, { recursive: true, encoding: "utf8" })
    .filter((file) => basename(file) === "document-types.ts")
    .map((file) => join(foundry, file))
    .sort();
}

/** All declarations in one; two modules that declare one subtype are an error. */
export async function gatherDocumentTypes(root: string): Promise<DocumentTypes> {
  const all: DocumentTypes = {};
  for (const file of declaringFiles(root)) {
    const loaded: unknown = await import(pathToFileURL(file).href);
    const declared = isObject(loaded) ? loaded["documentTypes"] : undefined;
    if (!isObject(declared)) throw new Error(`${file}: exports no constant named documentTypes`);
    for (const [name, types] of Object.entries(declared)) {
      for (const [type, fields] of Object.entries(isObject(types) ? types : {})) {
        const known = (all[name] ??= {});
        if (known[type]) throw new Error(`${file}: ${name}.${type} is declared twice`);
        known[type] = fieldsOf(isObject(fields) ? fields : {});
      }
    }
  }
  return all;
}

function fieldsOf(declared: JsonObject): { htmlFields?: string[] } {
  const html = declared["htmlFields"];
  return Array.isArray(html) ? { htmlFields: html.filter((path) => typeof path === "string") } : {};
}
