import { readFile, writeFile } from "node:fs/promises";
import { join as joinPath } from "node:path";
import { expect, test } from "vitest";
import { Sessions } from "../../../../table/server/sessions.ts";
import { BLUE, GM, RED, dataFolder, join, open, resultOf, sit, table, until } from "../harness.ts";
import type { Tab } from "../harness.ts";

/** Whom a cookie sits down as, on the page and on the socket. */
async function seatOf(url: string, cookie: string): Promise<unknown> {
  const page = await fetch(`${url}/game`, { redirect: "manual", headers: { cookie } });
  const tab = await open(url, cookie);
  const session = tab.got("session")[0]?.[0];
  const userId = typeof session === "object" && session !== null && "userId" in session ? session.userId : session;
  const isIn = page.headers.get("location") !== "/join";
  tab.socket.disconnect();
  return isIn ? userId : userId === null ? null : "page and socket disagree";
}

/** Posts to /join with a cookie; the cookie that came back, if any. */
async function post(url: string, cookie: string, body: object): Promise<string> {
  const headers = { "Content-Type": "application/json", cookie };
  const response = await fetch(`${url}/join`, { method: "POST", headers, body: JSON.stringify(body) });
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

const hears = (tab: Tab): unknown[][] => tab.got("modifyDocument");

test("only a session that was given out lets anybody in", async () => {
  const { url } = await table();
  const real = await join(url, RED);
  expect(await seatOf(url, real)).toBe(RED);
  const id = real.split("=")[1] ?? "";
  const last = id.endsWith("0") ? "1" : "0";
  for (const forged of [
    "",
    "session=",
    `session=${"0".repeat(48)}`,
    `session=${id.slice(0, -1)}${last}`,
    `session=${id.toUpperCase()}${id}`,
    `session=${RED}`,
    `session=__proto__`,
    `Session=${id}`,
    `session=%00${id}`,
    `other=${id}`,
  ]) {
    expect([forged, await seatOf(url, forged)]).toEqual([forged, null]);
  }
});

test("a session of another world is none here", async () => {
  const data = await dataFolder();
  const other = await table({ data, world: "other" });
  const cookie = await join(other.url, GM);
  const { url } = await table({ data, world: "test" });
  expect(await seatOf(url, cookie)).toBeNull();
});

test("who logs out is out: page, open tabs, a replayed cookie, and also after a restart", async () => {
  const data = await dataFolder();
  const first = await table({ data });
  const cookie = await join(first.url, RED);
  const tab = await open(first.url, cookie);
  await post(first.url, cookie, { action: "logout" });
  expect(await seatOf(first.url, cookie)).toBeNull();
  await until(() => tab.got("session").length === 2, "the open tab is cut and comes back");
  expect(tab.got("session")[1]?.[0]).toMatchObject({ userId: null });
  expect(await tab.emit("world")).toMatchObject({ error: { class: "PermissionError" } });
  await first.stop();
  const second = await table({ data });
  expect(await seatOf(second.url, cookie)).toBeNull();
});

test("two users at one browser: the second takes the place of the first, whose cookie is worth nothing", async () => {
  const { url } = await table();
  const red = await join(url, RED);
  const tab = await open(url, red);
  const blue = await post(url, red, { action: "join", userid: BLUE });
  expect(await seatOf(url, blue)).toBe(BLUE);
  expect(await seatOf(url, red)).toBeNull();
  await until(() => tab.got("session").length === 2, "the first one's tab is cut");
  expect(tab.got("session")[1]).toEqual([null]);
});

test("who sits down twice at one browser keeps both tabs", async () => {
  const { url } = await table();
  const cookie = await join(url, RED);
  const tab = await open(url, cookie);
  expect(await post(url, cookie, { action: "join", userid: RED })).toBe(cookie);
  await tab.emit("time");
  expect(tab.got("session")).toHaveLength(1);
});

test.each([
  ["is deleted", (gm: Tab) => gm.remove("User", BLUE)],
  ["is banned", (gm: Tab) => gm.update("User", { _id: BLUE, role: 0 })],
])("a user who %s is sent away, hears nothing more, and does not come back", async (_what, send) => {
  const { url } = await table();
  const cookie = await join(url, BLUE);
  const [gm, blue] = [await sit({ url }, GM), await open(url, cookie)];
  await send(gm);
  await until(() => !blue.socket.connected, "Blue is sent away");
  const heard = hears(blue).length;
  resultOf(await gm.create("ChatMessage", { content: "now we can talk" }));
  expect(hears(blue)).toHaveLength(heard);
  expect(await seatOf(url, cookie)).toBeNull();
  expect(await join(url, BLUE)).toBe("");
});

test("a file of sessions that names nonsense lets nobody in", async () => {
  const data = await dataFolder();
  const first = await table({ data });
  const cookie = await join(first.url, RED);
  await first.stop();
  const file = joinPath(data, ".sessions", "test.json");
  const kept: unknown = JSON.parse(await readFile(file, "utf8"));
  await writeFile(
    file,
    JSON.stringify({ ...(typeof kept === "object" ? kept : {}), ["1".repeat(48)]: "nobody0000000000", x: 5 }),
  );
  const { url } = await table({ data });
  expect(await seatOf(url, cookie)).toBe(RED);
  expect(await seatOf(url, `session=${"1".repeat(48)}`)).toBeNull();
});

test("thousands of sessions push out the oldest, and all that are given out are stored", async () => {
  const file = joinPath(await dataFolder(), ".sessions", "test.json");
  const ended: string[] = [];
  const sessions = await Sessions.open(file, (id) => ended.push(id));
  const oldest = await sessions.start(RED);
  const ids = await Promise.all(Array.from({ length: 2000 }, () => sessions.start(BLUE)));
  expect(ended).toEqual([oldest]);
  const again = await Sessions.open(file);
  expect([oldest, ...ids].map((id) => again.userOf(id))).toEqual([null, ...ids.map(() => BLUE)]);
});
