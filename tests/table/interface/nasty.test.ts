import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";

let table: TestTable;
beforeAll(async () => {
  const faults = { clock: 420_000, throttled: true, dice3d: true, twoTabs: true };
  table = await openTable({ seats: ["gamemaster", "red"], faults });
});
afterAll(() => table.close());

test("nasty clock: a Gamemaster's clock is minutes fast, a player's as many slow; the server's time is known all the same", async () => {
  const times = `({ off: new Date().getTime() - ${Date.now()}, same: Math.abs(Date.now() - new Date()) < 50,
    parsed: new Date("2020-01-01T00:00:00Z").getTime() === Date.parse("2020-01-01T00:00:00Z"),
    date: new Date() instanceof Date, server: game.time.serverTime - ${Date.now()} })`;
  for (const [seat, sign] of [
    ["gamemaster", 1],
    ["red", -1],
  ] as const) {
    const seen = await table.seat(seat).page.evaluate<Record<string, number>>(times);
    expect(seen).toMatchObject({ same: true, parsed: true, date: true });
    expect(Math.abs(Number(seen.off) - sign * 420_000)).toBeLessThan(60_000);
    expect(Math.abs(Number(seen.server))).toBeLessThan(60_000);
  }
});

test("nasty throttled: a Gamemaster's page is hidden and its timers fire once a second", async () => {
  const wait = `(async () => {
    const start = performance.now();
    for (let i = 0; i < 2; i++) await new Promise((resolve) => window.setTimeout(resolve, 10));
    return [document.hidden, document.visibilityState, performance.now() - start];
  })()`;
  const [hidden, state, took] = await table.seat("gamemaster").page.evaluate<[boolean, string, number]>(wait);
  expect([hidden, state]).toEqual([true, "hidden"]);
  expect(took).toBeGreaterThan(990);
  const [open, , quick] = await table.seat("red").page.evaluate<[boolean, string, number]>(wait);
  expect(open).toBe(false);
  expect(quick).toBeLessThan(900);
});

test("nasty dice3d: there is one, and it never answers for a message that has no dice", async () => {
  const race = `Promise.race([
    game.dice3d.waitFor3DAnimationByMessageID("x").then(() => "landed"),
    new Promise((resolve) => setTimeout(() => resolve("still rolling"), 50)),
  ])`;
  expect(await table.seat("red").page.evaluate(race)).toBe("still rolling");
});

// Dice So Nice: its pages Companion Messages, Hooks and Roll API, its main.js and Dice3D.js. 5.1.9 (12 to 13.336) hides what rolls,
// 6 what is linked to it as well.
test("nasty dice3d: dice hide their message until they land, and what is linked to them; afterwards nobody is told of them", async () => {
  const script = `(async () => {
    // The dice land when the test says so.
    const { setTimeout: after } = window;
    let land = null;
    window.setTimeout = (work, ms, ...rest) => (ms === 700 ? void (land = () => work(...rest)) : after(work, ms, ...rest));
    const shown = async ({ id }) => {
      while (document.querySelector('#chat .message[data-message-id="' + id + '"]') === null)
        await new Promise((resolve) => after(resolve, 20));
    };
    const roll = await new Roll("1d6").evaluate();
    const primary = await ChatMessage.create({ rolls: [roll], content: "rolled" });
    const flags = { "dice-so-nice": { linkedTo: primary.id } };
    const linked = await ChatMessage.create({ content: "linked", flags });
    const free = await ChatMessage.create({ content: "free" });
    for (const one of [primary, linked, free]) await shown(one);
    const hidden = () => [primary, linked, free].map(({ id }) =>
      getComputedStyle(document.querySelector('#chat .message[data-message-id="' + id + '"]')).display === "none");
    const during = [hidden(), primary._dice3danimating === true];
    const landed = game.dice3d.waitFor3DAnimationByMessageID(primary.id);
    land();
    await landed;
    const late = await Promise.race([
      game.dice3d.waitFor3DAnimationByMessageID(primary.id),
      new Promise((resolve) => setTimeout(() => resolve("silence"), 50)),
    ]);
    const next = await ChatMessage.create({ content: "next", flags });
    await shown(next);
    window.setTimeout = after;
    return [during, [hidden(), "_dice3danimating" in primary], late, document.querySelector('#chat .message[data-message-id="' + next.id + '"]').className.includes("dsn-hide")];
  })()`;
  expect(await table.seat("red").page.evaluate(script)).toEqual([
    [[true, true, false], true],
    [[false, false, false], false],
    "silence",
    false,
  ]);
});

test("nasty twoTabs: the same user is there a second time, and both hear of everything", async () => {
  const { page } = table.seat("red");
  const twin = await page.waitForSelector("iframe[name=second-tab]", { state: "attached" });
  const frame = await twin.contentFrame();
  await frame?.waitForFunction("globalThis.game?.ready === true");
  expect(await frame?.evaluate("[game.user.name, document.querySelector('iframe') === null]")).toEqual(["Red", true]);
  await page.evaluate(`ChatMessage.create({ content: "to both" })`);
  await frame?.waitForFunction(`game.messages.contents.at(-1)?.content === "to both"`);
});
