/** Compiles the JSON sources of the compendium packs to the database folders that Foundry reads. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { isMain, isObject, listFiles, objects, readJson, ROOT, text, type JsonObject } from "./files.ts";
import { PackCompiler, type PackSource } from "./pack-entries.ts";

/** A source; the words of a journal's pages stand in files of their own beside it, since nobody writes HTML in JSON. */
function readEntry(path: string): JsonObject {
  const entry = readJson(path);
  const { pages } = entry;
  if (!Array.isArray(pages)) return entry;
  return {
    ...entry,
    pages: objects(pages).map(({ file, ...page }) => {
      if (typeof file !== "string") return page;
      return { ...page, type: "text", text: { format: 1, content: readFileSync(join(dirname(path), file), "utf8") } };
    }),
  };
}

/** Reads the sources of every pack that the manifest names. */
function readPackSources(root: string): PackSource[] {
  const manifest = readJson(join(root, "system.json"));
  return objects(manifest["packs"]).map((pack) => {
    const name = text(pack, "name");
    const folder = join(root, "packs/_source", name);
    const files = listFiles(folder).filter((file) => file.endsWith(".json"));
    if (!files.length) throw new Error(`packs/_source/${name}: the manifest names this pack, but it has no sources`);
    const entries = new Map(files.map((file) => [file.slice(0, -".json".length), readEntry(join(folder, file))]));
    return { name, type: text(pack, "type"), entries };
  });
}

/** Compiles every pack into `<destination>/<pack name>`, replacing what is there. */
export async function buildPacks(root: string, destination: string): Promise<void> {
  const manifest = readJson(join(root, "system.json"));
  const packs = readPackSources(root);
  const { compatibility } = manifest;
  const coreVersion = isObject(compatibility) ? text(compatibility, "minimum") : "";
  if (!/^\d+\.\d+$/.test(coreVersion)) throw new Error("system.json: compatibility.minimum must name a build");
  const compiler = new PackCompiler(packs, {
    coreVersion,
    systemId: text(manifest, "id"),
    systemVersion: text(manifest, "version"),
  });
  const work = mkdtempSync(join(tmpdir(), "riposte-packs-"));
  try {
    for (const pack of packs) {
      for (const file of pack.entries.keys()) {
        const target = join(work, pack.name, `${file}.json`.replaceAll("/", "~"));
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, JSON.stringify(compiler.complete(pack, file)));
      }
    }
    for (const pack of packs) {
      const target = join(destination, pack.name);
      rmSync(target, { recursive: true, force: true });
      await compilePack(join(work, pack.name), target);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) await buildPacks(ROOT, join(ROOT, "packs"));
