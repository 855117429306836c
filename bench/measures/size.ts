/** What a browser has to load of Riposte. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { atMost, round, type Line } from "../report.ts";

const ROOT = join(import.meta.dirname, "../..");
const KIB = 1024;
/** In KiB: what all families share, and what each of them brings, at the start, when it is used, and later. */
const LIMITS = {
  sharedAtStart: 63,
  documents: 5,
  onUse: 37,
  familyLater: 8,
  sharedLater: 19,
  /** A feature that is loaded when it is first used. */
  feature: 8,
  /** A world with one family: the smallest, and any. */
  world: 105,
  largestWorld: 125,
  /** The smallest with what its first exchange loads. */
  openExchange: 116,
};

async function gzipped(files: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const file of files) sum += gzipSync(await readFile(join(ROOT, file))).length / KIB;
  return sum;
}

const srcOf = (entry: object): unknown => Reflect.get(entry, "src");

/** Paths of a list of the manifest; a style may be an object with its cascade layer. */
function listed(manifest: object, key: string): readonly string[] {
  const list: unknown = Reflect.get(manifest, key);
  if (!Array.isArray(list)) throw new TypeError(`system.json names no ${key}`);
  const named = list.map((entry: unknown) => (typeof entry === "object" && entry !== null ? srcOf(entry) : entry));
  return named.filter((path) => typeof path === "string");
}

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

/** The families, by the folders of their rules. */
async function familyIds(): Promise<readonly string[]> {
  const folders = await readdir(join(ROOT, "src/foundry/families"), { withFileTypes: true });
  return folders.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

export interface FamilyFiles {
  readonly id: string;
  /** Loaded at the start in every world. */
  readonly documents: string;
  /** Loaded in a world that plays it: its rules with all that they import, its styles. */
  readonly onUse: readonly string[];
  readonly later: readonly string[];
}

/** Does a family have held actions, so that their files come with it? */
async function hasHolds(id: string): Promise<boolean> {
  const rules = await readFile(join(ROOT, "src/rules", id, "index.ts"), "utf8");
  return /^ {2}holds: /m.test(rules);
}

/** The files of one family. */
export async function familyFiles(id: string, first: readonly string[]): Promise<FamilyFiles> {
  const imported = await withImports(`dist/${id}.js`);
  const holds = await hasHolds(id);
  const needed = new Set([...imported, ...(holds ? await withImports("dist/holds.js") : [])]);
  const onUse = [...needed].filter((file) => !first.includes(file));
  const styles = [`dist/${id}.css`].filter((file) => existsSync(join(ROOT, file)));
  return {
    id,
    documents: `dist/${id}-documents.js`,
    onUse: [...onUse, ...styles, ...(holds ? ["dist/holds.css"] : [])],
    later: [`dist/${id}-later.js`, ...(holds ? ["dist/holds-later.js"] : [])],
  };
}

const unit = " KiB";

/** What the first exchange loads: each is held as a feature, too. */
const OF_EXCHANGES: readonly string[] = ["dist/acts.js", "dist/duties.js"];

/** What anybody may open, and what only GMs do. All other files that come later are a feature each. */
const LATER: readonly string[] = ["dist/later.js", "dist/gm.js", "dist/gm.css"];

/** A script and the styles of the same name are one feature. */
async function featureLines(files: readonly string[]): Promise<Line[]> {
  const names = [...new Set(files.map((file) => basename(file).replace(/\.\w+$/, "")))].sort();
  return Promise.all(
    names.map(async (name) => {
      const own = files.filter((file) => file === `dist/${name}.js` || file === `dist/${name}.css`);
      return atMost(`JS + CSS of the feature ${name} when it is first used, gzip`, await gzipped(own), LIMITS.feature, {
        unit,
      });
    }),
  );
}

async function linesOf({ id, documents, onUse, later }: FamilyFiles): Promise<Line[]> {
  const note = `${onUse.length} files`;
  return [
    atMost(`documents of the family ${id}, at the start, gzip`, await gzipped([documents]), LIMITS.documents, { unit }),
    atMost(`JS + CSS of the family ${id} when it is used, gzip`, await gzipped(onUse), LIMITS.onUse, { unit, note }),
    atMost(`JS of the family ${id} that comes later, gzip`, await gzipped(later), LIMITS.familyLater, { unit }),
  ];
}

/** Shipped JS and CSS, gzip. */
export async function shippedSizes(): Promise<Line[]> {
  const { first, all } = await shippedFiles();
  const families = await Promise.all((await familyIds()).map((id) => familyFiles(id, first)));
  const documents = families.map((family) => family.documents);
  const shared = first.filter((file) => !documents.includes(file));
  const ofFamilies = families.flatMap(({ onUse, later }) => [...onUse, ...later]);
  const others = all.filter((file) => !first.includes(file) && !ofFamilies.includes(file));
  const later = others.filter((file) => LATER.includes(file));
  const features = others.filter((file) => !LATER.includes(file));
  const style = await gzipped(shared.filter((file) => file.endsWith(".css")));
  const atStart = await gzipped(first);
  const worlds = await Promise.all(families.map(async ({ onUse }) => atStart + (await gzipped(onUse))));
  const smallest = Math.min(...worlds);
  const note = `CSS ${round(style, 1)}; ${shared.length} files`;
  return [
    atMost("JS + CSS that all families share, at the start, gzip", await gzipped(shared), LIMITS.sharedAtStart, {
      unit,
      note,
    }),
    ...(await Promise.all(families.map(linesOf))).flat(),
    atMost("JS + CSS that all families share, later, gzip", await gzipped(later), LIMITS.sharedLater, {
      unit,
      note: `${later.length} files`,
    }),
    ...(await featureLines(features)),
    atMost("a world with the smallest family, at the start, gzip", smallest, LIMITS.world, { unit }),
    atMost(
      "the same world when an exchange is open, gzip",
      smallest + (await gzipped(OF_EXCHANGES)),
      LIMITS.openExchange,
      {
        unit,
      },
    ),
    atMost("a world with the largest family, at the start, gzip", Math.max(...worlds), LIMITS.largestWorld, { unit }),
  ];
}
