/** A module that brings families, built from its source into a folder that the table links. */
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

export interface ModuleSetup {
  readonly id: string;
  readonly title: string;
  /** A file of tests/foundry/example. */
  readonly source: string;
  /** Its Actor types. */
  readonly types: readonly string[];
  readonly words: object;
}

/** Builds it; the folder is the caller's to remove. */
export async function buildModule({ id, title, source, types, words }: ModuleSetup): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${id}-`));
  const entry = join(import.meta.dirname, "../../foundry/example", source);
  const lib = { entry, formats: ["es" as const], fileName: () => `${id}.js` };
  await build({ configFile: false, logLevel: "silent", build: { outDir: folder, lib } });
  await writeFile(join(folder, "en.json"), JSON.stringify(words));
  const manifest = {
    id,
    title,
    version: "1.0.0",
    compatibility: { minimum: "13", verified: "14" },
    esmodules: [`${id}.js`],
    languages: [{ lang: "en", name: "English", path: "en.json" }],
    documentTypes: { Actor: Object.fromEntries(types.map((type) => [type, {}])) },
  };
  await writeFile(join(folder, "module.json"), JSON.stringify(manifest));
  return folder;
}
