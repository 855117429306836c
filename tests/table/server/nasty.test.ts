import { expect, test } from "vitest";
import { SLEEPER } from "../../../table/server/nasty.ts";
import { FACTS, NASTIES, otherFacts, otherFaults, readSwitch, usualFacts } from "../../../table/shared/switches.ts";
import { readArguments } from "../../../table/server/arguments.ts";
import { BLUE, GM, RED, errorOf, id, resultOf, sit, table, until } from "./harness.ts";

test("each switch has two values, one kind and a source; the command line knows them all", () => {
  for (const one of [...FACTS, ...NASTIES]) {
    expect(one.other).not.toBe(one.usual);
    expect(one.source).not.toBe("");
    expect(readSwitch(one.kind, one.name, String(one.other))).toBe(one.other);
    expect(readSwitch(one.kind, one.name, null)).toBe(one.other);
  }
  expect(usualFacts(14).queryTellsUser).toBe(true);
  expect(usualFacts(13).queryTellsUser).toBe(false);
  for (const { name, usual } of FACTS) expect(otherFacts()[name]).toBe(!usual);
  for (const one of NASTIES) expect(otherFaults()[one.name]).toBe("apart" in one ? one.usual : one.other);
  expect(() => readSwitch("fact", "clock", "true")).toThrow('There is no fact "clock"');
  expect(() => readSwitch("nasty", "latency", "soon")).toThrow("needs a number");
  expect(() => readSwitch("fact", "notifyHonored", "1")).toThrow("true or false");
  const options = readArguments(["--fact", "notifyHonored=false", "--nasty", "latency=40", "--nasty", "twoTabs"]);
  expect(options).toMatchObject({ facts: { notifyHonored: false }, faults: { latency: 40, twoTabs: true } });
});

const WHISPER = { _id: id("psst"), content: "psst", whisper: [RED] };

test("[platform §3.4] a whisper goes to every client (fact whispersToAll)", async () => {
  const running = await table();
  const [gm, red, blue] = [await sit(running, GM), await sit(running, RED), await sit(running, BLUE)];
  resultOf(await gm.create("ChatMessage", WHISPER));
  await until(() => red.got("modifyDocument").length + blue.got("modifyDocument").length === 2, "both heard");
  expect(await blue.all("ChatMessage")).toHaveLength(1);
});

test("[platform §16.5] fact whispersToAll off: only the author, the addressed and Gamemasters hear of a whisper", async () => {
  const running = await table({ facts: { whispersToAll: false } });
  const [gm, red, blue] = [await sit(running, GM), await sit(running, RED), await sit(running, BLUE)];
  resultOf(await gm.create("ChatMessage", WHISPER));
  resultOf(await gm.update("ChatMessage", { _id: WHISPER._id, content: "psst!" }));
  resultOf(await gm.create("ChatMessage", { _id: id("loud"), content: "all" }));
  await until(() => red.got("modifyDocument").length === 3, "Red heard everything");
  expect(blue.got("modifyDocument")).toMatchObject([[{ action: "create", result: [{ content: "all" }] }]]);
  expect((await blue.all("ChatMessage")).map((doc) => doc.content)).toEqual(["all"]);
  const world = await blue.emit("world");
  expect(world).toMatchObject({ collections: { messages: [{ content: "all" }] } });

  resultOf(await gm.update("ChatMessage", { _id: WHISPER._id, whisper: [] }));
  await until(() => red.got("modifyDocument").length === 4, "Red hears that it is public");
  expect(blue.got("modifyDocument").at(-1)).toMatchObject([{ action: "create", result: [{ content: "psst!" }] }]);
  expect(red.got("modifyDocument").at(-1)).toMatchObject([{ action: "update" }]);
});

test("nasty sleepingGm: listed active with the lowest id, answers nothing, and outlives a restart", async () => {
  const running = await table({ faults: { sleepingGm: true } });
  const red = await sit(running, RED);
  const world = await red.emit("world");
  expect(world.activeUsers).toContain(SLEEPER);
  expect([SLEEPER, GM, RED, BLUE].sort()[0]).toBe(SLEEPER);
  const answer = await red.emit("userQuery", { userId: SLEEPER, queryId: "q", name: "x.y", data: 1, timeout: 50 });
  expect(errorOf(answer)).toContain("timed out");
});

test("nasty drop: a user's first connection is cut once, and comes back", async () => {
  const running = await table({ faults: { drop: 100 } });
  const red = await sit(running, RED);
  let [cuts, returns] = [0, 0];
  red.socket.on("disconnect", () => (cuts += 1));
  red.socket.on("connect", () => (returns += 1));
  await until(() => returns === 1, "Red is back");
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(cuts).toBe(1);
});

test("nasty restart: everybody is cut off once, nobody comes in for a second, then all do", async () => {
  const running = await table({ faults: { restart: 400 } });
  const red = await sit(running, RED);
  let [cut, back] = [0, 0];
  red.socket.on("disconnect", () => (cut = Date.now()));
  red.socket.on("connect", () => (back = Date.now()));
  await until(() => back > 0, "Red is back");
  expect(back - cut).toBeGreaterThan(800);
});
