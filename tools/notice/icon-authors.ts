/**
 * Writes assets/icon-authors.json: who made each icon of assets/icons.json. The installed icon set names no authors, so
 * they are read from a checkout of the project that it is made of (https://github.com/game-icons/icons), which has a
 * folder for each author: `node --import tsx tools/notice/icon-authors.ts <checkout>`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, isObject, listFiles, readJson, ROOT, text, type JsonObject } from "../build/files.ts";
import { readIconSet } from "../build/icons.ts";

/** How the license file of the project lists an author. */
const LISTED = /^- (?<name>[^,\n]+?)(?:, (?<url>\S+?))?(?<free> - CC0)?$/gm;

interface Author {
  readonly name: string;
  readonly url?: string;
  readonly license: "CC BY 3.0" | "CC0";
}

/** The authors that the license file lists, by their folder. */
export function listedAuthors(license: string): Map<string, Author> {
  const authors = new Map<string, Author>();
  for (const { groups } of license.matchAll(LISTED)) {
    const { name = "", url, free } = groups ?? {};
    const author = {
      name,
      ...(url === undefined ? {} : { url }),
      license: free === undefined ? "CC BY 3.0" : "CC0",
    } as const;
    authors.set(name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"), author);
  }
  return authors;
}

/** Where a drawing begins (its background left out), by which two icons of the same name are told apart. */
function drawingOf(svg: string): string {
  const paths = Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, path = ""]) => path.toLowerCase());
  const drawn = paths.find((path) => !/^m0 0h512v512h0z?$/.test(path)) ?? "";
  return (drawn.match(/-?\d*\.?\d+/g) ?? []).slice(0, 2).join(" ");
}

/** The folder of the author of an icon; throws unless it is exactly one. */
function authorOf(checkout: string, files: readonly string[], icon: string, body: string): string {
  const candidates = files.filter((file) => file.endsWith(`/${icon}.svg`));
  const same = candidates.filter(
    (file) => drawingOf(readFileSync(join(checkout, file), "utf8")) === drawingOf(body) || candidates.length === 1,
  );
  const [file, ...others] = same;
  if (file === undefined || others.length > 0) throw new Error(`${icon}: ${String(same.length)} authors`);
  return file.split("/").at(-2) ?? "";
}

/** Who made the icons of the list: each author with the names of their icons. */
export function iconAuthors(checkout: string, list: JsonObject, icons: JsonObject): JsonObject {
  const authors = listedAuthors(readFileSync(join(checkout, "license.txt"), "utf8"));
  const files = listFiles(checkout).filter((file) => file.endsWith(".svg"));
  const found = new Map<string, string[]>();
  for (const icon of new Set(Object.values(list).filter((name) => typeof name === "string"))) {
    const set = icons[icon];
    const folder = authorOf(checkout, files, icon, isObject(set) ? text(set, "body") : "");
    found.set(folder, [...(found.get(folder) ?? []), icon]);
  }
  const entries = [...found]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([folder, names]): [string, JsonObject] => {
      const author = authors.get(folder);
      if (!author) throw new Error(`the license file lists no author ${folder}`);
      return [folder, { ...author, icons: names.sort() }];
    });
  return Object.fromEntries(entries);
}

if (isMain(import.meta.url)) {
  const [checkout] = process.argv.slice(2);
  if (checkout === undefined) throw new Error("Give the folder of a checkout of https://github.com/game-icons/icons");
  const authors = iconAuthors(checkout, readJson(join(ROOT, "assets/icons.json")), readIconSet().icons);
  writeFileSync(join(ROOT, "assets/icon-authors.json"), `${JSON.stringify(authors, null, 2)}\n`);
}
