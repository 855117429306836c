/** The list of used symbols: what code, templates and styles use of Foundry, each once. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../build/files.ts";
import { ALLOWED, DEPRECATED, HAND, OTHERS } from "./hand.ts";
import { publicNames } from "./names.ts";
import { openProgram, type Reader } from "./program.ts";
import { textUses } from "./texts.ts";
import type { UsedSymbol } from "./types.ts";
import { readUses, type Use } from "./walk.ts";

/** Reads the repository; takes half a minute, less where `src/` is checked already (`open`). */
export function readSymbols(root: string, open?: Reader): UsedSymbol[] {
  const reader = open ?? openProgram(root);
  const texts = textUses(root).map(({ kind, name, file }): Use => {
    const declared = kind === "variable" ? "platform §6.7" : "platform §12.4";
    return { path: `${kind} ${name}`, kind, declared, deprecated: null, file, line: 0 };
  });
  return gather([...readUses(reader, publicNames(reader)), ...texts]);
}

/** One symbol per path and kind, sorted; the hand list says what the types cannot. */
export function gather(uses: readonly Use[]): UsedSymbol[] {
  const found = new Map<string, { use: Use; files: Set<string>; generations: (13 | 14)[] }>();
  const add = (use: Use, generations: readonly (13 | 14)[]): void => {
    const key = `${use.kind} ${use.path}`;
    const known = found.get(key);
    if (!known) return void found.set(key, { use, files: new Set([use.file]), generations: [...generations] });
    known.files.add(use.file);
    known.generations = [...new Set([...known.generations, ...generations])].sort();
    if (known.use.deprecated === null && use.deprecated !== null) known.use = use;
  };
  for (const use of uses) {
    const hand = use.declared === "" ? HAND.find(({ path }) => path === use.path) : undefined;
    if (!(use.path in OTHERS)) add(hand ? { ...use, declared: hand.source } : use, hand?.generations ?? [13, 14]);
  }
  for (const { path, kind, file, generations, source } of HAND) {
    add({ path, kind, declared: source, deprecated: null, file, line: 0 }, generations);
  }
  return [...found.values()]
    .map(({ use, files, generations }): UsedSymbol => {
      const listed = DEPRECATED.find(({ path }) => path.test(use.path));
      return {
        path: use.path,
        kind: use.kind,
        declared: use.declared,
        generations,
        deprecated: use.deprecated ?? listed?.why ?? null,
        files: [...files].sort(),
      };
    })
    .sort((a, b) => compare(`${a.path} ${a.kind}`, `${b.path} ${b.kind}`));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What the list itself forbids: deprecated names, and names that nothing public declares. */
export function symbolProblems(symbols: readonly UsedSymbol[]): string[] {
  return symbols.flatMap(({ path, files, deprecated, declared }) => {
    if (declared === "")
      return [`${files.join(", ")}: ${path} is in no public type; tools/symbols/hand.ts has to name its source`];
    if (deprecated === null) return [];
    const refused = files.filter((file) => !ALLOWED.some((each) => each.path === path && each.file === file));
    return refused.map((file) => `${file}: ${path} is deprecated: ${deprecated}`);
  });
}

/** Names of the hand list whose file no longer holds them. */
export function idleHandSymbols(root: string): string[] {
  return HAND.filter(({ path, file }) => {
    const last = path.split(/[.#]/).at(-1) ?? path;
    return !existsSync(join(root, file)) || !new RegExp(`\\b${last}\\b`).test(readFileSync(join(root, file), "utf8"));
  }).map(({ path, file }) => `tools/symbols/hand.ts: ${file} does not use ${path}`);
}

const CACHE = ".cache/symbols.json";

/** The list, read again only when a source of it has changed since; from `open` where the caller has read `src/`. */
export function cachedSymbols(root: string, open?: Reader): UsedSymbol[] {
  const hash = createHash("sha256");
  for (const folder of ["src", "templates", "styles", "tools/symbols"]) {
    for (const file of listFiles(join(root, folder))) hash.update(file).update(readFileSync(join(root, folder, file)));
  }
  const stamp = hash.update(readFileSync(join(root, "node_modules/fvtt-types/package.json"))).digest("hex");
  const file = join(root, CACHE);
  const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  if (isCache(kept) && kept.stamp === stamp) return kept.symbols;
  const symbols = readSymbols(root, open);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ stamp, symbols }));
  return symbols;
}

/** Ours: written a few lines above. */
function isCache(value: unknown): value is { stamp: string; symbols: UsedSymbol[] } {
  return typeof value === "object" && value !== null && "stamp" in value && "symbols" in value;
}
