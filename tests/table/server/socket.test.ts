import { expect, test } from "vitest";
import { idOf } from "../../../table/server/lib/json.ts";
import type { Json } from "../../../table/shared/protocol.ts";
import { BLUE, GM, RED, SYSTEM, dataFolder, errorOf, resultOf, sit, table, until } from "./harness.ts";
import type { Tab } from "./harness.ts";

/** Answers every query of a name. */
function answering(tab: Tab, answer: (query: { data: Json; askerId: string }) => unknown): void {
  tab.socket.on("userQuery", (query: { data: Json; askerId: string }, ack: (reply: unknown) => void) => {
    const reply = answer(query);
    if (reply !== undefined) ack(reply);
  });
}

test("a package message reaches every other tab with the sender's true id, and not its own tab (platform §5.1)", async () => {
  const running = await table();
  const [one, two, blue] = [await sit(running, RED), await sit(running, RED), await sit(running, BLUE)];
  const answer = await one.emit("system.tiny", { hello: 1, userId: GM });
  expect(answer.error).toBeUndefined();
  await blue.emit("time");
  await two.emit("time");
  expect(blue.got("system.tiny")).toEqual([[{ hello: 1, userId: GM }, RED]]);
  expect(two.got("system.tiny")).toHaveLength(1);
  expect(one.got("system.tiny")).toEqual([]);
});

test("recipients limit a package message", async () => {
  const running = await table();
  const [red, blue, gm] = [await sit(running, RED), await sit(running, BLUE), await sit(running, GM)];
  await red.emit("system.tiny", "psst", { recipients: [GM, RED] });
  await Promise.all([red, blue, gm].map((tab) => tab.emit("time")));
  expect(gm.got("system.tiny")).toEqual([["psst", RED]]);
  expect(red.got("system.tiny")).toEqual([]);
  expect(blue.got("system.tiny")).toEqual([]);
});

test("without `socket: true` in the manifest nothing is relayed", async () => {
  const running = await table({ data: await dataFolder({ ...SYSTEM, socket: false }) });
  const [red, blue] = [await sit(running, RED), await sit(running, BLUE)];
  expect(errorOf(await red.emit("system.tiny", 1))).toContain("no event of this table");
  await blue.emit("time");
  expect(blue.got("system.tiny")).toEqual([]);
});

test("a query goes to its target only, tells who asks, and brings the result back (#11235)", async () => {
  const running = await table();
  const [red, blue, gm] = [await sit(running, RED), await sit(running, BLUE), await sit(running, GM)];
  answering(blue, ({ data, askerId }) => ({ result: { data, askerId } }));
  const answer = await red.emit("userQuery", { userId: BLUE, queryId: "q", name: "tiny.ask", data: 7, askerId: GM });
  expect(answer).toEqual({ result: { data: 7, askerId: RED } });
  expect(gm.got("userQuery")).toEqual([]);
});

test("a failing query rejects with its message; an absent target and a missing permission at once (#11235)", async () => {
  const running = await table();
  const [red, blue, gm] = [await sit(running, RED), await sit(running, BLUE), await sit(running, GM)];
  answering(blue, () => ({ error: { message: "no such query" } }));
  const query = { userId: BLUE, queryId: "q", name: "tiny.ask", data: null };
  expect(errorOf(await red.emit("userQuery", query))).toBe("no such query");
  blue.socket.disconnect();
  await until(() => red.got("userConnected").some(([, active]) => active === false), "Blue is gone");
  expect(errorOf(await red.emit("userQuery", query))).toContain("not connected");
  await gm.update("User", { _id: RED, "permissions.QUERY_USER": false });
  expect(errorOf(await red.emit("userQuery", { ...query, userId: GM }))).toContain("lacks permission");
});

test("a query ends when its time is up, and when the last tab that could answer is gone", async () => {
  const running = await table();
  const [red, blue] = [await sit(running, RED), await sit(running, BLUE)];
  answering(blue, () => undefined);
  const query = { userId: BLUE, queryId: "q", name: "tiny.ask", data: null };
  expect(errorOf(await red.emit("userQuery", { ...query, timeout: 30 }))).toContain("timed out");
  const open = red.emit("userQuery", query);
  await until(() => blue.got("userQuery").length === 2, "Blue is asked");
  blue.socket.disconnect();
  expect(errorOf(await open)).toContain("disconnected");
});

test("of a user's two tabs the first answer counts", async () => {
  const running = await table();
  const [red, one, two] = [await sit(running, RED), await sit(running, BLUE), await sit(running, BLUE)];
  answering(one, () => undefined);
  answering(two, () => ({ result: "two" }));
  const query = { userId: BLUE, queryId: "q", name: "tiny.ask", data: null };
  expect(await red.emit("userQuery", query)).toEqual({ result: "two" });
});

test("pause is the Gamemaster's, reaches everybody, and is told to who comes later", async () => {
  const running = await table();
  const [red, gm] = [await sit(running, RED), await sit(running, GM)];
  expect(errorOf(await red.emit("pause", true))).toContain("lacks permission");
  await gm.emit("pause", true);
  await red.emit("time");
  expect(red.got("pause")).toEqual([[true, { userId: GM }]]);
  expect(gm.got("pause")).toHaveLength(1);
  expect((await (await sit(running, BLUE)).emit("world")).paused).toBe(true);
});

test("activity goes to the others with the user's id", async () => {
  const running = await table();
  const [red, blue] = [await sit(running, RED), await sit(running, BLUE)];
  red.socket.emit("userActivity", { targets: ["a"] });
  await until(() => blue.got("userActivity").length === 1, "Blue hears of it");
  expect(blue.got("userActivity")).toEqual([[RED, { targets: ["a"] }]]);
  expect(red.got("userActivity")).toEqual([]);
});

test("malformed packets are answered with an error and harm nothing", async () => {
  const running = await table();
  const red = await sit(running, RED);
  const before = JSON.stringify((await red.emit("world")).collections);
  const bad: unknown[][] = [
    ["modifyDocument"],
    ["modifyDocument", null],
    ["modifyDocument", "x"],
    ["modifyDocument", { action: "create", type: "ChatMessage" }],
    ["modifyDocument", { action: "create", type: "ChatMessage", operation: { data: "x" } }],
    ["modifyDocument", { action: "create", type: "ChatMessage", operation: { data: [null] } }],
    ["modifyDocument", { action: "create", type: "ChatMessage", operation: { data: [Buffer.from("x")] } }],
    ["modifyDocument", { action: "create", type: "constructor", operation: { data: [{}] } }],
    ["modifyDocument", { action: "create", type: "Wall", operation: { data: [{}] } }],
    ["modifyDocument", { action: "create", type: "Item", operation: { data: [{}], parentUuid: "Actor.none" } }],
    ["modifyDocument", { action: "create", type: "Item", operation: { data: [{}], parentUuid: "Scene" } }],
    ["modifyDocument", { action: "create", type: "Item", operation: { data: [{}], parentUuid: 7 } }],
    ["modifyDocument", { action: "eat", type: "ChatMessage", operation: {} }],
    ["modifyDocument", { action: "update", type: "User", operation: { updates: [{ _id: { $ne: 1 } }] } }],
    ["modifyDocument", { action: "delete", type: "ChatMessage", operation: { ids: [1] } }],
    ["modifyDocument", { action: "get", type: "Actor", operation: { pack: "no.pack" } }],
    [
      "modifyDocument",
      JSON.parse('{"action":"create","type":"ChatMessage","operation":{"data":[{"__proto__":{"a":1}}]}}'),
    ],
    ["userQuery", 5],
    ["userQuery", {}],
    ["pause", "yes"],
    ["pause"],
    ["system.other", 1],
    ["module.", 1],
    ["nonsense", 1],
    ["userActivity", Buffer.from("x")],
  ];
  for (const [event, ...args] of bad) {
    const answer = await red.emit(String(event), ...args);
    expect([event, args, typeof errorOf(answer)]).toEqual([event, args, "string"]);
  }
  // Without an acknowledgement, too, and nested deeper than any stack is high.
  red.socket.emit("modifyDocument", { action: 1 });
  let deep: Json = 1;
  for (let level = 0; level < 4000; level++) deep = { "a.b": deep };
  await red.create("ChatMessage", { content: "deep", flags: { deep } });
  expect(({} as { a?: unknown }).a).toBeUndefined();
  const [message] = await red.all("ChatMessage", { query: { content: "deep" } });
  if (message) await red.remove("ChatMessage", idOf(message));
  expect(JSON.stringify((await red.emit("world")).collections)).toBe(before);
});

test("latency holds back what is sent, and keeps its order", async () => {
  const running = await table();
  const [red, blue] = [await sit(running, RED), await sit(running, BLUE)];
  running.faults.latency = 120;
  const start = performance.now();
  resultOf(await red.create("ChatMessage", { content: "1" }));
  expect(performance.now() - start).toBeGreaterThanOrEqual(115);
  await Promise.all([2, 3, 4].map((n) => red.create("ChatMessage", { content: String(n) })));
  await blue.emit("time");
  const heard = blue.got("modifyDocument").map(([response]) => JSON.stringify(response).match(/"content":"(\d)"/)?.[1]);
  expect(heard).toEqual(["1", "2", "3", "4"]);
});

test("stopping tells the clients", async () => {
  const running = await table();
  const red = await sit(running, RED);
  await running.stop();
  await until(() => red.got("shutdown").length === 1, "Red is told");
});
