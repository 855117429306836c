/** What "stored" means: looked at from beside, in copies of the database's folder. */
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Collection } from "../../../../table/server/store/collection.ts";
import type { JsonObject } from "../../../../table/shared/protocol.ts";
import { id } from "../harness.ts";

/** An empty collection, the size of its folder, and what a copy of it, taken at this moment, holds. */
async function actors(): Promise<{
  collection: Collection;
  size: () => number;
  copy: () => () => Promise<JsonObject[]>;
}> {
  const root = mkdtempSync(join(tmpdir(), "table-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, "actors");
  const collection = await Collection.open(folder, "actors", "Actor");
  onTestFinished(() => collection.close());
  const size = (): number => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  let copies = 0;
  const copy = (): (() => Promise<JsonObject[]>) => {
    const to = join(root, `copy-${String(copies++)}`);
    cpSync(folder, to, { recursive: true });
    return async () => {
      const other = await Collection.open(to, "actors", "Actor");
      const documents = other.all();
      await other.close();
      return documents;
    };
  };
  return { collection, size, copy };
}

/** Actors with much text, so that writing them takes a while. */
function crowd(round: number, count: number): Map<string, JsonObject> {
  const ids = Array.from({ length: count }, (_, n) => id(`r${String(round)}n${String(n)}x`));
  return new Map(ids.map((_id) => [_id, { _id, name: "A", system: { text: "long ".repeat(1000) } }]));
}

test("a write is on the disk when it is acknowledged [practice table: a kill loses nothing acknowledged]", async () => {
  const { collection, size, copy } = await actors();
  for (const round of [1, 2]) {
    const some = crowd(round, 300);
    const acknowledged = await collection.run(() => collection.commit(some, false)).then(() => size());
    expect(await copy()()).toHaveLength(300 * round);
    // Nothing was still on its way when the answer came.
    expect(size()).toBe(acknowledged);
  }
});

test("all of a write is there, or none of it, whenever the server dies [practice table: one batch]", async () => {
  const { collection, copy } = await actors();
  let done = false;
  const write = collection.run(() => collection.commit(crowd(1, 150), false)).then(() => (done = true));
  const seen: (() => Promise<JsonObject[]>)[] = [];
  while (!done && seen.length < 30) {
    seen.push(copy());
    await new Promise((resolve) => setImmediate(resolve));
  }
  await write;
  seen.push(copy());
  const counts = new Set<number>();
  for (const open of seen) counts.add((await open()).length);
  expect([...counts].filter((count) => count !== 0 && count !== 150)).toEqual([]);
  expect(counts).toContain(150);
});

test("writes of one collection run one after another [practice table: everybody hears of writes in their order]", async () => {
  const { collection } = await actors();
  const order: string[] = [];
  const job = (name: string) => async (): Promise<void> => {
    order.push(`${name} begins`);
    await collection.commit(new Map([[id(name), { _id: id(name), name }]]), false);
    order.push(`${name} ends`);
  };
  const broken = collection.run(() => Promise.reject(new Error("broken")));
  await Promise.all([expect(broken).rejects.toThrow("broken"), collection.run(job("a")), collection.run(job("b"))]);
  expect(order).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});
