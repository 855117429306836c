import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";
import { IDS, NASTY } from "../fixtures/plain-world.ts";

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red"] });
});
afterAll(() => table.close());

describe("the bare table, with a system of four types", () => {
  test("layout and tabs have their documented ids (platform §11, §12)", async () => {
    const { page } = table.seat("gamemaster");
    for (const id of ["board", "interface", "ui-left", "ui-middle", "ui-right", "ui-bottom", "notifications"]) {
      expect(await page.locator(`#${id}`).count(), id).toBe(1);
    }
    for (const tab of ["chat", "combat", "actors", "items", "compendium", "settings"]) {
      expect(await page.locator(`#sidebar #sidebar-content > #${tab}.tab.sidebar-tab`).count(), tab).toBe(1);
    }
    for (const id of ["players", "hotbar", "scene-navigation"])
      expect(await page.locator(`#${id}`).count(), id).toBe(1);
  });

  test("canvasReady comes before ready, both once (T: Hooks)", async () => {
    const log = await table.seat("red").page.evaluate<string[]>("plainLog.map((entry) => entry.name)");
    const names = log.filter((name) => name === "canvasReady" || name === "ready");
    expect(names).toEqual(["canvasReady", "ready"]);
  });

  test("init, i18nInit, setup, canvas, ready, in this order (API hookEvents)", async () => {
    const log = await table.seat("red").page.evaluate<string[]>("plainLog.map((entry) => entry.name)");
    const steps = new Set(["i18nInit", "setup", "canvasReady", "ready"]);
    expect(log.filter((name) => steps.has(name))).toEqual([...steps]);
  });

  test("ui.combat is the class the system put into CONFIG.ui (platform §7.3)", async () => {
    const name = await table.seat("red").page.evaluate("ui.combat.constructor.name");
    expect(name).toBe("PlainTracker");
  });

  test("names with markup are text: directory, board, notification (issue 2, 8)", async () => {
    const { page } = table.seat("gamemaster");
    await page.locator("#sidebar-tabs [data-tab=actors]").click();
    await expect.poll(() => page.locator(`#actors [data-entry-id="${IDS.foe}"] .entry-name`).textContent()).toBe(NASTY);
    expect(await page.locator(`#board [data-token-id="${IDS.foeToken}"] .token-name`).textContent()).toBe(NASTY);
    await page.evaluate(`ui.notifications.info(${JSON.stringify(NASTY)}, { console: false })`);
    expect(await page.locator("#notifications .notification-text").textContent()).toBe(NASTY);
    expect(await page.evaluate("globalThis.harmed")).toBeUndefined();
  });

  test("a player sees the own actors only, and no button to make more", async () => {
    const { page } = table.seat("red");
    await page.locator("#sidebar-tabs [data-tab=actors]").click();
    expect(await page.locator("#actors .directory-item.entry .entry-name").allTextContents()).toEqual(["Ruby"]);
    expect(await page.locator("#actors [data-action=createEntry]").count()).toBe(0);
  });

  test("search hides what does not match", async () => {
    const { page } = table.seat("gamemaster");
    await page.locator("#actors input[type=search]").fill("azu");
    expect(await page.locator("#actors .directory-item.entry:visible .entry-name").allTextContents()).toEqual([
      "Azure",
    ]);
    await page.locator("#actors input[type=search]").fill("");
  });

  test("a click on a name opens the sheet; a change is stored and seen by the owner", async () => {
    const { page } = table.seat("gamemaster");
    await page.locator(`#actors [data-entry-id="${IDS.ruby}"] .entry-name`).click();
    const health = page.locator(`.application.plain.hero input[name="system.health.value"]`);
    await health.fill("4");
    await health.blur();
    await expect
      .poll(() => table.seat("red").page.evaluate(`game.actors.get("${IDS.ruby}").system.health.value`))
      .toBe(4);
    const bar = table.seat("red").page.locator(`#board [data-token-id="${IDS.rubyToken}"] .bar1`);
    await expect.poll(() => bar.getAttribute("data-value")).toBe("4 / 10");
  });
});
