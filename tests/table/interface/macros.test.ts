import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";
import { IDS } from "../fixtures/plain-world.ts";

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red"] });
});
afterAll(() => table.close());

const saw = "globalThis.saw ?? null";

describe("macros of a compendium", () => {
  test("opened from the compendium and run there, with game, actor, token, speaker and scope at hand (T: Macro.ScriptScope)", async () => {
    const { page } = table.seat("red");
    await page.locator(`#board [data-token-id="${IDS.rubyToken}"]`).click();
    await page.locator("#sidebar-tabs [data-tab=compendium]").click();
    await page.locator(`#compendium [data-pack="plain.tools"] .entry-name`).click();
    await page.locator(".application.compendium .entry-name").click();
    const sheet = page.locator(".application.macro-config");
    await sheet.waitFor();
    expect(await sheet.locator("textarea[name=command]").isDisabled()).toBe(true);
    await sheet.locator("[data-action=execute]").click();
    await expect
      .poll(() => page.evaluate(saw))
      .toEqual({
        game: "plain",
        actor: "Ruby",
        token: IDS.rubyToken,
        speaker: "Ruby",
        scope: [],
        given: null,
      });
    await sheet.locator(".window-header [data-action=close]").click();
  });

  test("dragged from the compendium to the hotbar a copy of it lies there, once, and runs by click and key", async () => {
    const { page } = table.seat("red");
    const entry = page.locator(".application.compendium [data-uuid]");
    await entry.dragTo(page.locator("#hotbar [data-slot='3']"));
    await expect.poll(() => page.evaluate("game.macros.size")).toBe(1);
    const slot = page.locator("#hotbar [data-slot='3'].full");
    await slot.waitFor();
    await page.evaluate("delete globalThis.saw");
    await slot.locator("button").click();
    await expect.poll(() => page.evaluate(saw)).not.toBeNull();
    await page.evaluate("delete globalThis.saw");
    await page.locator("#board").focus();
    await page.keyboard.press("3");
    await expect.poll(() => page.evaluate(saw)).not.toBeNull();
    await entry.dragTo(page.locator("#hotbar [data-slot='4']"));
    await page.locator("#hotbar [data-slot='4'].full").waitFor();
    expect(await page.evaluate("game.macros.size")).toBe(1);
    expect(await page.evaluate("game.macros.contents[0].isAuthor")).toBe(true);
  });

  test("a right click opens the macro or takes it off the bar (T: Hotbar)", async () => {
    const { page } = table.seat("red");
    await page.locator("#hotbar [data-slot='4']").click({ button: "right" });
    await page.locator("#context-menu .context-item", { hasText: "Take off" }).click();
    await expect.poll(() => page.locator("#hotbar [data-slot='4'].full").count()).toBe(0);
    await page.locator("#hotbar [data-slot='3']").click({ button: "right" });
    await page.locator("#context-menu .context-item", { hasText: "Open" }).click();
    await page.locator(".application.macro-config").waitFor();
    await page.locator(".application.macro-config .window-header [data-action=close]").click();
  });

  test("execute gives what the script returns; its scope is handed in; a failing one is told and gives undefined", async () => {
    const { page } = table.seat("red");
    expect(await page.evaluate(`game.macros.contents[0].execute({ given: "this" })`)).toBe(42);
    expect(await page.evaluate("saw.given + saw.scope")).toBe("thisgiven");
    const pack = await page.evaluate(`game.packs.get("plain.tools").getDocuments().then(([macro]) => macro.execute())`);
    expect(pack).toBe(42);
  });

  test("the directory lists a player's own macros; the owner may delete them", async () => {
    const { page } = table.seat("red");
    await page.locator("#sidebar-tabs [data-tab=macros]").click();
    const entry = page.locator("#macros .directory-item.entry");
    expect(await entry.count()).toBe(1);
    await entry.click({ button: "right" });
    await page.locator("#context-menu .context-item", { hasText: "Delete" }).click();
    await page.locator("dialog.dialog [data-action=yes]").click();
    await expect.poll(() => entry.count()).toBe(0);
    await expect.poll(() => page.locator("#hotbar .slot.full").count()).toBe(0);
  });
});
