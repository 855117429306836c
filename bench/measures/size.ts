/** What a browser has to load of Riposte. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { atMost, round, type Line } from "../report.ts";

const ROOT = join(import.meta.dirname, "../..");
const KIB = 1024;
/** What is loaded before anything can be used, and that with all parts that come later. */
const FIRST_LIMIT = 80;
const ALL_LIMIT = 100;

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

/** Shipped JS and CSS, gzip. */
export async function shippedSizes(): Promise<Line[]> {
  const { first, all } = await shippedFiles();
  const style = await gzipped(all.filter((file) => file.endsWith(".css")));
  const unit = " KiB";
  return [
    atMost("JS + CSS of the first load, gzip", await gzipped(first), FIRST_LIMIT, {
      unit,
      note: `CSS ${round(style, 1)}; ${first.length} files`,
    }),
    atMost("all shipped JS + CSS, gzip", await gzipped(all), ALL_LIMIT, { unit, note: `${all.length} files` }),
  ];
}
