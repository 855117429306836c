/** The rules of all families, by their folders. */
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { FamilyTable } from "../../src/rules/core/thread/fold-context.ts";
import type { Family } from "../../src/rules/core/types.ts";
import { ROOT } from "../build/files.ts";

const isFamily = (value: unknown): value is Family =>
  typeof value === "object" && value !== null && "id" in value && "open" in value && "acceptStep" in value;

/** Loads every family of `src/rules`. Throws where the index of one exports none. */
export async function loadFamilies(): Promise<FamilyTable> {
  const ids = readdirSync(join(ROOT, "src/foundry/families"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const pairs = ids.map(async (id) => {
    const loaded: unknown = await import(pathToFileURL(join(ROOT, "src/rules", id, "index.ts")).href);
    const family: unknown = typeof loaded === "object" && loaded !== null ? Reflect.get(loaded, id) : null;
    if (!isFamily(family)) throw new Error(`src/rules/${id}/index.ts exports no family named ${id}`);
    return [id, family] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}
