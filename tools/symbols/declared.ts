/**
 * Writes what Foundry's public types declare, for the practice table: a name that is declared there and that the table
 * lacks is reported by its path (`table/client/core/gaps/loud.ts`), and values that the types state are held against the
 * table's (`tests/table/symbols/wholeness.test.ts`). Run it when the types are of another version:
 * `npm run names` reads fvtt-types of 13, `npm run names -- <folder>` a checkout of the types of 14 in a folder called
 * `foundry-vtt-types`, and writes what differs there.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { format, resolveConfig } from "prettier";
import ts from "typescript";
import { isMain, readJson, ROOT, text } from "../build/files.ts";
import { ClassReader } from "./declared/classes.ts";
import { differences, packed } from "./declared/delta.ts";
import { readEntries } from "./declared/entries.ts";
import { isExported, isPlainName, isRemovedIn14, listedName } from "./declared/symbols.ts";
import { nothing, put, type Declared } from "./declared/types.ts";
import { publicNames } from "./names.ts";
import { openProgram, openTypes, unaliased, type Reader } from "./program.ts";

const DECLARED_FILE = "table/client/core/gaps/loud-names.json";
const VALUES_FILE = "tests/table/symbols/declared-values.json";
const FOURTEEN = {
  declared: "table/client/core/gaps/loud-names-14.json",
  values: "tests/table/symbols/declared-values-14.json",
};

/** Gone in 14 although 13's types do not say so (platform §14.2). */
const GONE = ["CONST.CHAT_MESSAGE_TYPES", "foundry.applications.api.ApplicationV2#toggleControls"];

/** Reads the types. */
function readDeclared(reader: Reader): Declared {
  const names = publicNames(reader);
  const found = nothing();
  const classes = new ClassReader(reader, names, found);
  for (const path of GONE) found.gone.add(path);
  readEntries(reader, names, found);
  for (const [symbol, path] of names.all) {
    if (path !== "foundry" && !path.startsWith("foundry.")) continue;
    if (symbol.flags & ts.SymbolFlags.Value && isRemovedIn14(symbol)) found.gone.add(path);
    if (symbol.flags & ts.SymbolFlags.Class) classes.read(symbol, path);
    else if (symbol.flags & ts.SymbolFlags.Module && path !== "foundry.CONST")
      readNamespace(reader, symbol, path, found);
  }
  return found;
}

/** What a namespace exports, also under a second path. */
function readNamespace(reader: Reader, symbol: ts.Symbol, path: string, into: Declared): void {
  for (const inner of reader.checker.getExportsOfModule(symbol)) {
    const isValue = !!(unaliased(reader.checker, inner).flags & ts.SymbolFlags.Value);
    if (isValue && isPlainName(inner.name) && isExported(inner)) put(into.namespaces, path, listedName(reader, inner));
  }
}

async function write(file: string, content: unknown): Promise<void> {
  const config = (await resolveConfig(join(ROOT, file))) ?? {};
  writeFileSync(join(ROOT, file), await format(JSON.stringify(content), { ...config, parser: "json" }));
}

/** Writes both files of 13, or both that say how 14 differs. */
async function main(folder: string | undefined): Promise<void> {
  const thirteen = readDeclared(openProgram(ROOT));
  const from = folder === undefined ? join(ROOT, "node_modules/fvtt-types") : resolve(folder);
  if (!existsSync(join(from, "src/index.d.mts"))) throw new Error(`${from} holds no types of Foundry`);
  const types = text(readJson(join(from, "package.json")), "version");
  if (folder === undefined) {
    const { values, ...names } = packed(thirteen);
    await write(DECLARED_FILE, { types, ...names });
    await write(VALUES_FILE, values);
    return;
  }
  const { values, ...names } = differences(thirteen, readDeclared(openTypes(from)));
  await write(FOURTEEN.declared, { types, ...names });
  await write(FOURTEEN.values, values);
}

if (isMain(import.meta.url)) await main(process.argv[2]);
