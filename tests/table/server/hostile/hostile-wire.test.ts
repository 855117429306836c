import { connect } from "node:net";
import { expect, test } from "vitest";
import { BLUE, GM, RED, errorOf, join, open, resultOf, sit, table, until } from "../harness.ts";
import type { Tab } from "../harness.ts";

/** Sends text below socket.io's own encoding: what a client of somebody else's making might send. */
function raw(tab: Tab, ...packets: (string | Buffer)[]): void {
  for (const packet of packets) tab.socket.io.engine.write(packet);
}

/** Writes bytes to the port and resolves with the first line that comes back, or "" when the line is cut. */
function bytes(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk: Buffer) => {
      answer += chunk.toString("latin1");
      if (answer.includes("\n")) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
  });
}

const DEEP = "[".repeat(200_000);
const PACKETS: [what: string, ...packets: (string | Buffer)[]][] = [
  ["half a packet", '2["modifyDocument",{"action"'],
  ["no list", '2{"a":1}'],
  ["an empty list", "2[]"],
  ["an event that is a number", "2[5]"],
  ["an event that is reserved", '2["disconnect"]'],
  ["an event that is reserved, too", '2["connect_error",{}]'],
  ["an unknown kind", "9x"],
  ["nothing", ""],
  ["an answer that nobody waits for", '3999["x"]'],
  ["another room", '2/evil,["modifyDocument",{}]'],
  ["a door that is not there", "0/evil,{}"],
  ["a second connection", '0{"token":1}'],
  ["an attachment that does not come", '451-["modifyDocument",{"_placeholder":true,"num":0}]', '2["time"]'],
  ["an attachment from elsewhere", '451-["userActivity",{"_placeholder":true,"num":7}]', Buffer.from("x")],
  ["bytes that nobody asked for", Buffer.from([0, 1, 2, 255])],
  ["depth", `2["modifyDocument",${DEEP}${"]".repeat(200_000)}]`],
  [
    "depth with an attachment",
    `451-["userActivity",{"_placeholder":true,"num":0},${DEEP}${"]".repeat(200_000)}]`,
    Buffer.from("x"),
  ],
  [
    "a deep path",
    `2["modifyDocument",{"action":"create","type":"ChatMessage","operation":{"data":[{"${"a.".repeat(100_000)}a":1}]}}]`,
  ],
  [
    "a prototype",
    '2["modifyDocument",{"action":"create","type":"ChatMessage","operation":{"data":[{"__proto__":{"x":1}}]}}]',
  ],
  ["a package's channel of nobody", '2["system.__proto__",1]'],
];

test("packets that no client of ours sends harm nobody else", async () => {
  const running = await table();
  const blue = await sit(running, BLUE);
  const before = JSON.stringify((await blue.emit("world")).collections);
  const cookie = await join(running.url, RED);
  for (const [what, ...packets] of PACKETS) {
    const red = await open(running.url, cookie);
    raw(red, ...packets);
    await blue.emit("time");
    // Either it is answered like any other tab, or its line is cut and it comes back.
    await until(() => red.socket.connected, `the tab is there again after ${what}`);
    red.socket.disconnect();
  }
  expect(JSON.stringify((await blue.emit("world")).collections)).toBe(before);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test("bytes that are no HTTP and no WebSocket are turned away", async () => {
  const { port, url } = await table();
  const upgrade =
    "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n";
  expect(await bytes(port, "\x16\x03\x01\x02\x00\r\n\r\n")).toContain("400");
  expect(await bytes(port, `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(20_000)}\r\n\r\n`)).toContain("431");
  expect(await bytes(port, `${upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n`)).toContain("400");
  expect(await bytes(port, `${upgrade.replace("EIO=4", "EIO=9")}\r\n`)).toContain("400");
  expect((await fetch(`${url}/status`)).status).toBe(200);
});

test("ten thousand requests at once hold up their sender, not the others; what is too much is refused", async () => {
  const running = await table();
  const [red, blue] = [await sit(running, RED), await sit(running, BLUE)];
  let stored = 0;
  let refused = 0;
  let answered = 0;
  let over = (): void => undefined;
  const allAnswered = new Promise<void>((resolve) => (over = resolve));
  for (let n = 0; n < 10_000; n++) {
    const isWrite = n % 100 === 0;
    const request = isWrite
      ? { action: "create", type: "ChatMessage", operation: { data: [{ content: `${n}` }] } }
      : { action: "get", type: "Actor", operation: {} };
    red.socket.emit("modifyDocument", request, (answer: { error?: { message: string } }) => {
      answered += 1;
      if (answer.error?.message.includes("Too many requests")) refused += 1;
      else if (isWrite) stored += 1;
      if (answered === 10_000) over();
    });
  }
  for (let n = 0; n < 5; n++) {
    const before = stored;
    expect(errorOf(await blue.create("ChatMessage", { content: "me too" }))).toBeNull();
    expect(stored - before).toBeLessThan(40);
  }
  expect(answered).toBeLessThan(10_000);
  await allAnswered;
  expect(refused).toBeLessThan(5000);
  const messages = await blue.all("ChatMessage");
  expect(messages).toHaveLength(stored + 5);
});

test("what is too big cuts the line of who sent it, and only that", async () => {
  const running = await table();
  const [red, blue] = [await sit(running, RED), await sit(running, BLUE)];
  red.socket.emit("modifyDocument", Buffer.alloc(33 * 1024 * 1024));
  await until(() => red.got("session").length === 2, "Red is back");
  expect(blue.got("session")).toHaveLength(1);
  // An answer to a query that is too big is no answer.
  blue.socket.on("userQuery", (_query: unknown, ack: (answer: unknown) => void) => {
    ack(Buffer.alloc(33 * 1024 * 1024));
  });
  const query = { userId: BLUE, queryId: "q", name: "tiny.ask", data: null };
  expect(errorOf(await red.emit("userQuery", query))).toContain("disconnected before answering");
});

test("a query waits as long as it says, and ends when its asker is gone; answers of any kind are read", async () => {
  const running = await table();
  const [red, blue, gm] = [await sit(running, RED), await sit(running, BLUE), await sit(running, GM)];
  const replies: ((answer?: unknown) => void)[] = [];
  blue.socket.on("userQuery", (_query: unknown, ack: (answer?: unknown) => void) => replies.push(ack));
  const ask = { userId: BLUE, queryId: "q", name: "tiny.ask", data: null };
  const long = red.emit("userQuery", { ...ask, timeout: 1e12 });
  await until(() => replies.length === 1, "Blue is asked");
  expect(typeof (await red.emit("time")).value).toBe("number");
  replies[0]?.({ result: 1 });
  replies[0]?.({ result: 2 });
  expect(await long).toEqual({ result: 1 });
  for (const [answer, error] of [
    [undefined, "makes no sense"],
    [[], "makes no sense"],
    [Buffer.from("x"), "not plain JSON"],
    [{ error: 5 }, "failed"],
    [{ error: "no" }, "no"],
  ] as const) {
    const asked = red.emit("userQuery", ask);
    await until(() => replies.length > 1, "Blue is asked again");
    replies.pop()?.(answer);
    expect(errorOf(await asked)).toContain(error);
  }
  red.socket.emit("userQuery", ask);
  await until(() => replies.length === 2, "Blue is asked once more");
  red.socket.disconnect();
  await until(() => gm.got("userConnected").some(([id, active]) => id === RED && active === false), "Red is gone");
  replies[1]?.({ result: 3 });
  expect(resultOf(await blue.create("ChatMessage", { content: "still here" }))).toHaveLength(1);
});

test("who asks two hundred things at once waits for answers before asking more", async () => {
  const running = await table();
  const [red, blue] = [await sit(running, RED), await sit(running, BLUE)];
  const ask = { userId: BLUE, queryId: "q", name: "tiny.ask", data: null };
  for (let n = 0; n < 200; n++) red.socket.emit("userQuery", ask);
  expect(errorOf(await red.emit("userQuery", ask))).toBe("Too many queries wait for an answer");
  // The one who is asked may still ask.
  red.socket.on("userQuery", (_query: unknown, ack: (answer: unknown) => void) => ack({ result: "yes" }));
  expect(await blue.emit("userQuery", { ...ask, userId: RED })).toEqual({ result: "yes" });
});
