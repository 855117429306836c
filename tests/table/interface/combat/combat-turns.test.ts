import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../../browser.ts";
import { IDS } from "../../fixtures/plain-world.ts";

let table: TestTable;
let gm: Page;
let red: Page;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red"] });
  gm = table.seat("gamemaster").page;
  red = table.seat("red").page;
  for (const page of [gm, red]) await page.locator("#sidebar-tabs [data-tab=combat]").click();
  await gm.evaluate(`(async () => {
    const combat = await Combat.create({ scene: "${IDS.scene}", active: true });
    const order = { "${IDS.ruby}": 3, "${IDS.azure}": 2, "${IDS.foe}": 1 };
    await combat.createEmbeddedDocuments("Combatant", canvas.scene.tokens.map((token) => {
      return { tokenId: token.id, sceneId: token.parent.id, actorId: token.actorId, initiative: order[token.actorId] };
    }));
  })()`);
  await red.waitForFunction("game.combat?.turns.length === 3");
});
afterAll(() => table.close());
beforeEach(async () => {
  for (const page of [gm, red]) await page.evaluate("void (heard.length = 0)");
});

const now = (page: Page): Promise<unknown> => page.evaluate("[game.combat.round, game.combat.turn]");
const turns = (page: Page): Promise<unknown> =>
  page.evaluate(
    `heard.filter(({ key }) => key === "turn").map(({ value: [a, b] }) => [a.round, a.turn, b.round, b.turn])`,
  );

describe("the course of a fight from a script (T: Combat)", () => {
  test("startCombat, nextTurn, nextRound, previousTurn, previousRound", async () => {
    const moves: [string, number, number | null][] = [
      ["startCombat", 1, 0],
      ["nextTurn", 1, 1],
      ["nextTurn", 1, 2],
      ["nextTurn", 2, 0],
      ["previousTurn", 1, 2],
      ["nextRound", 2, 0],
      ["nextTurn", 2, 1],
      ["previousRound", 1, 2],
      ["previousTurn", 1, 1],
    ];
    for (const [method, round, turn] of moves) {
      await gm.evaluate(`game.combat.${method}()`);
      await expect.poll(() => now(red), { message: method }).toEqual([round, turn]);
    }
  });

  test("combatTurnChange tells every client the prior and the current state (T: Hooks combatTurnChange)", async () => {
    await gm.evaluate("game.combat.nextTurn()");
    for (const page of [gm, red]) await expect.poll(() => turns(page)).toEqual([[1, 1, 1, 2]]);
    const value = await red.evaluate(`heard.find(({ key }) => key === "turn").value`);
    const ids = await red.evaluate<string[]>("game.combat.turns.map((one) => one.id)");
    expect(value).toEqual([
      { round: 1, turn: 1, combatantId: ids[1], tokenId: IDS.azureToken },
      { round: 1, turn: 2, combatantId: ids[2], tokenId: IDS.foeToken },
    ]);
    await gm.evaluate("game.combat.update({ turn: 0 }, { turnEvents: false })");
    await expect.poll(() => now(red)).toEqual([1, 0]);
  });

  test("the fallen are left out when the world's setting says so, set in the tracker's own window", async () => {
    await gm.evaluate(`game.combat.turns[1].update({ defeated: true })`);
    await gm.evaluate("game.combat.nextTurn()");
    await expect.poll(() => now(red)).toEqual([1, 1]);
    await gm.evaluate("game.combat.previousTurn()");
    await gm.locator("#combat [data-action=trackerSettings]").click();
    await gm.locator("#combat-config input[name=skipDefeated]").check();
    await gm.locator("#combat-config button[type=submit]").click();
    await expect.poll(() => red.evaluate(`game.settings.get("core", "combatTrackerConfig").skipDefeated`)).toBe(true);
    expect(await red.locator("#combat [data-action=trackerSettings]").count()).toBe(0);
    await expect.poll(() => gm.evaluate("game.combat.nextCombatant.actorId")).toBe(IDS.foe);
    await gm.evaluate("game.combat.nextTurn()");
    await expect.poll(() => now(red)).toEqual([1, 2]);
  });

  // StarWarsFoundryVTT/StarWarsFFG and Nimble-Co/FoundryVTT-Nimble 0.8.8 (`skipDefeated`) write the setting like this.
  test("a package writes one of the tracker's settings, and the others stay (documented: Combat.CONFIG_SETTING)", async () => {
    const stored = "game.settings.get('core', 'combatTrackerConfig')";
    const before = await gm.evaluate<Record<string, unknown>>(`({ ...${stored} })`);
    await gm.evaluate(`game.settings.set("core", "combatTrackerConfig", { ...${stored}, skipDefeated: false })`);
    await expect.poll(() => red.evaluate(`({ ...${stored} })`)).toEqual({ ...before, skipDefeated: false });
    expect(await red.evaluate("game.combat.settings.skipDefeated")).toBe(false);
    await expect(
      red.evaluate(`game.settings.set("core", "combatTrackerConfig", { ...${stored}, skipDefeated: true })`),
    ).rejects.toThrow(/permission/);
    await gm.evaluate(`game.settings.set("core", "combatTrackerConfig", { ...${stored}, skipDefeated: true })`);
    await expect.poll(() => red.evaluate("game.combat.settings.skipDefeated")).toBe(true);
  });

  // koboldpress/black-flag overrides it in its document class (`BlackFlagCombat`).
  test("the tracker's arrow asks the combat's class for the next turn", async () => {
    const held = `(() => { const { nextTurn } = CONFIG.Combat.documentClass.prototype; globalThis.asked = 0;
      CONFIG.Combat.documentClass.prototype.nextTurn = async function () { asked += 1;
        CONFIG.Combat.documentClass.prototype.nextTurn = nextTurn; return this; }; })()`;
    const at = await now(gm);
    await gm.evaluate(held);
    await gm.locator("#combat [data-action=nextTurn]").first().click();
    await expect.poll(() => gm.evaluate("asked")).toBe(1);
    expect(await now(gm)).toEqual(at);
  });

  test("rollNPC rolls for those no player owns, rollAll for all that have none (T: Combat#rollAll)", async () => {
    const rolled = (): Promise<unknown> =>
      red.evaluate(
        `Object.fromEntries(game.combat.combatants.map((one) => [one.actorId, typeof one.initiative === "number"]))`,
      );
    await gm.evaluate("game.combat.resetAll()");
    await expect.poll(rolled).toEqual({ [IDS.ruby]: false, [IDS.azure]: false, [IDS.foe]: false });
    await gm.evaluate("game.combat.rollNPC()");
    await expect.poll(rolled).toEqual({ [IDS.ruby]: false, [IDS.azure]: false, [IDS.foe]: true });
    await gm.evaluate("game.combat.rollAll()");
    await expect.poll(rolled).toEqual({ [IDS.ruby]: true, [IDS.azure]: true, [IDS.foe]: true });
  });
});

describe("the rows of the tracker", () => {
  test("a package's entry stands in a combatant's menu, by mouse and by key (platform §7.3: getCombatantContextOptions)", async () => {
    const row = red.locator("#combat .combatant").first();
    const id = await row.getAttribute("data-combatant-id");
    await row.click({ button: "right" });
    await red.locator("#context-menu .context-item", { hasText: "Poke them" }).click();
    await row.focus();
    await red.keyboard.press("Shift+F10");
    await red.locator("#context-menu").waitFor();
    const poke = red.locator("#context-menu .context-item", { hasText: "Poke them" });
    for (let step = 0; step < 6; step += 1) {
      if (await poke.evaluate((item) => item === document.activeElement)) break;
      await red.keyboard.press("ArrowDown");
    }
    await red.keyboard.press("Enter");
    const told = `heard.filter(({ key }) => key === "entry").map(({ value }) => value)`;
    await expect.poll(() => red.evaluate(told)).toEqual([id, id]);
  });

  test("Tab reaches the rows; Enter selects the fighter's token", async () => {
    await gm.evaluate("canvas.tokens.releaseAll()");
    const row = gm.locator("#combat .combatant").nth(1);
    expect(await row.getAttribute("tabindex")).toBe("0");
    await row.focus();
    await gm.keyboard.press("Enter");
    const actor = await gm.evaluate<string>("game.combat.turns[1].tokenId");
    await expect.poll(() => gm.evaluate("canvas.tokens.controlled.map((token) => token.id)")).toEqual([actor]);
  });

  test("ending it is what the combat's class makes of it: nothing is asked or deleted but by that (dnd5e: Combat5e#endCombat; T: Combat#endCombat)", async () => {
    await gm.evaluate(`game.combat.endCombat = async () => void heard.push({ key: "ended", value: game.combat.id })`);
    await gm.locator("#combat [data-action=endCombat]").click();
    const ended = `heard.filter(({ key }) => key === "ended").length`;
    await expect.poll(() => gm.evaluate(ended)).toBe(1);
    expect(await gm.evaluate("[game.combats.size, document.querySelectorAll('dialog').length]")).toEqual([1, 0]);
    await gm.evaluate("delete game.combat.endCombat");
  });

  test("deleteCombat is told everywhere, and the tracker is empty", async () => {
    const id = await gm.evaluate<string>("game.combat.id");
    await gm.evaluate("game.combat.delete()");
    for (const page of [gm, red]) {
      await expect
        .poll(() => page.evaluate(`heard.filter(({ key }) => key === "over")`))
        .toEqual([{ key: "over", value: id }]);
      await expect.poll(() => page.locator("#combat .combatant").count()).toBe(0);
    }
  });
});
