import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../../browser.ts";
import { IDS } from "../../fixtures/plain-world.ts";

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red", "blue"] });
  for (const seat of ["gamemaster", "red", "blue"] as const) {
    await table.seat(seat).page.locator("#sidebar-tabs [data-tab=combat]").click();
  }
});
afterAll(() => table.close());

function names(page: Page): Promise<string[]> {
  return page.locator("#combat .combat-tracker .combatant .name").allTextContents();
}

const active = (page: Page): Promise<string | null> =>
  page
    .locator("#combat .combatant.active .name")
    .textContent({ timeout: 500 })
    .catch(() => null);

describe("the combat tracker", () => {
  test("the GM makes an encounter; tokens join it; every tracker shows them", async () => {
    const gm = table.seat("gamemaster").page;
    await gm.locator("#combat [data-action=createCombat]").click();
    await expect.poll(() => gm.evaluate("game.combat?.id ?? null")).not.toBeNull();
    await gm.evaluate(
      `TokenDocument.implementation.createCombatants(canvas.tokens.placeables.map((token) => token.document))`,
    );
    for (const seat of ["gamemaster", "red", "blue"] as const) {
      await expect.poll(() => names(table.seat(seat).page).then((all) => all.length)).toBe(3);
    }
    const row = table.seat("red").page.locator("#combat .combatant").first();
    expect(await row.getAttribute("class")).toContain("plain-row");
    expect(await row.getAttribute("data-combatant-id")).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  test("initiative sorts the rows alike everywhere (#12808)", async () => {
    const gm = table.seat("gamemaster").page;
    await gm.evaluate(`(async () => {
      const order = { "${IDS.rubyToken}": 5, "${IDS.azureToken}": 9, "${IDS.foeToken}": 1 };
      for (const one of game.combat.combatants) await game.combat.setInitiative(one.id, order[one.tokenId]);
    })()`);
    for (const seat of ["gamemaster", "red", "blue"] as const) {
      await expect.poll(() => names(table.seat(seat).page).then((all) => all.slice(0, 2))).toEqual(["Azure", "Ruby"]);
    }
  });

  test("a player has the turn's button in the own turn only (platform §7.3)", async () => {
    const red = table.seat("red").page;
    const blue = table.seat("blue").page;
    await table.seat("gamemaster").page.locator("#combat [data-action=startCombat]").click();
    await expect.poll(() => active(blue)).toBe("Azure");
    await expect.poll(() => blue.locator("#combat [data-action=nextTurn].combat-control-lg").count()).toBe(1);
    expect(await red.locator("#combat [data-action=nextTurn].combat-control-lg").count()).toBe(0);
    await blue.locator("#combat [data-action=nextTurn].combat-control-lg").click();
    await expect.poll(() => active(red)).toBe("Ruby");
    await expect.poll(() => red.locator("#combat [data-action=nextTurn].combat-control-lg").count()).toBe(1);
    expect(await blue.locator("#combat [data-action=nextTurn].combat-control-lg").count()).toBe(0);
  });

  test("the last turn leads into the next round; the GM goes back", async () => {
    const gm = table.seat("gamemaster").page;
    await table.seat("red").page.locator("#combat [data-action=nextTurn].combat-control-lg").click();
    await expect.poll(() => gm.evaluate("game.combat.turn")).toBe(2);
    await gm.locator("#combat [data-action=nextTurn]").click();
    await expect.poll(() => table.seat("blue").page.locator("#combat .encounter-title").textContent()).toContain("2");
    await gm.locator("#combat [data-action=previousTurn]").click();
    await expect.poll(() => gm.evaluate("[game.combat.round, game.combat.turn]")).toEqual([1, 2]);
  });

  test("a hidden combatant is in the GM's tracker only; a defeated one is marked", async () => {
    const gm = table.seat("gamemaster").page;
    const foe = gm.locator("#combat .combatant").nth(2);
    await foe.locator("[data-action=toggleHidden]").click();
    await expect.poll(() => names(table.seat("red").page).then((all) => all.length)).toBe(2);
    expect((await names(gm)).length).toBe(3);
    await gm.locator("#combat .combatant").nth(2).locator("[data-action=toggleHidden]").click();
    await expect.poll(() => names(table.seat("red").page).then((all) => all.length)).toBe(3);
    await gm.locator("#combat .combatant").nth(1).locator("[data-action=toggleDefeated]").click();
    await expect
      .poll(() => table.seat("blue").page.locator("#combat .combatant.defeated .name").allTextContents())
      .toEqual(["Ruby"]);
  });

  test("renderCombatTracker is called with four arguments (T: renderApplicationV2)", async () => {
    const counts = await table
      .seat("blue")
      .page.evaluate(`plainLog.filter((entry) => entry.name === "renderCombatTracker").map((entry) => entry.count)`);
    expect(counts).toContain(4);
  });

  test("a combatant's window changes its name and initiative (T: CombatantConfig)", async () => {
    const gm = table.seat("gamemaster").page;
    const shown = await gm.evaluate(
      `game.combat.turns[0].sheet.render({ force: true }).then((app) => app instanceof foundry.applications.sheets.CombatantConfig)`,
    );
    expect(shown).toBe(true);
    const form = gm.locator(".combatant-config");
    await form.locator("input[name=name]").fill("Captain");
    await form.locator("input[name=initiative]").fill("99");
    await form.locator("button[type=submit]").click();
    const first = "game.combat.turns[0].name + game.combat.turns[0].initiative";
    await expect.poll(() => table.seat("blue").page.evaluate(first)).toBe("Captain99");
    await expect.poll(() => form.count()).toBe(0);
  });

  test("the popped-out tracker follows the one in the sidebar", async () => {
    const { page } = table.seat("blue");
    await page.evaluate("ui.combat.renderPopout()");
    await expect.poll(() => page.locator("#combat-popout .combatant").count()).toBe(3);
    await page.evaluate("ui.combat.popout.close()");
  });

  test("the end of the encounter empties every tracker", async () => {
    const gm = table.seat("gamemaster").page;
    await gm.evaluate("game.combat.delete()");
    for (const seat of ["gamemaster", "red", "blue"] as const) {
      await expect.poll(() => names(table.seat(seat).page).then((all) => all.length)).toBe(0);
    }
  });
});
