/** What belongs into the release, computed from the manifest and from what the files refer to. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, listFiles, objects, readJson, text, type Json, type JsonObject } from "./files.ts";

/** Folders that are shipped whole. */
const FOLDERS = ["dist", "templates", "lang", "assets/icons", "assets/tokens", "assets/maps", "assets/sounds", "tours"];
const DOCUMENTS = ["system.json", "README.md", "LICENSE", "NOTICE", "CHANGELOG.md"];
/** What a database folder holds for the process that has it open. */
const OPEN_DATABASE = /^(?:LOCK|LOG|LOG\.old)$/;
const READABLE = /\.(?:js|css|hbs|json|svg)$/;

/** The files to ship, as sorted paths from the root. */
export function shippedFiles(root: string): string[] {
  const manifest = readJson(join(root, "system.json"));
  const files = DOCUMENTS.filter((file) => existsSync(join(root, file)));
  for (const folder of FOLDERS) files.push(...listFiles(join(root, folder)).map((file) => `${folder}/${file}`));
  for (const path of packPaths(manifest)) {
    files.push(
      ...listFiles(join(root, path))
        .filter((file) => !OPEN_DATABASE.test(file))
        .map((file) => `${path}/${file}`),
    );
  }
  return files.sort();
}

function packPaths(manifest: JsonObject): string[] {
  return objects(manifest["packs"]).map((pack) => text(pack, "path") || `packs/${text(pack, "name")}`);
}

function paths(value: Json | undefined, key: string): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry) => (isObject(entry) ? text(entry, key) : typeof entry === "string" ? entry : ""));
}

/** Files that the manifest names, each with what names it. */
function namedByManifest(manifest: JsonObject): [string, string][] {
  const named = [
    ...paths(manifest["esmodules"], "src"),
    ...paths(manifest["scripts"], "src"),
    ...paths(manifest["styles"], "src"),
    ...paths(manifest["languages"], "path"),
    ...["readme", "license", "changelog"].map((key) => text(manifest, key)),
    ...packPaths(manifest).map((path) => `${path}/CURRENT`),
  ];
  return named.filter((path) => path && !/^https?:/.test(path)).map((path) => [path, "system.json"]);
}

/** Files of ours that a text mentions by the address under which they are served. */
function mentioned(source: string, id: string): string[] {
  const address = new RegExp(`systems/${id}/([\\w./-]+\\.[a-z0-9]+)`, "g");
  return [...new Set(Array.from(source.matchAll(address), ([, path = ""]) => path))];
}

/** Every file that something shipped (or a pack's source) refers to, each with what does. */
export function expectedFiles(root: string, shipped: readonly string[]): Map<string, string> {
  const manifest = readJson(join(root, "system.json"));
  const id = text(manifest, "id");
  const expected = new Map([["system.json", "Foundry"], ...namedByManifest(manifest)]);
  const sources = listFiles(join(root, "packs/_source")).map((file) => `packs/_source/${file}`);
  const readable = shipped.filter((file) => READABLE.test(file) && !file.startsWith("packs/"));
  for (const file of [...readable, ...sources]) {
    for (const path of mentioned(readFileSync(join(root, file), "utf8"), id)) {
      if (!expected.has(path)) expected.set(path, file);
    }
  }
  return expected;
}

/** What the release lacks, and what it must not hold. */
export function packageProblems(shipped: readonly string[], expected: ReadonlyMap<string, string>): string[] {
  const there = new Set(shipped);
  const allowed = [...FOLDERS.map((folder) => `${folder}/`), "packs/"];
  const missing = [...expected]
    .filter(([path]) => !there.has(path))
    .map(([path, by]) => `the release lacks ${path}, which ${by} refers to`);
  const foreign = shipped.filter(
    (path) =>
      path.startsWith("packs/_source/") ||
      OPEN_DATABASE.test(path.split("/").at(-1) ?? "") ||
      !(DOCUMENTS.includes(path) || allowed.some((folder) => path.startsWith(folder))),
  );
  const absent = DOCUMENTS.filter((file) => !there.has(file)).map((file) => `the release lacks ${file}`);
  return [...new Set([...missing, ...absent, ...foreign.map((path) => `${path} does not belong into the release`)])];
}
