import { expect, test } from "vitest";
import { isObject } from "../../../../table/server/lib/json.ts";
import { BLUE, GM, RED, errorOf, open, sit, table, until } from "../harness.ts";

/** GET or POST /join as public clients do it; status, the session's id that came back, and the body. */
async function join(url: string, cookie: string, body?: object): Promise<{ status: number; id: string; text: string }> {
  const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const headers = { cookie, ...(body ? { "Content-Type": "application/json" } : {}) };
  const response = await fetch(`${url}/join`, { ...sent, headers, redirect: "manual" });
  const id = /^session=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "";
  return { status: response.status, id, text: await response.text() };
}

test("the way in of public clients: GET /join, getJoinData, POST /join, the same session again (foundryvtt-mcp, tablemate)", async () => {
  const { url } = await table({ users: [{ name: "Second", role: 4, password: "sesame" }] });
  await sit({ url }, BLUE);
  const { id } = await join(url, "");
  const cookie = `session=${id}`;
  const guest = await open(url, cookie);
  expect(guest.got("session")).toEqual([[{ sessionId: id, userId: null }]]);
  const data = await guest.emit("getJoinData");
  expect(data).toMatchObject({ userId: null, world: { id: "test", system: "tiny" }, activeUsers: [BLUE] });
  const users = Array.isArray(data["users"]) ? data["users"].filter(isObject) : [];
  expect(users.map(({ name }) => name).toSorted()).toEqual(["Blue", "Gamemaster", "Red", "Second"]);
  expect(Object.keys(users[0] ?? {}).toSorted()).toEqual(["_id", "color", "name", "role"]);
  const user = users.find(({ name }) => name === "Second")?.["_id"];
  const joined = await join(url, cookie, { action: "join", userid: user, password: "sesame" });
  expect(joined).toMatchObject({ status: 200, id });
  expect(JSON.parse(joined.text)).toMatchObject({ status: "success", redirect: "/game" });
  const tab = await open(url, cookie);
  expect(tab.got("session")).toEqual([[{ sessionId: id, userId: user }]]);
  expect(await tab.emit("world")).toMatchObject({ userId: user });
  expect(await tab.emit("getJoinData")).toMatchObject({ userId: user, world: { id: "test" } });
});

test("a guest reads and writes nothing, and is nobody to the others", async () => {
  const { url } = await table();
  const gm = await sit({ url }, GM);
  const guest = await open(url, `session=${(await join(url, "")).id}`);
  expect(errorOf(await guest.emit("world"))).toContain("Nobody has joined");
  expect(errorOf(await guest.create("ChatMessage", { content: "hello" }))).toContain("Nobody has joined");
  guest.socket.emit("system.tiny", { harm: true });
  await gm.create("ChatMessage", { content: "among us" });
  await guest.emit("time");
  expect(guest.got("modifyDocument")).toEqual([]);
  expect(gm.got("system.tiny")).toEqual([]);
  expect(gm.got("userConnected")).toEqual([]);
});

test("a socket without a session is told null and never answered getJoinData; only 13 reads the query (foundryvtt-mcp #206)", async () => {
  for (const generation of [13, 14] as const) {
    const { url } = await table({ generation });
    const { id } = await join(url, "");
    const bare = await open(url, "");
    expect(bare.got("session")).toEqual([[null]]);
    await expect(bare.socket.timeout(150).emitWithAck("getJoinData")).rejects.toThrow();
    const byQuery = await open(url, "", { session: id });
    expect(byQuery.got("session")).toEqual([[generation === 13 ? { sessionId: id, userId: null } : null]]);
  }
});

test("a refused join is a 401 with a key as plain text; 13 does not read userId (foundryvtt-mcp #222)", async () => {
  const { url } = await table({ generation: 13, users: [{ name: "Second", role: 4, password: "sesame" }] });
  const { id } = await join(url, "");
  const post = (body: object): Promise<{ status: number; text: string }> =>
    join(url, `session=${id}`, { action: "join", ...body });
  const wrong = { userid: "second0000000000", password: "wrong" };
  expect(await post(wrong)).toMatchObject({ status: 401, text: "JOIN.ErrorInvalidPassword" });
  expect(await post({ userid: "nobody0000000000" })).toMatchObject({ status: 401, text: "JOIN.ErrorUserDoesNotExist" });
  expect(await post({ userId: RED })).toMatchObject({ status: 401, text: "JOIN.ErrorUserDoesNotExist" });
  expect(await post({ userid: RED })).toMatchObject({ status: 200 });
});

test("GET /join takes the user from a session, whose cookie stays (tablemate: a reset of 14)", async () => {
  const { url } = await table();
  const { id } = await join(url, "");
  const cookie = `session=${id}`;
  await join(url, cookie, { action: "join", userid: RED });
  const tab = await open(url, cookie);
  expect(await join(url, cookie)).toMatchObject({ status: 200, id: "" });
  await until(() => tab.got("session").length === 2, "the open tab is cut and comes back");
  expect(tab.got("session")[1]).toEqual([{ sessionId: id, userId: null }]);
  const game = await fetch(`${url}/game`, { headers: { cookie }, redirect: "manual" });
  expect(game.headers.get("location")).toBe("/join");
});

test("guests are many and bounded: they push out each other, never a user's session", async () => {
  const { url } = await table();
  const red = await join(url, "", { action: "join", userid: RED });
  const first = await join(url, "");
  for (let left = 600; left > 0; left -= 50) await Promise.all(Array.from({ length: 50 }, () => join(url, "")));
  expect((await open(url, `session=${first.id}`)).got("session")).toEqual([[null]]);
  expect((await open(url, `session=${red.id}`)).got("session")[0]?.[0]).toMatchObject({ userId: RED });
});

test("a running world answers /api/status, and leads from the setup's pages to /join (felddy/foundryvtt-docker)", async () => {
  const { url } = await table({ routePrefix: "x" });
  const status: unknown = await (await fetch(`${url}/api/status`)).json();
  expect(status).toMatchObject({ active: true, world: "test", system: "tiny", systemVersion: "1.2.3", users: 0 });
  for (const path of ["setup", "auth", "license"]) {
    const response = await fetch(`${url}/${path}`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/x/join"]);
  }
});
