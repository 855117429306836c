/** What every tool does with files and JSON. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** The repository's root. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads a JSON file whose top is an object; the error names the file. */
export function readJson(file: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  if (!isObject(value)) throw new Error(`${file}: not a JSON object`);
  return value;
}

/** Every file below a folder, as sorted paths from it with forward slashes. Nothing when the folder is missing. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** A string property, or "". */
export function text(object: JsonObject, key: string): string {
  const value = object[key];
  return typeof value === "string" ? value : "";
}

/** The objects of a list property. */
export function objects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Whether a module is the program that was started, not one that was imported. */
export function isMain(url: string): boolean {
  return process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === url;
}

/** Ends a check: prints its problems and fails, or says that all is well. */
export function conclude(problems: readonly string[], allWell: string): void {
  for (const problem of problems) console.error(problem);
  if (problems.length) process.exitCode = 1;
  else console.log(allWell);
}
