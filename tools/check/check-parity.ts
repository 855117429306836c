/** Holds system.json and template.json to the subtypes that `src/` declares. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { templateText } from "../build/build-template.ts";
import { gatherDocumentTypes, type DocumentTypes } from "../build/document-types.ts";
import { conclude, isMain, isObject, readJson, ROOT, type Json } from "../build/files.ts";

/** A value with its keys in order, so that two spellings of the same compare equal. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b))) : inner,
  );
}

/** What the manifest says otherwise than the declarations. */
export function manifestDifferences(manifest: Json | undefined, declared: DocumentTypes): string[] {
  const written = isObject(manifest) ? manifest : {};
  const problems: string[] = [];
  for (const name of new Set([...Object.keys(written), ...Object.keys(declared)])) {
    const there = isObject(written[name]) ? written[name] : {};
    const here = declared[name] ?? {};
    for (const type of new Set([...Object.keys(there), ...Object.keys(here)])) {
      if (!(type in here)) problems.push(`system.json: ${name}.${type} is declared by no document-types.ts`);
      else if (!(type in there)) problems.push(`system.json: documentTypes lacks ${name}.${type}`);
      else if (canonical(there[type]) !== canonical(here[type])) {
        problems.push(`system.json: ${name}.${type} should be ${canonical(here[type])}`);
      }
    }
  }
  return problems;
}

/** Every disagreement of the three. */
export async function checkParity(root: string): Promise<string[]> {
  const declared = await gatherDocumentTypes(root);
  const problems = manifestDifferences(readJson(join(root, "system.json"))["documentTypes"], declared);
  const template = join(root, "template.json");
  if (!existsSync(template)) problems.push("template.json: missing; run the build");
  else if (readFileSync(template, "utf8") !== templateText(declared)) {
    problems.push("template.json: not what the models give; run the build");
  }
  return problems;
}

if (isMain(import.meta.url)) {
  conclude(await checkParity(ROOT), "system.json, template.json and the models agree.");
}
