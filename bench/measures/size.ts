/** What a browser has to load of Riposte. */
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { atMost, round, type Line } from "../report.ts";

const ROOT = join(import.meta.dirname, "../..");
const KIB = 1024;
/** What all families share and is loaded before anything can be used; each family beside it; what comes later. */
const SHARED_LIMIT = 74;
const FAMILY_LIMIT = 36;
const LATER_LIMIT = 32;

async function gzipped(files: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const file of files) sum += gzipSync(await readFile(join(ROOT, file))).length / KIB;
  return sum;
}

const listed = (manifest: object, key: string): readonly string[] => {
  const list: unknown = Reflect.get(manifest, key);
  if (!Array.isArray(list)) throw new TypeError(`system.json names no ${key}`);
  return list.filter((path) => typeof path === "string");
};

/** A file with everything that it imports before it runs; what it loads on demand is not among it. */
async function withImports(file: string, found = new Set<string>()): Promise<ReadonlySet<string>> {
  if (found.has(file)) return found;
  found.add(file);
  const code = await readFile(join(ROOT, file), "utf8");
  for (const [, name = ""] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+)"/g))
    await withImports(`dist/${name}`, found);
  return found;
}

export interface Shipped {
  /** The files that `system.json` names, with what they import. */
  readonly first: readonly string[];
  readonly all: readonly string[];
}

/** The built scripts and styles. */
export async function shippedFiles(): Promise<Shipped> {
  const manifest: unknown = JSON.parse(await readFile(join(ROOT, "system.json"), "utf8"));
  if (typeof manifest !== "object" || manifest === null) throw new TypeError("system.json is no manifest");
  const first = new Set(listed(manifest, "styles"));
  for (const script of listed(manifest, "esmodules")) for (const file of await withImports(script)) first.add(file);
  const built = await readdir(join(ROOT, "dist"));
  const all = built.filter((file) => /\.(?:js|css)$/.test(file)).map((file) => `dist/${file}`);
  return { first: [...first], all };
}

/** One script for each folder of a family's rules. */
async function familyFiles(): Promise<readonly string[]> {
  const folders = await readdir(join(ROOT, "src/rules"), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory() && entry.name !== "core").map(({ name }) => name);
  return names.sort().map((name) => `dist/${name}.js`);
}

/** Shipped JS and CSS, gzip. */
export async function shippedSizes(): Promise<Line[]> {
  const { first, all } = await shippedFiles();
  const families = await familyFiles();
  const shared = first.filter((file) => !families.includes(file));
  const later = all.filter((file) => !first.includes(file));
  const style = await gzipped(all.filter((file) => file.endsWith(".css")));
  const unit = " KiB";
  const lines = families.map(async (file) => {
    const name = `JS of the family ${basename(file, ".js")}, gzip`;
    return atMost(name, await gzipped([file]), FAMILY_LIMIT, { unit, note: "1 file" });
  });
  return [
    atMost("JS + CSS that all families share, gzip", await gzipped(shared), SHARED_LIMIT, {
      unit,
      note: `CSS ${round(style, 1)}; ${shared.length} files`,
    }),
    ...(await Promise.all(lines)),
    atMost("JS that comes later, gzip", await gzipped(later), LATER_LIMIT, { unit, note: `${later.length} files` }),
  ];
}
