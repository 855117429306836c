/** Reads the pack sources of a family as plain data. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isJsonObject, type Json, type JsonObject } from "../../../src/rules/core/types/json.ts";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Any JSON text, checked to be an object. */
export function readObject(path: string): JsonObject {
  const data: unknown = JSON.parse(readFileSync(join(ROOT, path), "utf8"));
  if (!isJsonObject(data)) throw new Error(`${path} holds no object`);
  return data;
}

/** Every source of a pack by its file name without `.json`. */
export function readPack(pack: string): ReadonlyMap<string, JsonObject> {
  const folder = `packs/_source/${pack}`;
  const files = readdirSync(join(ROOT, folder)).filter((file) => file.endsWith(".json"));
  return new Map(files.map((file) => [file.slice(0, -".json".length), readObject(`${folder}/${file}`)]));
}

/** The object under a key; an empty one if there is none. */
export function under(data: JsonObject, key: string): JsonObject {
  const value = data[key];
  return isJsonObject(value) ? value : {};
}

/** The list under a key; an empty one if there is none. */
export function listUnder(data: JsonObject, key: string): readonly Json[] {
  const value = data[key];
  return isList(value) ? value : [];
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

interface Standing {
  readonly source: string;
  readonly x: number;
  readonly y: number;
}
/** Whose face is under the name of another, or whose name is: a name takes the row below its token, and two spaces. */
export const covered = (standings: readonly Standing[]): readonly string[] =>
  standings.flatMap((one) =>
    standings
      .filter((other) => other !== one && Math.abs(other.x - one.x) < 2 && [0, 1].includes(other.y - one.y))
      .map((other) => `${other.source} by ${one.source}`),
  );
