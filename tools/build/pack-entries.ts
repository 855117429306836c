/** Makes complete compendium entries of the short sources that people write. */
import { createHash } from "node:crypto";
import { isObject, type Json, type JsonObject } from "./files.ts";

export interface PackSource {
  name: string;
  /** A document name, as the manifest gives it. */
  type: string;
  /** File name (without .json) → what it holds. */
  entries: ReadonlyMap<string, JsonObject>;
}
/** What each document says of what it was made with. A newer core than the manifest's minimum might not read it. */
export interface Stamp {
  coreVersion: string;
  systemId: string;
  systemVersion: string;
}

const COLLECTIONS: Readonly<Record<string, string>> = {
  Actor: "actors",
  Cards: "cards",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  Playlist: "playlists",
  RollTable: "tables",
  Scene: "scenes",
};
/** What each collection's documents embed. */
const EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  actors: ["items", "effects"],
  cards: ["cards"],
  items: ["effects"],
  journal: ["pages"],
  playlists: ["sounds"],
  tables: ["results"],
  scenes: ["tokens", "notes"],
};
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** An id of 16 letters and digits that a stable key always gives, so that links survive a rebuild. */
export function stableId(key: string): string {
  let number = BigInt(`0x${createHash("sha256").update(key).digest("hex")}`);
  let id = "";
  for (let at = 0; at < 16; at++) {
    id += ALPHABET.charAt(Number(number % 62n));
    number /= 62n;
  }
  return id;
}

/** What names an entry in its pack: its own `key`, else its file. */
function keyOf(file: string, entry: JsonObject): string {
  return typeof entry["key"] === "string" ? entry["key"] : file;
}

/** An entry without the key that is for us only. */
function withoutKey(entry: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== "key"));
}

/** Completes the entries of packs that may refer to each other's gear. */
export class PackCompiler {
  constructor(
    private readonly packs: readonly PackSource[],
    private readonly stamp: Stamp,
  ) {}

  /** The complete document of a source file; an error names pack and file. */
  complete(pack: PackSource, file: string): JsonObject {
    const source = pack.entries.get(file);
    const collection = COLLECTIONS[pack.type];
    try {
      if (!source) throw new Error("no such source");
      if (!collection) throw new Error(`packs of ${pack.type} are not supported`);
      if (typeof source["name"] !== "string" || !source["name"]) throw new Error("has no name");
      const path = `${pack.name}/${keyOf(file, source)}`;
      return { ownership: { default: 0 }, ...this.#document(source, collection, path, []) };
    } catch (error) {
      throw new Error(`${pack.name}/${file}.json: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }

  /** One document with its id, its key, its stamp and all that it embeds. */
  #document(
    source: JsonObject,
    collection: string,
    path: string,
    parents: readonly { collection: string; id: string }[],
  ): JsonObject {
    const id = stableId(path);
    const line = [...parents, { collection, id }];
    const { gear, ...data } = withoutKey(source);
    const copied = gear === undefined ? null : this.#gear(gear, data);
    const document: JsonObject = { ...(copied?.data ?? data) };
    for (const field of EMBEDDED[collection] ?? []) {
      const children = document[field];
      if (children === undefined) continue;
      if (!Array.isArray(children)) throw new Error(`${field} is not a list`);
      document[field] = this.#embedded(children, field, path, line);
    }
    return {
      ...document,
      _id: id,
      _key: `!${line.map((step) => step.collection).join(".")}!${line.map((step) => step.id).join(".")}`,
      _stats: {
        ...this.stamp,
        createdTime: null,
        modifiedTime: null,
        lastModifiedBy: null,
        compendiumSource: copied?.uuid ?? null,
        duplicateSource: null,
      },
    };
  }

  #embedded(
    children: Json[],
    field: string,
    path: string,
    line: readonly { collection: string; id: string }[],
  ): JsonObject[] {
    const seen = new Map<string, number>();
    return children.map((child, at) => {
      if (!isObject(child)) throw new Error(`${field}[${at}] is not an object`);
      const named = child["key"] ?? child["gear"] ?? child["name"];
      const base = typeof named === "string" ? named : String(at);
      const times = seen.get(base) ?? 0;
      seen.set(base, times + 1);
      return this.#document(child, field, `${path}/${field}/${base}${times ? `#${times}` : ""}`, line);
    });
  }

  /** A copy of another pack's item, with what the reference says otherwise. */
  #gear(reference: Json, changes: JsonObject): { data: JsonObject; uuid: string } {
    if (typeof reference !== "string") throw new Error("gear is not a name");
    const [wanted, packName] = reference.split("/").reverse();
    const found = this.packs
      .filter((pack) => pack.type === "Item" && (!packName || pack.name === packName))
      .flatMap((pack) => [...pack.entries].map(([file, entry]) => ({ pack, key: keyOf(file, entry), entry })))
      .filter(({ key }) => key === wanted);
    const [only, ...others] = found;
    if (!only) throw new Error(`there is no gear "${reference}"`);
    if (others.length) throw new Error(`gear "${reference}" is in several packs; write it as pack/name`);
    const entry = withoutKey(structuredClone(only.entry));
    const system = {
      ...(isObject(entry["system"]) ? entry["system"] : {}),
      ...(isObject(changes["system"]) ? changes["system"] : {}),
    };
    const id = stableId(`${only.pack.name}/${only.key}`);
    return {
      data: { ...entry, ...changes, system },
      uuid: `Compendium.${this.stamp.systemId}.${only.pack.name}.Item.${id}`,
    };
  }
}
