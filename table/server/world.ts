import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { WORLD_COLLECTIONS } from "../shared/protocol.ts";
import type { JsonObject, WorldDocumentName, WorldPayload } from "../shared/protocol.ts";
import { Clock } from "./clock.ts";
import { asObject, isObject, numberOf, objectsOf, parseObject, stringOf } from "./lib/json.ts";
import { Collection } from "./store/collection.ts";
import { withoutPassword } from "./users.ts";

const NAMES = Object.keys(WORLD_COLLECTIONS).filter(isWorldDocument);

/** Whether documents of this name live in a world collection of their own. */
export function isWorldDocument(name: string): name is WorldDocumentName {
  return Object.hasOwn(WORLD_COLLECTIONS, name);
}

/** A world: its record and its collections. */
export class World {
  readonly record: JsonObject;
  readonly clock = new Clock();
  /** Made by this very run: the seed has yet to fill it. */
  readonly isNew: boolean;
  readonly #collections: ReadonlyMap<string, Collection>;

  private constructor(record: JsonObject, collections: ReadonlyMap<string, Collection>, isNew: boolean) {
    this.record = record;
    this.#collections = collections;
    this.isNew = isNew;
    for (const collection of collections.values()) for (const doc of collection.all()) this.#seen(doc);
  }

  /** Opens a world of the data folder, making it when it is not there. */
  static async open(data: string, id: string, system: string): Promise<World> {
    const folder = join(data, "worlds", id);
    const file = join(folder, "world.json");
    await mkdir(join(folder, "data"), { recursive: true });
    // The world counts as seeded only once world.json stands, so a run that died while seeding starts over.
    const record = existsSync(file)
      ? parseObject(await readFile(file, "utf8"))
      : { id, title: id === "demo" ? "Practice Yard" : id, system };
    const collections = new Map<string, Collection>();
    for (const name of NAMES) {
      const sublevel = WORLD_COLLECTIONS[name];
      collections.set(name, await Collection.open(join(folder, "data", sublevel), sublevel, name));
    }
    return new World(record, collections, !existsSync(file));
  }

  get id(): string {
    return stringOf(this.record.id) ?? "";
  }

  get title(): string {
    return stringOf(this.record.title) ?? this.id;
  }

  get system(): string {
    return stringOf(this.record.system) ?? "";
  }

  collection(name: WorldDocumentName): Collection {
    const collection = this.#collections.get(name);
    if (!collection) throw new Error(`The world has no collection of ${name}`);
    return collection;
  }

  /** The stored JSON text of a world setting, or null. */
  setting(key: string): string | null {
    const doc = this.collection("Setting")
      .all()
      .find((setting) => setting.key === key && !stringOf(setting.user));
    return stringOf(doc?.value);
  }

  /** Every collection as clients receive it. */
  dump(): WorldPayload["collections"] {
    const all = (name: WorldDocumentName): JsonObject[] => this.collection(name).all();
    return {
      actors: all("Actor"),
      cards: all("Cards"),
      messages: all("ChatMessage"),
      combats: all("Combat"),
      folders: all("Folder"),
      items: all("Item"),
      journal: all("JournalEntry"),
      macros: all("Macro"),
      playlists: all("Playlist"),
      tables: all("RollTable"),
      scenes: all("Scene"),
      settings: all("Setting"),
      users: all("User").map(withoutPassword),
    };
  }

  /** Writes world.json: from now on the world counts as made. */
  async save(data: string): Promise<void> {
    const file = join(data, "worlds", this.id, "world.json");
    await writeFile(`${file}.new`, `${JSON.stringify(this.record, null, 2)}\n`);
    await rename(`${file}.new`, file);
  }

  async close(): Promise<void> {
    for (const collection of this.#collections.values()) await collection.close();
  }

  #seen(doc: JsonObject): void {
    const stats = asObject(doc._stats);
    this.clock.seen(numberOf(stats.createdTime) ?? 0);
    this.clock.seen(numberOf(stats.modifiedTime) ?? 0);
    for (const value of Object.values(doc)) {
      const children = isObject(value) && typeof value._id === "string" ? [value] : objectsOf(value);
      for (const child of children) this.#seen(child);
    }
  }
}
