import { rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";
import { folderWithFormMaker } from "./fixtures/form-maker.ts";

// Sources ("T"): fvtt-types 13.346 and 14.366. `UIConfig.Schema`, `Game#configureUI`, `Game#tooltip`,
// `DocumentSheetConfig.getSheetThemeForDocument`, `CONFIG.Dice.Fulfillment`, `RollResolver`. Packages that run on 13 and
// 14: foundryvtt/dnd5e 5.3.3 and MetaMorphic-Digital/draw-steel (sheets of `formGroup`, `CONFIG.ux` in `init`).

describe.each([13, 14] as const)("generation %i", (generation) => {
  let table: TestTable;
  let data = "";
  let page: Page;
  beforeAll(async () => {
    data = await folderWithFormMaker();
    table = await openTable({ seats: ["gamemaster"], data, generation });
    ({ page } = table.seat("gamemaster"));
  });
  afterAll(async () => {
    await table.close();
    await rm(data, { recursive: true, force: true });
  });

  const stored = (): Promise<unknown> => page.evaluate("gadget.toObject().system");
  const field = (name: string): string => `.sheet [name="${name}"]`;

  test("T DataField#fieldPath: a sheet of formGroup and formInput stores what is typed, without what is disabled", async () => {
    await page.evaluate(`(async () => {
      globalThis.gadget = await Item.implementation.create({ name: "Gadget", type: "maker.gadget" });
      await gadget.sheet.render({ force: true });
    })()`);
    const names = await page.$$eval(".sheet [name]", (all) => all.map((each) => each.getAttribute("name")));
    const paths = ["count", "note", "kind", "ready", "words", "some", "tint", "text", "size.width", "locked"];
    expect(names).toEqual(["name", ...paths.map((path) => `system.${path}`)]);
    const change = async (act: () => Promise<unknown>, path: string, value: unknown): Promise<void> => {
      await act();
      await expect.poll(() => page.evaluate(`foundry.utils.getProperty(gadget.toObject(), "${path}")`)).toEqual(value);
    };
    const type = (name: string, text: string) => async () => {
      await page.fill(field(name), text);
      await page.press(field(name), "Tab");
    };
    // Nimble-Co/FoundryVTT-Nimble#928, foundryvtt#13056: core draws them as a glyph of `--checkbox-size`, 20px.
    const drawn = `(() => { const box = document.querySelector('.sheet [name="system.ready"]');
      const { content, fontSize } = getComputedStyle(box, "::before"); return [getComputedStyle(box).appearance, content.length > 2, fontSize]; })()`;
    expect(await page.evaluate(drawn)).toEqual(["none", true, "20px"]);
    await change(type("name", "Clock"), "name", "Clock");
    await change(type("system.count", "7"), "system.count", 7);
    await change(type("system.note", "<b>"), "system.note", "<b>");
    await change(() => page.selectOption(field("system.kind"), "b"), "system.kind", "b");
    await change(() => page.check(field("system.ready")), "system.ready", true);
    await change(
      async () => {
        await page.fill(`${field("system.words")} input`, "two words");
        await page.press(`${field("system.words")} input`, "Enter");
      },
      "system.words",
      ["two words"],
    );
    await change(() => page.selectOption(`${field("system.some")} select`, "y"), "system.some", ["y"]);
    await change(type("system.size.width", "4"), "system.size.width", 4);
    expect(await stored()).toMatchObject({ locked: "kept", count: 7, size: { width: 4 } });
    expect(await page.evaluate("gadget.sheet.title")).toContain("Clock");
    await expect.poll(() => page.textContent(".sheet .window-title")).toContain("Clock");
  });

  test("T getSheetThemeForDocument, UIConfig: a theme by document, by windows and by interface; the scale is the interface's", async () => {
    const classes = (selector: string): Promise<string[]> =>
      page.$eval(selector, (element) => [...element.classList].filter((name) => name.startsWith("theme")).sort());
    expect(await classes("body")).toEqual(["theme-dark"]);
    expect(await classes("#interface")).toEqual(["theme-dark", "themed"]);
    expect(await classes(".sheet")).toEqual([]);
    const width = () => page.evaluate("document.getElementById('sidebar').getBoundingClientRect().width");
    const before = Number(await width());
    await page.evaluate(`(async () => {
      const config = game.settings.get("core", "uiConfig");
      await game.settings.set("core", "uiConfig", { ...config, uiScale: 1.5, fontScale: 6, colorScheme: { interface: "light", applications: "dark" } });
      await game.settings.set("core", "sheetThemes", { documents: { [gadget.uuid]: "light" } });
      await gadget.sheet.render();
    })()`);
    expect(await classes("body")).toEqual(["theme-dark"]);
    expect(await classes("#interface")).toEqual(["theme-light", "themed"]);
    expect(await classes(".sheet")).toEqual(["theme-light", "themed"]);
    const scaled = await page.evaluate(
      `[getComputedStyle(document.documentElement).getPropertyValue("--ui-scale"), getComputedStyle(document.documentElement).fontSize,
        document.querySelector(".sheet").getBoundingClientRect().width, innerHeight - document.getElementById("ui-right").getBoundingClientRect().height]`,
    );
    expect(scaled).toEqual(["1.5", "18px", 500, 0]);
    expect(Number(await width())).toBeGreaterThan(before * 1.3);
    // Given in part, for a preview (T: Game#configureUI).
    await page.evaluate(`game.configureUI({ colorScheme: { interface: "dark", applications: "light" } })`);
    expect([await classes("body"), await classes("#interface")]).toEqual([["theme-light"], ["theme-dark", "themed"]]);
    await page.evaluate(`game.settings.set("core", "uiConfig", game.settings.settings.get("core.uiConfig").default)`);
    expect(Number(await width())).toBe(before);
  });

  test("T CONFIG.UX, Game#tooltip: classes that a package names in init are those in use, on 14 from i18nInit on (Teriock)", async () => {
    expect(await page.evaluate("atI18n === (game.release.generation === 14)")).toBe(true);
    expect(await page.evaluate("[atInit ?? null, atSetup, CONFIG.ux.ContextMenu.made > 0]")).toEqual([
      null,
      true,
      true,
    ]);
    await page.evaluate(
      `document.querySelector(".sheet [data-action=copyUuid]").id = "tip"; game.tooltip.activate(document.getElementById("tip"))`,
    );
    expect(await page.evaluate("CONFIG.ux.TooltipManager.told")).toEqual(["tip"]);
  });

  test("T RollResolver: a user with manual dice types the faces, and whoever awaits the roll waits", async () => {
    await page.evaluate(`game.settings.set("core", "diceConfiguration", { d6: "manual" })`);
    await page.evaluate(
      `globalThis.rolled = null; new Roll("2d6x + 1d20").evaluate().then((roll) => (globalThis.rolled = roll)); null`,
    );
    await page.waitForSelector(".roll-resolver input");
    expect(
      await page.evaluate("[rolled, Roll.RESOLVERS.size, document.querySelectorAll('.roll-resolver input').length]"),
    ).toEqual([null, 1, 2]);
    expect(await page.getAttribute(".roll-resolver input", "max")).toBe("6");
    await page.fill(".roll-resolver input >> nth=0", "6");
    await page.fill(".roll-resolver input >> nth=1", "2");
    await page.click(".roll-resolver button[type=submit]");
    // The six explodes, so one more is asked for.
    await expect.poll(() => page.locator(".roll-resolver input").count()).toBe(3);
    await page.fill(".roll-resolver input:not([readonly])", "4");
    await page.press(".roll-resolver input:not([readonly])", "Enter");
    await expect.poll(() => page.evaluate("rolled?.dice[0].results.map((each) => each.result)")).toEqual([6, 2, 4]);
    expect(await page.evaluate("[rolled.dice[0].method, Roll.RESOLVERS.size]")).toEqual(["manual", 0]);
    await expect.poll(() => page.locator(".roll-resolver").count()).toBe(0);
    const silent = `new Roll("3d6").evaluate({ allowInteractive: false }).then((roll) => roll.dice[0].results.length)`;
    expect(await page.evaluate(silent)).toBe(3);
    // Closing the window leaves the rest to chance.
    await page.evaluate(
      `globalThis.rolled = null; new Roll("1d6").evaluate().then((roll) => (globalThis.rolled = roll.total)); null`,
    );
    await page.click(".roll-resolver [data-action=close]");
    await expect.poll(() => page.evaluate("rolled >= 1 && rolled <= 6")).toBe(true);
    await page.evaluate(`new foundry.applications.settings.menus.DiceConfig().render({ force: true })`);
    await page.selectOption("#dice-config [name=d6]", "");
    await page.click("#dice-config button[type=submit]");
    await expect.poll(() => page.evaluate(`game.settings.get("core", "diceConfiguration").d6`)).toBe("");
  });
});
