import { expect, test } from "vitest";
import { BLUE, GM, RED, dataFolder, errorOf, join, open, resultOf, sit, table, until } from "../harness.ts";

test("a form join sets a session cookie, readable by the page (tablemate), and leads to the game", async () => {
  const { url } = await table();
  const response = await fetch(`${url}/join`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ userid: RED, password: "" }),
  });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/game");
  expect(response.headers.get("set-cookie")).toMatch(/^session=[0-9a-f]{48}; Path=\/; SameSite=Lax$/);
});

test("a JSON join answers success and where to go, with userid or userId", async () => {
  const { url } = await table({ routePrefix: "x/y" });
  for (const key of ["userid", "userId"]) {
    const response = await fetch(`${url}/join`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ action: "join", [key]: BLUE, password: "" }),
    });
    expect(await response.json()).toMatchObject({ status: "success", redirect: "/x/y/game" });
  }
  const tab = await sit({ url }, BLUE);
  expect((await tab.emit("world")).userId).toBe(BLUE);
});

test("a wrong password or an unknown user joins nothing", async () => {
  const { url } = await table({ users: [{ name: "Second", role: 4, password: "sesame" }] });
  expect(await join(url, "second0000000000", "wrong")).toBe("");
  expect(await join(url, "nobody0000000000")).toBe("");
  expect(await join(url, "second0000000000", "sesame")).toMatch(/^session=/);
});

test("a seat with a password asks for it; one without is taken at once", async () => {
  const { url } = await table({ users: [{ name: "Second", role: 4, password: "sesame" }] });
  const locked = await fetch(`${url}/seat/second0000000000`, { redirect: "manual" });
  expect(locked.headers.get("location")).toBe("/join");
  expect(locked.headers.get("set-cookie")).toBeNull();
  const free = await fetch(`${url}/seat/${GM}`, { redirect: "manual" });
  expect(free.headers.get("location")).toBe("/game");
});

test("a Gamemaster makes a second one, who can join and run the game", async () => {
  const running = await table();
  const gm = await sit(running, GM);
  const made = resultOf(await gm.create("User", { _id: "second0000000001", name: "Second", role: 4 }))[0];
  expect(made).toMatchObject({ name: "Second", role: 4, character: null });
  const second = await sit(running, "second0000000001");
  expect(errorOf(await second.create("Actor", { name: "A", type: "hero" }))).toBeNull();
  expect(await (await fetch(running.url)).text()).toContain("<strong>Second</strong>");
});

test("passwords never reach a client", async () => {
  const running = await table({ users: [{ name: "Second", role: 4, password: "sesame" }] });
  const gm = await sit(running, GM);
  const world = JSON.stringify(await gm.emit("world"));
  expect(world).toContain("second0000000000");
  expect(world).not.toContain("passwordSalt");
  const answer = JSON.stringify(await gm.update("User", { _id: RED, password: "new" }));
  expect(answer).not.toMatch(/password/);
  expect(await join(running.url, RED, "")).toBe("");
  expect(await join(running.url, RED, "new")).not.toBe("");
});

test("bodies that cannot be read answer 400, and the table goes on", async () => {
  const { url } = await table();
  for (const [type, body] of [
    ["application/json", "{"],
    ["application/json", "[1]"],
    ["application/json", '{"action":"install"}'],
    ["application/json", '{"__proto__":{"role":4},"userid":{}}'],
    ["text/plain", "x"],
  ] as const) {
    const response = await fetch(`${url}/join`, { method: "POST", headers: { "Content-Type": type }, body });
    expect([body, response.status]).toEqual([body, 400]);
  }
  expect((await fetch(`${url}/status`)).status).toBe(200);
});

test("a session outlives a restart; a tab comes back by itself", async () => {
  const data = await dataFolder();
  const first = await table({ data });
  const cookie = await join(first.url, RED);
  await first.stop();
  const second = await table({ data });
  const tab = await open(second.url, cookie);
  expect((await tab.emit("world")).userId).toBe(RED);
});

test("without a session there is no game and no world", async () => {
  const { url } = await table();
  const response = await fetch(`${url}/game`, { redirect: "manual" });
  expect(response.headers.get("location")).toBe("/join");
  const tab = await open(url, "session=nonsense");
  expect(tab.got("session")[0]?.[0]).toBeNull();
  expect(await tab.emit("world")).toMatchObject({ error: { class: "PermissionError" } });
  expect(await tab.modify("create", "ChatMessage", { data: [{}] })).toMatchObject({ error: {} });
});

test("a user is active while one of its tabs is open; others hear of the first and the last", async () => {
  const running = await table();
  const gm = await sit(running, GM);
  const one = await sit(running, RED);
  const two = await sit(running, RED);
  expect((await gm.emit("world")).activeUsers).toEqual(expect.arrayContaining([GM, RED]));
  one.socket.disconnect();
  await gm.emit("time");
  expect(gm.got("userConnected")).toEqual([[RED, true]]);
  two.socket.disconnect();
  await until(() => gm.got("userConnected").length === 2, "Red is gone");
  expect(gm.got("userConnected")[1]).toEqual([RED, false]);
});

test("a dropped client comes back; a barred one only when let in again", async () => {
  const running = await table();
  const gm = await sit(running, GM);
  const red = await sit(running, RED);
  running.dropClient(RED);
  await until(() => red.got("session").length === 2, "Red is back");
  running.dropClient(RED, { bar: true });
  await until(() => gm.got("userConnected").at(-1)?.[1] === false, "Red is gone");
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(red.socket.connected).toBe(false);
  running.admit(RED);
  await until(() => red.socket.connected, "Red is in again");
});

test("the pages name every seat and say what this is", async () => {
  const { url } = await table({ users: [{ name: '<b>"Eve"</b>', role: 1 }] });
  const html = await (await fetch(url)).text();
  for (const name of ["Gamemaster", "Red", "Blue"]) expect(html).toContain(`<strong>${name}</strong>`);
  expect(html).toContain("&lt;b&gt;");
  expect(html).not.toContain("<b>");
  expect(html).toContain("not Foundry");
  const form = await (await fetch(`${url}/join`)).text();
  expect(form).toContain('name="userid"');
  expect(form).toContain('name="password"');
});
