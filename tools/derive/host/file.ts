/** Reads and writes `host.json`; `npm run derive -- --write` writes it, when fvtt-types is of another version. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { isObject, readJson, text, type Json, type JsonObject } from "../../files.ts";
import type { Plain } from "./fields.ts";
import { packClasses, unpackClasses } from "./pack.ts";
import { reservedNames, type HostFacts } from "./read.ts";

export const HOST_FILE = "tools/derive/host.json";

/** The version of the types that are installed. */
export function typesVersion(root: string): string {
  return text(readJson(join(root, "node_modules/fvtt-types/package.json")), "version");
}

/** Writes what was read. */
export async function writeHost(root: string, { classes, hooks, fields, constants }: HostFacts): Promise<void> {
  const packed = packClasses(classes);
  const content = {
    types: typesVersion(root),
    hooks: Object.fromEntries(hooks.map(({ name, arguments: count }) => [name, count])),
    fields: Object.fromEntries(fields.map((field) => [`${field.document}#${field.name}`, [field.type, field.options]])),
    constants,
    ...packed,
  };
  const file = join(root, HOST_FILE);
  const style = (await resolveConfig(file)) ?? {};
  writeFileSync(file, await format(JSON.stringify(content), { ...style, parser: "json" }));
}

/** What the file says. Throws when it was written for other types. */
export function readHostFile(root: string): HostFacts {
  const file = readJson(join(root, HOST_FILE));
  if (text(file, "types") !== typesVersion(root))
    throw new Error(`${HOST_FILE} was written for fvtt-types ${text(file, "types")}: npm run derive -- --write`);
  const classes = unpackClasses(file["classes"], file["throws"]);
  return {
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
