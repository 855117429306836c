import { ClassicLevel } from "classic-level";
import type { JsonObject } from "../../shared/protocol.ts";
import { asObject, idOf, numberOf } from "../lib/json.ts";
import { assemble, diffRecords } from "./layout.ts";
import type { WriteOperation } from "./layout.ts";

/** How long a lossy table sits on what it has already acknowledged. */
const LOSSY_DELAY = 1000;

/** Opens a LevelDB folder the way Foundry's packs and worlds are written. */
export function openLevel(folder: string): ClassicLevel<string, JsonObject> {
  return new ClassicLevel<string, JsonObject>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
}

/** All records of a database. */
export async function readRecords(db: ClassicLevel<string, JsonObject>): Promise<Map<string, JsonObject>> {
  return new Map(await db.iterator().all());
}

/**
 * Documents of one name, of the world or of a pack: in memory, and in the database that they are written to first. Packs
 * of packages have none.
 */
export class Collection {
  readonly name: string;
  readonly documentName: string;
  readonly #db: ClassicLevel<string, JsonObject> | null;
  readonly #documents = new Map<string, JsonObject>();
  #queue: Promise<unknown> = Promise.resolve();
  #late: WriteOperation[] = [];
  #timer: NodeJS.Timeout | null = null;

  private constructor(name: string, documentName: string, db: ClassicLevel<string, JsonObject> | null) {
    this.name = name;
    this.documentName = documentName;
    this.#db = db;
  }

  /** Opens (or makes) the database and reads everything into memory. */
  static async open(folder: string, name: string, documentName: string): Promise<Collection> {
    const db = openLevel(folder);
    try {
      await db.open();
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      const locked = typeof cause === "object" && cause !== null && "code" in cause && cause.code === "LEVEL_LOCKED";
      throw locked ? new Error(`The world is open in another process (${folder})`) : error;
    }
    return Collection.within(db, await readRecords(db), name, documentName);
  }

  /** One of several collections of an open database, with all the records of the database. */
  static within(
    db: ClassicLevel<string, JsonObject>,
    records: Map<string, JsonObject>,
    name: string,
    documentName: string,
  ): Collection {
    // In the order of creation, so that a restart does not shuffle what clients see.
    const documents = assemble(records, name, documentName).sort((a, b) => createdTime(a) - createdTime(b));
    return new Collection(name, documentName, db).#with(documents);
  }

  /** A collection that is not stored. */
  static inMemory(name: string, documentName: string, documents: readonly JsonObject[]): Collection {
    return new Collection(name, documentName, null).#with(documents);
  }

  #with(documents: readonly JsonObject[]): this {
    for (const doc of documents) this.#documents.set(idOf(doc), doc);
    return this;
  }

  get(id: string): JsonObject | undefined {
    return this.#documents.get(id);
  }

  all(): JsonObject[] {
    return [...this.#documents.values()];
  }

  /** Runs jobs of this collection one after another. */
  run<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(job, job);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Stores all changes in one atomic batch (null: gone), then makes them visible. Call it inside `run`. */
  async commit(changes: ReadonlyMap<string, JsonObject | null>, lossy: boolean): Promise<void> {
    const operations: WriteOperation[] = [];
    for (const [id, after] of changes) {
      const before = this.#documents.get(id);
      const spot = { sublevel: this.name, idPath: id, name: this.documentName };
      operations.push(...diffRecords(spot, before, after ?? undefined));
    }
    if (lossy) this.#storeLate(operations);
    else await this.#db?.batch([...this.#takeLate(), ...operations], { sync: true });
    for (const [id, after] of changes) {
      if (after) this.#documents.set(id, after);
      else this.#documents.delete(id);
    }
  }

  /** Finishes what is queued and closes the database. */
  async close(): Promise<void> {
    await this.#queue;
    const late = this.#takeLate();
    if (late.length) await this.#db?.batch(late, { sync: true });
    await this.#db?.close();
  }

  #storeLate(operations: WriteOperation[]): void {
    this.#late.push(...operations);
    this.#timer ??= setTimeout(() => {
      void this.run(async () => {
        const late = this.#takeLate();
        if (late.length) await this.#db?.batch(late);
      }).catch(() => undefined);
    }, LOSSY_DELAY);
  }

  #takeLate(): WriteOperation[] {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const late = this.#late;
    this.#late = [];
    return late;
  }
}

function createdTime(doc: JsonObject): number {
  return numberOf(asObject(doc._stats).createdTime) ?? 0;
}
