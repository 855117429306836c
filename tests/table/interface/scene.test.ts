import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";
import { IDS } from "../fixtures/plain-world.ts";

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red", "blue"] });
});
afterAll(() => table.close());

function token(page: Page, id: string): ReturnType<Page["locator"]> {
  return page.locator(`#board [data-token-id="${id}"]`);
}

/** Drags a token by whole squares, however the board is scaled. */
async function drag(page: Page, id: string, squares: { x: number; y: number }): Promise<void> {
  const box = await token(page, id).boundingBox();
  if (!box) throw new Error("The token is not on the board");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + squares.x * box.width * 0.5, from.y + squares.y * box.height * 0.5);
  await page.mouse.move(from.x + squares.x * box.width + 3, from.y + squares.y * box.height - 2);
  await page.mouse.up();
}

describe("the scene", () => {
  test("a dragged token snaps to the grid and moves in the other windows", async () => {
    await drag(table.seat("red").page, IDS.rubyToken, { x: 2, y: 1 });
    for (const seat of ["gamemaster", "red", "blue"] as const) {
      const place = `(({ x, y }) => [x, y])(canvas.tokens.get("${IDS.rubyToken}"))`;
      await expect.poll(() => table.seat(seat).page.evaluate(place)).toEqual([600, 500]);
    }
  });

  test("somebody else's token is neither selected nor moved", async () => {
    const { page } = table.seat("red");
    await drag(page, IDS.azureToken, { x: 1, y: 1 });
    expect(await page.evaluate(`canvas.tokens.get("${IDS.azureToken}").controlled`)).toBe(false);
    expect(await table.seat("gamemaster").page.evaluate(`canvas.tokens.get("${IDS.azureToken}").x`)).toBe(700);
  });

  test("arrow keys move the selected token by one square", async () => {
    const { page } = table.seat("red");
    await token(page, IDS.rubyToken).click();
    expect(await page.evaluate("canvas.tokens.controlled.length")).toBe(1);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => table.seat("blue").page.evaluate(`canvas.tokens.get("${IDS.rubyToken}").x`)).toBe(500);
  });

  test("T targets the token under the pointer, everywhere, in the user's color (T: User#targets)", async () => {
    const { page, userId } = table.seat("blue");
    await token(page, IDS.foeToken).hover();
    await page.keyboard.press("t");
    await expect.poll(() => page.evaluate("game.user.targets.first()?.id")).toBe(IDS.foeToken);
    for (const seat of ["gamemaster", "red"] as const) {
      const other = table.seat(seat).page;
      await expect.poll(() => other.evaluate(`game.users.get("${userId}").targets.ids`)).toEqual([IDS.foeToken]);
      await expect.poll(() => token(other, IDS.foeToken).locator(".reticle").count()).toBe(1);
      const heard = await other.evaluate(`plainLog.some((entry) => entry.name === "targetToken" && entry.count === 3)`);
      expect(heard).toBe(true);
    }
  });

  test("Shift+T adds, T alone replaces, T again lets go", async () => {
    const { page } = table.seat("blue");
    const ids = (): Promise<string[]> => page.evaluate<string[]>("game.user.targets.ids.sort()");
    await token(page, IDS.rubyToken).hover();
    await page.keyboard.press("Shift+T");
    await expect.poll(ids).toEqual([IDS.foeToken, IDS.rubyToken].sort());
    await page.keyboard.press("t");
    await expect.poll(ids).toEqual([]);
    await page.keyboard.press("t");
    await expect.poll(ids).toEqual([IDS.rubyToken]);
    await page.keyboard.press("t");
    await expect.poll(ids).toEqual([]);
    await expect.poll(() => token(table.seat("red").page, IDS.foeToken).locator(".reticle").count()).toBe(0);
  });

  test("a hidden token is on the GM's board only", async () => {
    const gm = table.seat("gamemaster").page;
    await gm.evaluate(`canvas.tokens.get("${IDS.foeToken}").document.update({ hidden: true })`);
    await expect.poll(() => token(table.seat("red").page, IDS.foeToken).isVisible()).toBe(false);
    expect(await token(gm, IDS.foeToken).isVisible()).toBe(true);
    await gm.evaluate(`canvas.tokens.get("${IDS.foeToken}").document.update({ hidden: false })`);
    await expect.poll(() => token(table.seat("red").page, IDS.foeToken).isVisible()).toBe(true);
  });

  test("right click opens the token's buttons; a status shows on the token everywhere", async () => {
    const { page } = table.seat("red");
    await token(page, IDS.rubyToken).click({ button: "right" });
    await page.locator("#token-hud [data-action=togglePalette]").click();
    const effect = page.locator("#token-hud .effect-control").first();
    await effect.click();
    await expect.poll(() => effect.getAttribute("class")).toContain("active");
    await expect
      .poll(() => token(table.seat("gamemaster").page, IDS.rubyToken).locator(".token-effect").count())
      .toBe(1);
    expect(await page.evaluate(`plainLog.some((entry) => entry.name === "renderTokenHUD" && entry.count === 4)`)).toBe(
      true,
    );
    await page.locator("#token-hud .effect-control").first().click();
    await token(page, IDS.rubyToken).click({ button: "right" });
    await expect.poll(() => page.locator("#token-hud").count()).toBe(0);
  });

  test("an actor dropped from the directory becomes a token", async () => {
    const { page } = table.seat("gamemaster");
    await page.locator("#sidebar-tabs [data-tab=actors]").click();
    const entry = page.locator(`#actors [data-entry-id="${IDS.azure}"]`);
    await entry.dragTo(page.locator("#board"), { targetPosition: { x: 420, y: 520 } });
    await expect.poll(() => page.evaluate("canvas.tokens.placeables.length")).toBe(4);
    await expect.poll(() => table.seat("blue").page.evaluate("canvas.tokens.ownedTokens.length")).toBe(2);
  });

  test("Delete takes the GM's selected token away, in every window; a target on it is gone", async () => {
    const gm = table.seat("gamemaster").page;
    const id = await gm.evaluate<string>("canvas.tokens.placeables.at(-1).id");
    const red = table.seat("red").page;
    await red.evaluate(`canvas.tokens.get("${id}").setTarget(true)`);
    await gm.evaluate(`canvas.tokens.get("${id}").control()`);
    await gm.locator("#board").focus();
    await gm.keyboard.press("Delete");
    await expect.poll(() => red.evaluate("canvas.tokens.placeables.length")).toBe(3);
    expect(await red.evaluate("game.user.targets.size")).toBe(0);
  });

  test("14: the board shows one level and who is seen on it; the list of scenes changes to another [platform §11, #14503]", async ({
    skip,
  }) => {
    const gm = table.seat("gamemaster").page;
    skip((await gm.evaluate("game.release.generation")) === 13, "13 has no levels");
    await gm.evaluate(`canvas.scene.createEmbeddedDocuments("Level", [{ name: "Roof", sort: 5 }])`);
    await gm.evaluate(
      `canvas.tokens.get("${IDS.foeToken}").document.update({ level: canvas.scene.levels.getName("Roof").id })`,
    );
    await expect.poll(() => gm.evaluate("canvas.tokens.placeables.length")).toBe(2);
    await gm.evaluate("ui.nav.render()");
    await gm.locator("#scene-navigation .scene-level", { hasText: "Roof" }).click();
    await expect
      .poll(() => gm.evaluate("canvas.level.name + canvas.tokens.placeables.map(({ id }) => id)"))
      .toBe(`Roof${IDS.foeToken}`);
    expect(await table.seat("red").page.evaluate("canvas.level.name")).toBe("Level");
    await gm.evaluate(`canvas.tokens.get("${IDS.foeToken}").document.update({ level: canvas.scene.firstLevel.id })`);
    await gm.evaluate(`canvas.level.delete()`);
    await expect.poll(() => gm.evaluate("canvas.level.name + canvas.tokens.placeables.length")).toBe("Level3");
  });

  test("the list of scenes is collapsed to the active one, and expanded (T: SceneNavigation#collapse, collapseSceneNavigation)", async () => {
    const gm = table.seat("gamemaster").page;
    const shown = gm.locator("#scene-navigation .scene");
    const all = await shown.count();
    await gm.evaluate(`Hooks.on("collapseSceneNavigation", (nav, collapsed) => (globalThis.collapsed = collapsed))`);
    await gm.evaluate("ui.nav.collapse()");
    await expect.poll(() => shown.count()).toBe(1);
    expect(await gm.evaluate("[ui.nav.expanded, collapsed]")).toEqual([false, true]);
    await gm.evaluate("ui.nav.toggleExpanded()");
    await expect.poll(() => shown.count()).toBe(all);
    expect(all).toBeGreaterThan(1);
    expect(await gm.evaluate("[ui.nav.expanded, collapsed]")).toEqual([true, false]);
  });

  test("the GM makes another scene active: everyone sees it", async () => {
    const gm = table.seat("gamemaster").page;
    await gm.locator(`#scene-navigation [data-scene-id="${IDS.cellar}"] [data-action=activateScene]`).click();
    for (const seat of ["gamemaster", "red", "blue"] as const) {
      await expect.poll(() => table.seat(seat).page.evaluate("canvas.scene.id")).toBe(IDS.cellar);
      expect(await table.seat(seat).page.evaluate("canvas.tokens.placeables.length")).toBe(0);
    }
    await gm.locator(`#scene-navigation [data-scene-id="${IDS.scene}"][data-action=viewScene]`).click();
    await expect.poll(() => gm.evaluate("canvas.scene.id")).toBe(IDS.scene);
    expect(await table.seat("red").page.evaluate("canvas.scene.id")).toBe(IDS.cellar);
  });
});
