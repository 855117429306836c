import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";
import { IDS } from "../fixtures/plain-world.ts";

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red"] });
  for (const seat of ["gamemaster", "red"] as const) {
    await table.seat(seat).page.locator("#sidebar-tabs [data-tab=settings]").click();
  }
});
afterAll(() => table.close());

describe("settings", () => {
  test("a GM changes a world setting in the window; other clients have it (T: ClientSettings)", async () => {
    const { page } = table.seat("gamemaster");
    await page.locator("#settings [data-app=settings]").click();
    await page.locator("#settings-config nav [data-tab=system]").click();
    await page.locator(`#settings-config input[name="plain.loud"]`).check();
    await page.locator("#settings-config button[type=submit]").click();
    await expect.poll(() => table.seat("red").page.evaluate(`game.settings.get("plain", "loud")`)).toBe(true);
    await expect.poll(() => page.locator("#settings-config").count()).toBe(0);
  });

  test("game.settings.sheet is that window, always the same one (T: ClientSettings#sheet)", async () => {
    const { page } = table.seat("gamemaster");
    const same = "game.settings.sheet === game.settings.sheet";
    const kind = "game.settings.sheet instanceof foundry.applications.settings.SettingsConfig";
    expect(await page.evaluate(`[${same}, ${kind}]`)).toEqual([true, true]);
    await page.evaluate("game.settings.sheet.render({ force: true })");
    await page.locator(`#settings-config [name="plain.loud"]`).waitFor({ state: "attached" });
    await page.evaluate("game.settings.sheet.close()");
  });

  test("a package makes a folder, puts a file into it and finds it again; a player may not (T: FilePicker)", async () => {
    const Picker = "foundry.applications.apps.FilePicker.implementation";
    // foiled-plan/fvtt-module-enable-popup (13) puts a class between the picker and its parent, a Handlebars application.
    const extended = `(() => {
      const { FilePicker } = foundry.applications.apps;
      const made = new (class extends FilePicker {})({ type: "image", current: "a.webp" });
      const Parent = Object.getPrototypeOf(FilePicker);
      return [made instanceof foundry.applications.api.ApplicationV2, "PARTS" in Parent, new (class extends Parent {})().id !== made.id, made.type, made.request];
    })()`;
    expect(await table.seat("gamemaster").page.evaluate(extended)).toEqual([true, true, true, "image", "a.webp"]);
    const used = await table.seat("gamemaster").page.evaluate(`(async () => {
      const Picker = ${Picker};
      const made = await Picker.createDirectory("data", "kept");
      const twice = await Picker.createDirectory("data", "kept").catch((error) => error.message.slice(0, 6));
      const file = new File(["{}"], "notes.json", { type: "application/json" });
      const { status, path } = await Picker.upload("data", "kept", file, {}, { notify: false });
      const { files } = await Picker.browse("data", "kept", { extensions: [".json"] });
      const wild = await Picker.browse("data", "kept/n*.json", { wildcard: true });
      return [made, twice, status, path, files, wild.files, await (await fetch("/" + path)).json()];
    })()`);
    const path = "kept/notes.json";
    expect(used).toEqual(["kept", "EEXIST", "success", path, [path], [path], {}]);
    // T FilePicker#canUpload; RFC 7578 4.2: what a chosen folder sends as `vault/map.json` is stored by its last name.
    const gm = table.seat("gamemaster").page;
    await gm.evaluate(
      `void new (${Picker})({ current: "kept/old.json", callback: (path) => { globalThis.picked = path } }).browse()`,
    );
    await gm.setInputFiles(".dialog [name=upload]", {
      name: "new.json",
      mimeType: "application/json",
      buffer: Buffer.from("[]"),
    });
    await expect.poll(() => gm.inputValue(".dialog [name=path]")).toBe("kept/new.json");
    await gm.click(".dialog [data-action=ok]");
    await expect.poll(() => gm.evaluate("globalThis.picked")).toBe("kept/new.json");
    const { page } = table.seat("red");
    const asked = await page.evaluate(`${Picker}.browse("data", "kept").catch((error) => error.message)`);
    expect(asked).toContain("FILES_BROWSE");
  });

  test("T14 CategoryBrowser, SettingsConfig: a tab per package, each setting with the input of its field or its own", async () => {
    // Read by packages in `renderSettingsConfig`: `.tab[data-tab=<id>]`, `file-picker[name=…]` (farling42/fvtt-pdf-pager, 14),
    // `section[data-category="system"]` (Nimble, 13), `#settings-config-<id>` (coffiarts/FoundryVTT-lock-the-sheets).
    const { page } = table.seat("gamemaster");
    const told = await page.evaluate(`(async () => {
      const { fields } = foundry.data;
      const add = (key, data) => game.settings.register("plain", key, { scope: "client", config: true, name: key, ...data });
      add("art", { type: String, default: "a.webp", filePicker: "image" });
      add("tint", { type: new fields.ColorField({ initial: "#aabbcc" }) });
      add("words", { type: new fields.SetField(new fields.StringField({ choices: { a: "A", b: "B" } })), default: [] });
      add("size", { type: Number, default: 3, range: { min: 1, max: 9, step: 2 } });
      add("way", { type: String, default: "b", choices: { a: "A", b: "B" } });
      add("mine", { type: String, default: "x", input: (field, config) => Object.assign(document.createElement("textarea"), { name: config.name, value: config.value }) });
      let hooked = 0;
      Hooks.once("renderSettingsConfig", (app, html) => { hooked = html.querySelectorAll('.tab[data-tab="system"]').length; });
      const app = await game.settings.sheet.render({ force: true });
      const { element } = app;
      const tab = element.querySelector('section[data-category="system"]');
      const kinds = ["art", "tint", "words", "size", "way", "mine"].map((key) => element.querySelector('[name="plain.' + key + '"]').localName);
      const before = [element.querySelector("section.tab.active").id, tab.id, hooked, app instanceof foundry.applications.api.CategoryBrowser];
      app.changeTab("system", "categories");
      element.querySelector('[name="plain.art"]').value = "b.webp";
      element.querySelector('[name="plain.words"]').value = ["b"];
      element.querySelector('[name="plain.way"]').value = "a";
      element.querySelector('[name="plain.mine"]').value = "long";
      app.search("tint");
      const found = [...tab.querySelectorAll(".form-group:not([hidden]) [name]")].map((each) => each.getAttribute("name"));
      await app.submit();
      const get = (key) => game.settings.get("plain", key);
      return [before, kinds, found, get("art"), [...get("words")], get("way"), get("mine"), get("size"), app.rendered];
    })()`);
    expect(told).toEqual([
      ["settings-config-core", "settings-config-system", 1, true],
      ["file-picker", "color-picker", "multi-select", "range-picker", "select", "textarea"],
      ["plain.tint"],
      "b.webp",
      ["b"],
      "a",
      "long",
      3,
      false,
    ]);
  });

  test("a player is shown the own settings only, with name and hint in words", async () => {
    const { page } = table.seat("red");
    await page.locator("#settings [data-app=settings]").click();
    await page.locator("#settings-config nav [data-tab=system]").click();
    await page.locator(`#settings-config input[name="plain.nickname"]`).fill("Reddish");
    expect(await page.locator(`#settings-config [name="plain.loud"]`).count()).toBe(0);
    await page.locator("#settings-config button[type=submit]").click();
    await expect.poll(() => page.evaluate(`game.settings.get("plain", "nickname")`)).toBe("Reddish");
    expect(await table.seat("gamemaster").page.evaluate(`game.settings.get("plain", "nickname")`)).toBe("");
  });

  test("a player chooses a character; the list of players shows what Players#_formatName says (types; mclemente/fvtt-improved-player-list overrides it)", async () => {
    const { page, userId } = table.seat("red");
    await page.locator("#settings [data-app=players]").click();
    await page.locator(`#players-config select[name="${userId}.character"]`).selectOption(IDS.ruby);
    await page.locator("#players-config button[type=submit]").click();
    const line = table.seat("gamemaster").page.locator(`#players [data-user-id="${userId}"] .player-name`);
    await expect.poll(() => line.textContent({ timeout: 500 }).catch(() => "")).toBe("Red [Ruby]");
  });

  test("the keys' window lists the table's keys", async () => {
    const { page } = table.seat("gamemaster");
    await page.locator("#settings [data-app=controls]").click();
    await expect
      .poll(() => page.locator(`#controls-config [data-action-id="core.target"] kbd`).textContent())
      .toBe("T");
  });

  test("space pauses for everybody; players cannot", async () => {
    const gm = table.seat("gamemaster").page;
    const red = table.seat("red").page;
    await gm.locator("#board").focus();
    await gm.keyboard.press("Space");
    await expect.poll(() => red.locator("#pause").isVisible()).toBe(true);
    await red.locator("#board").focus();
    await red.keyboard.press("Space");
    expect(await gm.evaluate("game.paused")).toBe(true);
    await gm.keyboard.press("Space");
    await expect.poll(() => red.locator("#pause").isVisible()).toBe(false);
  });

  test("a seat that is left shows as away (userConnected)", async () => {
    const extra = await table.take("blue");
    const line = table.seat("gamemaster").page.locator(`#players [data-user-id="${extra.userId}"]`);
    await expect.poll(() => line.getAttribute("class")).toContain(" active");
    await extra.context.close();
    await expect.poll(() => line.getAttribute("class")).toContain("inactive");
  });
});

describe("compendiums", () => {
  test("a pack lists its entries and imports one by its button", async () => {
    const { page } = table.seat("gamemaster");
    await page.locator("#sidebar-tabs [data-tab=compendium]").click();
    await page.locator(`#compendium [data-pack="plain.heroes"] .entry-name`).click();
    const entry = page.locator(".application.compendium [data-entry-id=wanderer00000000]");
    expect(await entry.locator(".entry-name").textContent()).toBe("Wanderer");
    await entry.locator("[data-action=importEntry]").click();
    await expect.poll(() => page.evaluate(`game.actors.getName("Wanderer")?.system.health.value`)).toBe(7);
    const source = await page.evaluate(`game.actors.getName("Wanderer")._stats.compendiumSource`);
    expect(source).toBe("Compendium.plain.heroes.Actor.wanderer00000000");
  });

  test("a player may open the pack but not import", async () => {
    const { page } = table.seat("red");
    await page.locator("#sidebar-tabs [data-tab=compendium]").click();
    await page.locator(`#compendium [data-pack="plain.heroes"] .entry-name`).click();
    await expect.poll(() => page.locator(".application.compendium [data-entry-id]").count()).toBe(1);
    expect(await page.locator(".application.compendium [data-action=importEntry]").count()).toBe(0);
  });
});
