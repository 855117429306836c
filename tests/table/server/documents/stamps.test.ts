import { afterEach, expect, test, vi } from "vitest";
import type { JsonObject } from "../../../../table/shared/protocol.ts";
import { asObject, numberOf, toJson } from "../../../../table/server/lib/json.ts";
import { BLUE, GM, RED, dataFolder, errorOf, id, resultOf, sit, table } from "../harness.ts";

afterEach(() => void vi.useRealTimers());

function createdTimes(documents: JsonObject[]): number[] {
  return documents.map((doc) => numberOf(asObject(doc._stats).createdTime) ?? NaN);
}

function isRising(times: number[]): boolean {
  return times.every((time, index) => index === 0 || time > (times[index - 1] ?? NaN));
}

test("the server manages _stats: what a client says of times and users is ignored", async () => {
  const running = await table({ generation: 13 });
  const red = await sit(running, RED);
  const from = Date.now();
  const lie = { createdTime: 1, modifiedTime: 2, lastModifiedBy: GM, coreVersion: "1", systemId: "no" };
  const source = { compendiumSource: "Compendium.a.b.Actor.c", duplicateSource: null };
  const made = resultOf(await red.create("ChatMessage", { content: "x", _stats: { ...lie, ...source } }))[0];
  const stats = asObject(made?._stats);
  expect(stats).toMatchObject({ coreVersion: "13.351", systemId: "tiny", systemVersion: "1.2.3", lastModifiedBy: RED });
  expect(stats).toMatchObject({ ...source, exportSource: null });
  expect(stats.createdTime).toBeGreaterThanOrEqual(from);
  const gm = await sit(running, GM);
  const changed = resultOf(await gm.update("ChatMessage", { _id: made?._id ?? "", content: "y", _stats: lie }))[0];
  const [stored] = await red.all("ChatMessage");
  expect(asObject(stored?._stats)).toMatchObject({ createdTime: stats.createdTime, lastModifiedBy: GM });
  expect(asObject(stored?._stats).modifiedTime).toBeGreaterThan(numberOf(stats.createdTime) ?? NaN);
  expect(asObject(changed?._stats).modifiedTime).toBe(asObject(stored?._stats).modifiedTime);
});

test("createdTime rises strictly, over many senders, in one request, and over a restart with the clock set back", async () => {
  const data = await dataFolder();
  const first = await table({ data });
  const tabs = [await sit(first, RED), await sit(first, BLUE), await sit(first, GM)];
  const batch = Array.from({ length: 5 }, () => ({ content: "x" }));
  await Promise.all(tabs.flatMap((tab) => [1, 2, 3].map(() => tab.modify("create", "ChatMessage", { data: batch }))));
  const stored = await tabs[0]?.all("ChatMessage");
  expect(stored).toHaveLength(45);
  expect(isRising(createdTimes(stored ?? []))).toBe(true);
  await first.stop();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
  const second = await table({ data });
  const red = await sit(second, RED);
  await red.create("ChatMessage", { content: "late" });
  const all = await red.all("ChatMessage");
  expect(all.at(-1)?.content).toBe("late");
  expect(isRising(createdTimes(all))).toBe(true);
});

test("others hear of writes in the order of their stamps", async () => {
  const running = await table();
  const [red, blue, gm] = [await sit(running, RED), await sit(running, BLUE), await sit(running, GM)];
  await Promise.all(
    [1, 2, 3, 4].flatMap((n) => [red, blue].map((tab) => tab.create("ChatMessage", { content: `${n}` }))),
  );
  await gm.emit("time");
  const heard = gm.got("modifyDocument").flatMap(([response]) => resultOf(asObject(toJson(response))));
  expect(heard).toHaveLength(8);
  expect(isRising(createdTimes(heard))).toBe(true);
});

test("a message's timestamp: the sender's when given, else the server's (13 and 14)", async () => {
  for (const generation of [13, 14] as const) {
    const running = await table({ generation });
    const red = await sit(running, RED);
    const [given, filled] = resultOf(
      await red.modify("create", "ChatMessage", { data: [{ timestamp: 5 }, { timestamp: null }] }),
    );
    expect(given?.timestamp).toBe(5);
    expect(filled?.timestamp).toBeGreaterThan(1_700_000_000_000);
  }
});

test("a message without an author is the asker's, and an author must exist", async () => {
  const running = await table();
  const gm = await sit(running, GM);
  expect(resultOf(await gm.create("ChatMessage", {}))[0]).toMatchObject({ author: GM, type: "base" });
  expect(errorOf(await gm.create("ChatMessage", { author: id("nobody") }))).toContain("not a user");
});

test("embedded documents made with their parent are stamped too; tokens have no stamps (T)", async () => {
  const running = await table();
  const gm = await sit(running, GM);
  const data = { name: "A", type: "hero", items: [{ name: "I", type: "thing", effects: [{ name: "E" }] }] };
  const actor = resultOf(await gm.create("Actor", data))[0];
  const text = JSON.stringify(actor);
  expect(text.match(/"createdTime"/g)).toHaveLength(3);
  const scene = resultOf(await gm.create("Scene", { name: "S", tokens: [{ name: "T" }] }))[0];
  expect(JSON.stringify(scene?.tokens)).not.toContain("_stats");
});
