import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../../browser.ts";

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red", "blue"] });
});
afterAll(() => table.close());

const heard = (page: Page, key: string): Promise<unknown[]> =>
  page.evaluate<unknown[]>(`heard.filter((entry) => entry.key === "${key}").map((entry) => entry.value)`);

test("the converter of Markdown is there as a global, fetched when it is used (T: CONST.SHOWDOWN_OPTIONS)", async () => {
  const { page } = table.seat("gamemaster");
  const fetched = (): Promise<number> =>
    page.evaluate<number>(
      `performance.getEntriesByType("resource").filter(({ name }) => name.includes("showdown")).length`,
    );
  expect(await fetched()).toBe(0);
  const html = `new showdown.Converter({ ...CONST.SHOWDOWN_OPTIONS }).makeHtml("# One\\n\\n~~two~~")`;
  expect(await page.evaluate(html)).toBe("<h1>One</h1>\n<p><del>two</del></p>");
  expect(await fetched()).toBe(1);
});

describe("a package's channel", () => {
  test("reaches the others with the sender's id as second argument, and not the sender (platform §5.1)", async () => {
    const { page, userId } = table.seat("red");
    await page.evaluate(`game.socket.emit("system.plain", { nudge: "now", as: "somebody else" })`);
    for (const name of ["gamemaster", "blue"] as const) {
      await expect
        .poll(() => heard(table.seat(name).page, "socket"))
        .toEqual([[{ nudge: "now", as: "somebody else" }, userId]]);
    }
    expect(await heard(page, "socket")).toEqual([]);
  });
});

describe("settings with a shape (T: ClientSettings)", () => {
  test("a registered menu opens its ApplicationV2 from a button; its form writes; restricted hides it from players", async () => {
    const gm = table.seat("gamemaster").page;
    const red = table.seat("red").page;
    for (const page of [gm, red]) {
      await page.locator("#sidebar-tabs [data-tab=settings]").click();
      await page.locator("#settings [data-app=settings]").click();
      await page.locator("#settings-config").waitFor();
    }
    expect(await red.locator(`#settings-config [data-key="plain.rules"]`).count()).toBe(0);
    expect(await gm.locator(`#settings-config [name="plain.house"]`).count()).toBe(0);
    await gm.locator("#settings-config nav [data-tab=system]").click();
    await gm.locator(`#settings-config [data-key="plain.rules"]`).click();
    const points = gm.locator("#rules-menu input[name=points]");
    await expect.poll(() => points.evaluate((field) => field === document.activeElement)).toBe(true);
    await points.fill("7");
    await gm.locator("#rules-menu input[name=kind]").check();
    await gm.locator("#rules-menu button[type=submit]").click();
    for (const name of ["gamemaster", "red", "blue"] as const) {
      const { page } = table.seat(name);
      await expect.poll(() => page.evaluate(`game.settings.get("plain", "house")`)).toEqual({ points: 7, kind: true });
      expect(await heard(page, "house")).toEqual([{ points: 7, kind: true }]);
    }
    await expect.poll(() => gm.locator("#rules-menu").count()).toBe(0);
    for (const page of [gm, red]) await page.evaluate(`foundry.applications.instances.get("settings-config").close()`);
  });

  test("get hands out a copy; a schema's defaults fill what is missing, nonsense is refused", async () => {
    const gm = table.seat("gamemaster").page;
    const kept = await gm.evaluate(`(() => {
      game.settings.get("plain", "bag").a.b = 99;
      game.settings.get("plain", "house").points = 99;
      return [game.settings.get("plain", "bag").a.b, game.settings.get("plain", "house").points];
    })()`);
    expect(kept).toEqual([1, 7]);
    await gm.evaluate(`game.settings.set("plain", "house", { points: 2 })`);
    expect(await gm.evaluate(`game.settings.get("plain", "house")`)).toEqual({ points: 2, kind: false });
    const refused = await gm.evaluate(
      `game.settings.set("plain", "house", { points: "many" }).then(() => "taken", (error) => error.constructor.name)`,
    );
    expect(refused).not.toBe("taken");
    expect(await gm.evaluate(`game.settings.get("plain", "house").points`)).toBe(2);
  });

  test("a DataModel setting gives an instance of it, to everybody", async () => {
    const gm = table.seat("gamemaster").page;
    const red = table.seat("red").page;
    expect(await red.evaluate(`game.settings.get("plain", "model").points`)).toBe(3);
    await gm.evaluate(`game.settings.set("plain", "model", { points: 5, nested: { on: true } })`);
    await expect.poll(() => heard(red, "model")).toEqual([{ points: 5, nested: { on: true } }]);
    expect(await red.evaluate(`game.settings.get("plain", "model").constructor.name`)).toBe("HouseModel");
  });

  test("a player's write of a world setting is refused", async () => {
    const red = table.seat("red").page;
    const answer = await red.evaluate(
      `game.settings.set("plain", "house", { points: 0 }).then(() => "taken", (error) => error.message)`,
    );
    expect(answer).toContain("lacks permission");
  });
});

describe("keys of a package (platform §12.2)", () => {
  test("one key with and without SHIFT means two things; a restricted one is for GMs", async () => {
    for (const [name, actions] of [
      ["red", ["poke", "shove"]],
      ["gamemaster", ["poke", "shove", "secret"]],
    ] as const) {
      const { page } = table.seat(name);
      await page.locator("#board").focus();
      for (const keys of ["j", "Shift+J", "Control+Shift+J"]) await page.keyboard.press(keys);
      const pressed = await page.evaluate(
        `heard.filter(({ key }) => ["poke", "shove", "secret"].includes(key)).map(({ key }) => key)`,
      );
      expect(pressed, name).toEqual(actions);
    }
    expect(await heard(table.seat("red").page, "shove")).toEqual([["Shift"]]);
  });

  test("they stand in the window of the keys, with their modifiers", async () => {
    const { page } = table.seat("red");
    await page.locator("#sidebar-tabs [data-tab=settings]").click();
    await page.locator("#settings [data-app=controls]").click();
    const keys = (action: string): Promise<string[]> =>
      page.locator(`#controls-config [data-action-id="plain.${action}"] kbd`).allTextContents();
    await expect.poll(() => keys("poke")).toEqual(["J"]);
    expect(await keys("shove")).toEqual(["Shift + J"]);
    expect(await keys("secret")).toEqual([]);
  });

  test("a key is changed there; the new one acts at once and is kept", async () => {
    const { page } = table.seat("red");
    const line = page.locator(`#controls-config [data-action-id="plain.poke"]`);
    await line.locator("[data-action=editBinding]").click();
    await page.keyboard.press("Shift+U");
    await expect.poll(() => line.locator("kbd").allTextContents()).toEqual(["Shift + U"]);
    await page.locator("#controls-config [data-action=close]").click();
    await page.locator("#board").focus();
    const before = (await heard(page, "poke")).length;
    await page.keyboard.press("j");
    await page.keyboard.press("Shift+U");
    await expect.poll(() => heard(page, "poke").then((all) => all.length)).toBe(before + 1);
    expect(await page.evaluate(`game.keybindings.get("plain", "poke")`)).toEqual([
      { key: "KeyU", modifiers: ["Shift"] },
    ]);
  });
});
