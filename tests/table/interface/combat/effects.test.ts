import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../../browser.ts";
import { IDS } from "../../fixtures/plain-world.ts";

let table: TestTable;
let fourteen = false;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red"] });
  fourteen = (await table.seat("red").page.evaluate("game.release.generation")) === 14;
});
afterAll(() => table.close());

const icons = (page: Page, id: string): Promise<(string | null)[]> =>
  page
    .locator(`#board [data-token-id="${id}"] .token-effects .token-effect`)
    .evaluateAll((all) => all.map((image) => image.getAttribute("data-tooltip-text")));

const mark = (page: Page, marks: Record<string, string>): Promise<unknown> =>
  page.evaluate(`game.actors.get("${IDS.ruby}").update({ "flags.plain.marks": ${JSON.stringify(marks)} })`);

describe("effect icons of a system's own actor class", () => {
  test("derived effects, never stored, show on tokens and in the tracker (T: CONFIG.Actor.documentClass, temporaryEffects; 14: #14749)", async () => {
    const gm = table.seat("gamemaster").page;
    const red = table.seat("red").page;
    expect(await red.evaluate("Actor.implementation.name")).toBe("PlainActor");
    await mark(red, { hold: "Holds", evade: "Evades" });
    for (const page of [gm, red]) await expect.poll(() => icons(page, IDS.rubyToken)).toEqual(["Holds", "Evades"]);
    expect(await red.evaluate(`game.actors.get("${IDS.ruby}").effects.size`)).toBe(0);
    await gm.evaluate("TokenDocument.implementation.createCombatants(canvas.tokens.placeables.map((t) => t.document))");
    await gm.locator("#sidebar-tabs [data-tab=combat]").click();
    const row = gm.locator("#combat .combatant", { hasText: "Ruby" }).locator(".token-effects .token-effect");
    await expect
      .poll(() => row.evaluateAll((all) => all.map((one) => one.getAttribute("alt"))))
      .toEqual(["Holds", "Evades"]);
  });

  test("14 asks appliedEffects and showIcon, 13 asks temporaryEffects (#14749; API: CONST.ACTIVE_EFFECT_SHOW_ICON)", async () => {
    const gm = table.seat("gamemaster").page;
    const data = { name: "Lasting", img: "icons/svg/aura.svg", ...(fourteen ? { showIcon: 2 } : {}) };
    await gm.evaluate(
      `game.actors.get("${IDS.azure}").createEmbeddedDocuments("ActiveEffect", [${JSON.stringify(data)}])`,
    );
    await gm.evaluate("new Promise((resolve) => setTimeout(resolve, 100))");
    expect(await icons(gm, IDS.azureToken)).toEqual(fourteen ? ["Lasting"] : []);
    await gm.evaluate(`game.actors.get("${IDS.azure}").toggleStatusEffect("prone")`);
    await expect.poll(() => icons(gm, IDS.azureToken)).toContain("Prone");
    if (!fourteen) return;
    await gm.evaluate(`game.actors.get("${IDS.azure}").effects.contents.at(-1).update({ showIcon: 0 })`);
    await expect.poll(() => icons(gm, IDS.azureToken)).toEqual(["Lasting"]);
  });

  test("renderFlags.set({redrawEffects}) and drawEffects() draw what is there now; refresh alone does not (T: Token.RENDER_FLAGS)", async () => {
    const { page } = table.seat("red");
    const token = `canvas.tokens.get("${IDS.rubyToken}")`;
    const later = "await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))";
    const change = (marks: object): string =>
      `game.actors.get("${IDS.ruby}").updateSource({ "flags.plain.marks": ${JSON.stringify(marks)} })`;
    await page.evaluate(`(async () => { ${change({ shield: "Shielded" })}; ${token}.refresh(); ${later}; })()`);
    expect(await icons(page, IDS.rubyToken)).not.toContain("Shielded");
    await page.evaluate(
      `(async () => { ${token}.document.object.renderFlags.set({ redrawEffects: true }); ${later}; })()`,
    );
    expect(await icons(page, IDS.rubyToken)).toContain("Shielded");
    expect(await page.evaluate(`${token}.renderFlags.size`)).toBe(0);
    await page.evaluate(`(async () => { ${change({ sword: "Armed" })}; await ${token}.drawEffects(); })()`);
    expect(await icons(page, IDS.rubyToken)).toContain("Armed");
    const unknown = await page.evaluate(
      `(() => { try { ${token}.renderFlags.set({ nonsense: true }); } catch (error) { return error.message; } })()`,
    );
    expect(unknown).toContain("nonsense");
    const raised = await page.evaluate(
      `(() => { ${token}.renderFlags.set({ redraw: true }); return [...${token}.renderFlags]; })()`,
    );
    expect(raised).toContain("refreshEffects");
    expect(raised).not.toContain("refresh");
  });

  test("a turn that passes redraws them; so does an item of the actor", async () => {
    const gm = table.seat("gamemaster").page;
    const red = table.seat("red").page;
    await gm.evaluate("game.combat.startCombat()");
    const quiet = (marks: object): Promise<unknown> =>
      red.evaluate(
        `void game.actors.get("${IDS.ruby}").updateSource({ "flags.plain.-=marks": null }), void game.actors.get("${IDS.ruby}").updateSource({ "flags.plain.marks": ${JSON.stringify(marks)} })`,
      );
    await quiet({ clock: "Waits" });
    await gm.evaluate("game.combat.nextTurn()");
    await expect.poll(() => icons(red, IDS.rubyToken)).toContain("Waits");
    await quiet({ coins: "Rich" });
    await red.evaluate(
      `game.actors.get("${IDS.ruby}").createEmbeddedDocuments("Item", [{ name: "Coin", type: "thing" }])`,
    );
    await expect.poll(() => icons(red, IDS.rubyToken)).toContain("Rich");
  });

  test("an overlay lies over the picture, not among the icons (#10396: the flag core.overlay)", async () => {
    const gm = table.seat("gamemaster").page;
    await gm.evaluate(`game.actors.get("${IDS.azure}").toggleStatusEffect("dead", { overlay: true })`);
    const overlay = gm.locator(`#board [data-token-id="${IDS.azureToken}"] .token-overlay .token-effect`);
    await expect.poll(() => overlay.getAttribute("data-tooltip-text")).toBe("Dead");
    expect(await icons(gm, IDS.azureToken)).not.toContain("Dead");
  });

  test("six icons are legible at any scale: big enough, apart, and the figure is seen between them", async () => {
    const { page } = table.seat("red");
    const six = Object.fromEntries(["a", "b", "c", "d", "e", "f"].map((name) => [name, name.toUpperCase()]));
    await page.evaluate(`game.actors.get("${IDS.ruby}").update({ "flags.plain.-=marks": null })`);
    await mark(page, six);
    await expect.poll(() => icons(page, IDS.rubyToken).then((all) => all.length)).toBe(6);
    for (const scale of [0.5, 1]) {
      await page.evaluate(`canvas.pan({ scale: ${scale} })`);
      const boxes = await page
        .locator(`#board [data-token-id="${IDS.rubyToken}"] .token-effects .token-effect`)
        .evaluateAll((all) =>
          all.map((one) => {
            const { left, right, top, bottom, width } = one.getBoundingClientRect();
            return { left, right, top, bottom, width };
          }),
        );
      for (const box of boxes) expect(box.width).toBeGreaterThanOrEqual(16);
      for (const [at, box] of boxes.entries()) {
        for (const other of boxes.slice(at + 1)) {
          const apart =
            box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
          expect(apart, `${scale}`).toBe(true);
        }
      }
      const middle = await page.locator(`#board [data-token-id="${IDS.rubyToken}"]`).boundingBox();
      const seen =
        Math.min(...boxes.slice(3).map((box) => box.left)) - Math.max(...boxes.slice(0, 3).map((box) => box.right));
      expect(seen).toBeGreaterThan((middle?.width ?? 0) * 0.5);
    }
    await page.evaluate("canvas.pan({ x: 450, y: 450, scale: 1 })");
    const icon = page.locator(`#board [data-token-id="${IDS.rubyToken}"] .token-effect`).first();
    await icon.hover();
    await expect
      .poll(() =>
        page
          .locator("#tooltip.active")
          .textContent({ timeout: 500 })
          .catch(() => ""),
      )
      .toBe("A");
  });
});

test("a token's place and size are spaces of the grid, and a drag changes them for everybody (T: TokenDocument x, y, width)", async () => {
  const red = table.seat("red").page;
  const gm = table.seat("gamemaster").page;
  const spaces = `(({ x, y, width, height, parent }) => [x / parent.grid.size, y / parent.grid.size, width, height])(game.scenes.get("${IDS.scene}").tokens.get("${IDS.rubyToken}"))`;
  expect(await gm.evaluate(spaces)).toEqual([4, 4, 1, 1]);
  await red.evaluate("canvas.pan({ x: 500, y: 500, scale: 1 })");
  const box = await red.locator(`#board [data-token-id="${IDS.rubyToken}"] .token-ring`).boundingBox();
  const size = (await red.evaluate<number>("canvas.scale")) * 100;
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await red.mouse.move(at.x, at.y);
  await red.mouse.down();
  await red.mouse.move(at.x + size, at.y + size);
  await red.mouse.move(at.x + size * 2.1, at.y + size * 0.9);
  await red.mouse.up();
  for (const page of [red, gm]) await expect.poll(() => page.evaluate(spaces)).toEqual([6, 5, 1, 1]);
});
