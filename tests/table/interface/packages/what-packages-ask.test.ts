import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../../browser.ts";

// What public packages for 13 and 14 ask of the interface. Types ("T"): fvtt-types 13.346 and 14.366.

/** Windows whose `DEFAULT_OPTIONS` have `actions` (T14: the value of each class's DEFAULT_OPTIONS). */
const WITH_ACTIONS =
  "hud.TokenHUD ui.Hotbar ui.SceneNavigation ui.Players ui.SceneControls ui.MainMenu apps.ImagePopout " +
  "apps.CombatTrackerConfig sheets.SceneConfig sheets.CardsConfig sheets.ActiveEffectConfig sheets.UserConfig " +
  "sheets.MacroConfig sheets.RollTableSheet sheets.PrototypeTokenConfig sheets.TokenConfig sheets.ActorSheetV2 " +
  "sheets.journal.JournalEntrySheet settings.SettingsConfig sidebar.Sidebar sidebar.DocumentDirectory " +
  "sidebar.tabs.PlaylistDirectory sidebar.tabs.CompendiumDirectory sidebar.tabs.CombatTracker sidebar.tabs.ChatLog " +
  "sidebar.tabs.Settings sidebar.apps.Compendium sidebar.apps.ToursManagement sidebar.apps.ControlsConfig api.ApplicationV2";

describe.each([13, 14] as const)("generation %i", (generation) => {
  let table: TestTable;
  let page: Page;
  beforeAll(async () => {
    table = await openTable({ seats: ["gamemaster"], generation });
    ({ page } = table.seat("gamemaster"));
  });
  afterAll(() => table.close());

  test("miskas-variant-picker (13, 14), T14 DEFAULT_OPTIONS: a package adds its action to a window of the core", async () => {
    const lacking = await page.evaluate((names) => {
      const { foundry } = globalThis as unknown as { foundry: { applications: object } };
      return names.split(" ").filter((name) => {
        const cls = name.split(".").reduce<unknown>((at, key) => Reflect.get(Object(at), key), foundry.applications);
        const own =
          typeof cls === "function" && (name === "api.ApplicationV2" || Object.hasOwn(cls, "DEFAULT_OPTIONS"));
        const options: unknown = own && Reflect.get(cls, "DEFAULT_OPTIONS");
        const actions: unknown = options && Reflect.get(Object(options), "actions");
        return typeof actions !== "object" || actions === null;
      });
    }, WITH_ACTIONS);
    expect(lacking).toEqual([]);
  });

  test("journal-thumbnail (13), easy-macro-execution (14): an entry of a list has its document's name as a class", async () => {
    const count = (selector: string): Promise<number> => page.locator(selector).count();
    await page.evaluate(`JournalEntry.create({ name: "Map" })`);
    await page.evaluate(
      `Promise.all([ui.journal.render({ force: true }), game.packs.get("plain.tools").render(true)])`,
    );
    await expect.poll(() => count("#journal li.directory-item.entry.journalentry")).toBeGreaterThan(0);
    // T CompendiumCollection#render, #apps.
    await expect.poll(() => count("li.entry.macro[data-entry-id]")).toBeGreaterThan(0);
  });

  test("miskas-variant-picker: what shows a scene has its id, and its name within", async () => {
    const scenes = `[...document.querySelectorAll('#scene-navigation [data-action="viewScene"]')]
      .map((entry) => entry.querySelector(".scene-name")?.textContent === game.scenes.get(entry.dataset.sceneId)?.name)`;
    await page.evaluate(`Scene.create({ name: "Field", navigation: true }).then((scene) => scene.activate())`);
    await expect.poll(() => page.evaluate(scenes)).toEqual([true, true, true]);
  });

  test("simple-countdown (13), T14 ChatLog.MESSAGE_PATTERNS: a package adds a pattern, the one of unknown commands is the last", async () => {
    const parsed = await page.evaluate(`(() => {
      const { ChatLog } = foundry.applications.sidebar.tabs;
      const { invalid } = ChatLog.MESSAGE_PATTERNS;
      const last = Object.keys(ChatLog.MESSAGE_PATTERNS).at(-1);
      ChatLog.MESSAGE_PATTERNS.bell = /^(\\/bell )([^]*)/i;
      delete ChatLog.MESSAGE_PATTERNS.invalid;
      ChatLog.MESSAGE_PATTERNS.invalid = invalid;
      return [last, ChatLog.parse("/bell now")[0], ChatLog.parse("/gong now")[0]];
    })()`);
    expect(parsed).toEqual(["invalid", "bell", "invalid"]);
  });

  test("heist (13), T formGroup `widget` is a function: a word in its place changes nothing", async () => {
    const group = await page.evaluate(`(() => {
      const field = new foundry.data.fields.StringField({ choices: { a: "A" } }, { name: "kind" });
      const render = Handlebars.compile('{{formGroup field widget="select" choices=choices}}');
      return render({ field, choices: { a: "A", b: "B" } }, { allowProtoPropertiesByDefault: true });
    })()`);
    expect(group).toContain("<select");
  });

  test("easy-macro-execution (14), newedo (14): the running interface is also foundry.ui", async () => {
    expect(await page.evaluate("foundry.ui.chat === ui.chat && foundry.ui.notifications === ui.notifications")).toBe(
      true,
    );
  });

  test("heist (13), T Adventure: its contents are documents; import makes what the world lacks, with its ids, and changes the rest", async () => {
    const imported = await page.evaluate(`(async () => {
      const [folder, item] = ["folderOfWrecks01", "journalOfWrecks1"];
      const wreck = { _id: item, name: "Wreck", folder, pages: [{ _id: "pageOfTheWreck01", name: "Hull" }] };
      const adventure = new Adventure.implementation({ name: "Wrecks", folders: [{ _id: folder, name: "Wrecks", type: "JournalEntry" }], journal: [wreck] });
      const [read] = adventure.journal;
      const first = await adventure.import();
      const entry = game.journal.get(item);
      await entry.update({ name: "Changed" });
      const second = await adventure.import({ importFields: ["journal"] });
      return [read instanceof JournalEntry, first.created.JournalEntry.length, entry.folder?.name, entry.pages.contents[0].id,
        Object.keys(second.created), second.updated.JournalEntry[0]?.name];
    })()`);
    expect(imported).toEqual([true, 1, "Wrecks", "pageOfTheWreck01", [], "Wreck"]);
  });

  test("T PlaceableObject, T14 CONFIG.ChatMessage.popoutClass: a token is a placeable; 14 names the class of a message's window", async () => {
    const code = `[CONFIG.Token.objectClass.prototype instanceof foundry.canvas.placeables.PlaceableObject, foundry.canvas.placeables.Token.embeddedName]`;
    expect(await page.evaluate(code)).toEqual([true, "Token"]);
    const popout = `CONFIG.ChatMessage.popoutClass === foundry.applications.sidebar.apps.ChatPopout`;
    if (generation === 14) expect(await page.evaluate(popout)).toBe(true);
    else expect(await page.evaluate(`"popoutClass" in CONFIG.ChatMessage`)).toBe(false);
  });

  test("what is not provided says its own name: placing on the board (API v14 TokenLayer, foundryvtt#13988), hexagons, models of packages, windows of lights", async () => {
    const asked = {
      "foundry.grid.HexagonalGrid#calculateDimensions":
        "new foundry.grid.HexagonalGrid({ size: 100 }).calculateDimensions(100, 100, 0)",
      "foundry.packages.BaseModule": "foundry.packages.BaseModule",
      "foundry.applications.sheets.AmbientLightConfig": "foundry.applications.sheets.AmbientLightConfig",
    };
    const placing = {
      "foundry.canvas.layers.TokenLayer#placeTokens": "canvas.tokens.placeTokens",
      "foundry.canvas.layers.RegionLayer#placeRegion": "canvas.regions.placeRegion",
      "foundry.canvas.layers.RegionLayer#placeRegions": "canvas.regions.placeRegions",
    };
    const said = (code: string): Promise<unknown> =>
      page.evaluate(`(() => { try { return typeof (${code}); } catch (error) { return error.message; } })()`);
    for (const [name, code] of Object.entries(asked)) expect(await said(code)).toContain(`practice table: ${name}`);
    for (const [name, code] of Object.entries(placing)) {
      expect(await said(code)).toBe(generation === 14 ? `not provided by the practice table: ${name}` : "undefined");
    }
  });

  test("argyropee (13), API hookEvents.getProseMirrorMenuDropDowns: who waits for a hook of the text editor is told that it never comes", async () => {
    const told = await page.evaluate(`(() => {
      const warn = console.warn;
      const lines = [];
      console.warn = (...all) => lines.push(all.join(" "));
      Hooks.off("getProseMirrorMenuDropDowns", Hooks.on("getProseMirrorMenuDropDowns", () => {}));
      console.warn = warn;
      return lines;
    })()`);
    expect(told).toEqual([expect.stringContaining("hookEvents.getProseMirrorMenuDropDowns")]);
  });
});
