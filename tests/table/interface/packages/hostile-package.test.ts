import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../../browser.ts";
import { folderWithHostileModule } from "../../fixtures/modules.ts";

let table: TestTable;
let data = "";
beforeAll(async () => {
  data = await folderWithHostileModule();
  table = await openTable({ loud: false, data, seats: ["gamemaster"] });
});
afterAll(async () => {
  table.seat("gamemaster").errors.length = 0;
  await table.close();
  await rm(data, { recursive: true, force: true });
});

describe("a module that puts what cannot be used into CONFIG and throws in every hook (issue 11)", () => {
  const ask = (expression: string): Promise<unknown> => table.seat("gamemaster").page.evaluate(expression);

  test("the game gets ready, and the rest of it works", async () => {
    expect(await ask("game.ready")).toBe(true);
    expect(await ask("[game.actors.size, game.items.documentClass.name, game.combats.documentName]")).toEqual([
      3,
      "Item",
      "Combat",
    ]);
    expect(await ask(`Actor.create({ name: "New", type: "hero" }).then((one) => one.system.health.max)`)).toBe(10);
    expect(await ask(`new Roll("1d6").evaluate().then((roll) => roll.total >= 1)`)).toBe(true);
    expect(await ask("[...CONFIG.statusEffects].length > 5")).toBe(true);
    expect(await ask("[ui.hotbar, ui.players, ui.chat].every((part) => part.rendered)")).toBe(true);
    expect(await ask(`CONFIG.queries["hostile.ask"] === undefined`)).toBe(true);
  });

  test("each fault is named with the module's name in the console, and on the page of troubles", async () => {
    const { errors } = table.seat("gamemaster");
    const said = errors.join("\n");
    for (const part of [
      "CONFIG.Actor.documentClass",
      "CONFIG.Item.documentClass",
      "CONFIG.Combat.collection",
      "CONFIG.ChatMessage.dataModels.odd",
      "CONFIG.Item.dataModels.thing",
      "CONFIG.Actor.sheetClasses.hero.hostile.Sheet",
      "CONFIG.statusEffects",
      "CONFIG.Dice.rolls",
      "CONFIG.Dice.randomUniform",
      "CONFIG.queries.hostile.ask",
      "CONFIG.ui.hotbar",
      "CONFIG.ui.players",
      "ui.nav",
      "init fails",
      "i18nInit fails",
      "setup fails",
      "canvasReady fails",
      "ready fails",
    ])
      expect(said, part).toMatch(new RegExp(`Module hostile \\(hostile\\): [^\\n]*${part.replaceAll(".", "\\.")}`));
    expect(said).toContain("the schema fails");
    expect(said).toContain("fails.mjs could not be run");
    // Troubles are handed over every half second.
    const troubles = async (): Promise<string> => {
      const answer = await fetch(`${table.running.url}/missing`, { headers: { accept: "application/json" } });
      return answer.text();
    };
    for (const part of ["CONFIG.Actor.documentClass", "setup fails", "no players"])
      await expect.poll(troubles).toContain(part);
    expect(await troubles()).toContain('"package":"hostile"');
  });

  test("the person at the screen is told, too", async () => {
    const shown = table.seat("gamemaster").page.locator("#notifications .notification", { hasText: "hostile" });
    expect(await shown.count()).toBeGreaterThan(0);
  });
});
