import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";
import { folderWithCanvasModules } from "../fixtures/canvas-modules.ts";

describe.each([13, 14] as const)("what packages wrap and add before the game starts, Foundry %i", (generation) => {
  let table: TestTable;
  let data = "";
  const ask = <T>(expression: string): Promise<T> => table.seat("gamemaster").page.evaluate<T>(expression);

  beforeAll(async () => {
    data = await folderWithCanvasModules();
    table = await openTable({ data, generation, seats: ["gamemaster"] });
  });
  afterAll(async () => {
    await table.close();
    await rm(data, { recursive: true, force: true });
  });

  test("the start runs through the methods of foundry.Game, wrapped ones too (T: Game; lib-wrapper 1.13.5)", async () => {
    expect(await ask("starts")).toEqual([
      "initialize true true",
      ...["init", "i18nInit", "activateSocketListeners", "setupGame", "activateListeners"],
      ...["initializePacks", "initializeDocuments", "setup", "initializeUI", "initializeCanvas", "canvasReady"],
      ...["initializeKeyboard", "ready"],
    ]);
    expect(await ask("game instanceof foundry.Game && Game === foundry.Game")).toBe(true);
  });
});
