/**
 * Reads and writes what the types of a generation say, one file each. The types of 13 are an installed package;
 * the package for 14 is not published, so they are read from a checkout of one commit, whose folder is given.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { isObject, readJson, text, type Json, type JsonObject } from "../../build/files.ts";
import type { Plain } from "./fields.ts";
import { packClasses, unpackClasses } from "./pack.ts";
import { reservedNames, type HostFacts } from "./read.ts";

export type Generation = 13 | 14;
export const GENERATIONS: readonly Generation[] = [13, 14];

const fileOf = (generation: Generation): string => `tools/derive/host-${String(generation)}.json`;

/** The head of the open changes for 14.366: `main` lacks most of the documents and models of 14. */
const FOURTEEN = {
  repository: "League-of-Foundry-Developers/foundry-vtt-types",
  commit: "be46eb378ba7655a31f84068046b012c30b95289",
};

/** Which types a file has to be written from. */
export function typesOf(root: string, generation: Generation): string {
  if (generation === 14) return `${FOURTEEN.repository}@${FOURTEEN.commit}`;
  return `fvtt-types ${text(readJson(join(root, "node_modules/fvtt-types/package.json")), "version")}`;
}

/** Throws for a checkout of anything but the commit that this project relies on. */
export function requireCommit(folder: string): void {
  const head = execFileSync("git", ["-C", folder, "rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  if (head !== FOURTEEN.commit) throw new Error(`${folder} is at ${head}: check out ${FOURTEEN.commit}`);
}

/** Writes what was read. */
export async function writeHost(root: string, facts: HostFacts): Promise<void> {
  const { generation, classes, hooks, fields, constants } = facts;
  const packed = packClasses(classes);
  const content = {
    types: typesOf(root, generation),
    hooks: Object.fromEntries(hooks.map(({ name, arguments: count }) => [name, count])),
    fields: Object.fromEntries(fields.map((field) => [`${field.document}#${field.name}`, [field.type, field.options]])),
    constants,
    ...packed,
  };
  const file = join(root, fileOf(generation));
  const style = (await resolveConfig(file)) ?? {};
  writeFileSync(file, await format(JSON.stringify(content), { ...style, parser: "json" }));
}

/** What the file says. Throws when it was written for other types. */
export function readHostFile(root: string, generation: Generation): HostFacts {
  const file = readJson(join(root, fileOf(generation)));
  if (text(file, "types") !== typesOf(root, generation))
    throw new Error(`${fileOf(generation)} was written for ${text(file, "types")}: npm run derive -- --write`);
  const classes = unpackClasses(file["classes"], file["throws"], file["bases"]);
  return {
    generation,
    classes,
    hooks: entries(file["hooks"]).map(([name, count]) => ({ name, arguments: Number(count) })),
    fields: entries(file["fields"]).map(([key, value]) => {
      const [document = "", name = ""] = key.split("#");
      const [type, options] = Array.isArray(value) ? value : [];
      return { document, name, type: typeof type === "string" ? type : "", options: plainRecord(options) };
    }),
    constants: plainRecord(file["constants"]),
    reserved: reservedNames(classes),
  };
}

const entries = (value: Json | undefined): [string, Json][] => (isObject(value) ? Object.entries(value) : []);

const isPlain = (value: Json): value is Exclude<Json, JsonObject> => !isObject(value);

function plainRecord(value: Json | undefined): Record<string, Plain> {
  const found: Record<string, Plain> = {};
  for (const [key, each] of entries(value)) if (isPlain(each)) found[key] = toPlain(each);
  return found;
}

const toPlain = (value: Exclude<Json, JsonObject>): Plain =>
  Array.isArray(value) ? value.filter(isPlain).map(toPlain) : value;
