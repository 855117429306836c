import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";
import { IDS } from "../fixtures/plain-world.ts";

let table: TestTable;
let gm: Page;
let red: Page;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red"] });
  gm = table.seat("gamemaster").page;
  red = table.seat("red").page;
});
afterAll(() => table.close());

const tab = (page: Page, name: string): Promise<void> => page.locator(`#sidebar-tabs [data-tab=${name}]`).click();
const ok = (page: Page): Promise<void> => page.locator("dialog.dialog [data-action=ok]").click();

async function choose(page: Page, selector: string, label: string): Promise<void> {
  await page.locator(selector).click({ button: "right" });
  await page.locator("#context-menu .context-item", { hasText: label }).click();
}

async function say(page: Page, line: string): Promise<void> {
  await tab(page, "chat");
  await page.locator("#chat textarea.chat-input").fill(line);
  await page.locator("#chat textarea.chat-input").press("Enter");
}

describe("chat (official article: chat messages; T: ChatMessage)", () => {
  const last = (page: Page): Promise<string> => page.locator("#chat .chat-log .chat-message").last().innerText();

  test("a private roll is ??? to others until the GM shows it to everyone, and again when it is kept back", async () => {
    await say(gm, "/gmr 1d1 # the lock");
    await expect.poll(() => last(red)).toContain("???");
    expect(await last(red)).not.toContain("the lock");
    await choose(gm, "#chat .chat-log .chat-message >> nth=-1", "Show to everyone");
    await expect.poll(() => last(red)).toContain("the lock");
    await choose(gm, "#chat .chat-log .chat-message >> nth=-1", "Keep for");
    await expect.poll(() => last(red)).toContain("???");
  });

  test("a blind roll is ??? to who rolled; a reply goes to who whispered", async () => {
    await say(red, "/br 1d1 # unseen");
    await expect.poll(() => last(gm)).toContain("unseen");
    expect(await last(red)).toContain("???");
    await say(gm, "/w Red are you there");
    await expect.poll(() => last(red)).toContain("are you there");
    await say(red, "/reply yes");
    await expect.poll(() => last(gm)).toContain("yes");
    expect(await gm.evaluate("game.messages.contents.at(-1).whisper")).toEqual([table.seat("gamemaster").userId]);
  });
});

describe("hotbar (T: Hotbar; official article: macro commands)", () => {
  test("a click on an empty slot makes a macro for it; pages turn by button and key, and number keys run theirs", async () => {
    await gm.locator("#hotbar [data-action=nextPage]").click();
    await gm.locator("#hotbar [data-slot='12'] button").click();
    await gm.locator("dialog.dialog input[name=name]").fill("Greet");
    await gm.locator("dialog.dialog select[name=type]").selectOption("chat");
    await ok(gm);
    await gm.locator(".macro-config textarea[name=command]").fill("/ooc good day");
    await gm.locator(".macro-config .window-header [data-action=close]").focus();
    await expect.poll(() => gm.evaluate(`game.macros.getName("Greet")?.command`)).toBe("/ooc good day");
    await gm.locator(".macro-config .window-header [data-action=close]").click();
    await gm.locator("#hotbar [data-slot='12'].full").waitFor();
    await gm.locator("#board").focus();
    await gm.keyboard.press("Alt+Digit1");
    await expect.poll(() => gm.evaluate("ui.hotbar.page")).toBe(1);
    await gm.evaluate("ui.hotbar.cyclePage(-1)");
    await expect.poll(() => gm.evaluate("ui.hotbar.page")).toBe(5);
    await gm.evaluate("ui.hotbar.changePage(2)");
    await gm.keyboard.press("2");
    await expect.poll(() => gm.evaluate("game.messages.contents.at(-1).content")).toBe("good day");
    expect(await gm.evaluate("game.messages.contents.at(-1).style")).toBe(1);
  });

  test("an actor dropped on it opens and closes its sheet; locked, nothing is dropped", async () => {
    await tab(gm, "actors");
    const actor = gm.locator(`#actors [data-entry-id="${IDS.ruby}"]`);
    await actor.dragTo(gm.locator("#hotbar [data-slot='13']"));
    await gm.locator("#hotbar [data-slot='13'].full button").click();
    await gm.locator(".application.plain.hero").waitFor();
    await gm.locator("#hotbar [data-slot='13'] button").click();
    await expect.poll(() => gm.locator(".application.plain.hero").count()).toBe(0);
    await gm.locator("#hotbar [data-action=toggleLock]").click();
    await gm.locator("#hotbar.locked").waitFor();
    await actor.dragTo(gm.locator("#hotbar [data-slot='14']"));
    expect(await gm.locator("#hotbar [data-slot='14'].full").count()).toBe(0);
  });
});

describe("directories (official article: folders)", () => {
  test("a folder is made with a color; a document made in it lies there; deleting all takes both", async () => {
    await gm.locator("#actors [data-action=createFolder]").click();
    await gm.locator("dialog.dialog input[name=name]").fill("Foes");
    await gm.locator("dialog.dialog color-picker input[type=text]").fill("#aa2200");
    await ok(gm);
    const folder = gm.locator("#actors .folder", { hasText: "Foes" });
    await folder.waitFor();
    expect(await gm.evaluate(`game.folders.getName("Foes").color.css`)).toBe("#aa2200");
    await folder.locator("[data-action=createEntry]").click();
    await gm.locator("dialog.dialog input[name=name]").fill("Rat");
    await ok(gm);
    await expect.poll(() => gm.evaluate(`game.actors.getName("Rat")?.folder?.name`)).toBe("Foes");
    await gm.locator(".application.plain.hero .window-header [data-action=close]").click();
    await choose(gm, "#actors .folder-header", "Delete all");
    await gm.locator("dialog.dialog [data-action=yes]").click();
    await expect
      .poll(() => gm.evaluate(`[game.actors.folders.size, game.actors.getName("Rat") ?? null]`))
      .toEqual([0, null]);
  });

  test("an actor's prototype token and a token on the scene have sheets (T: PrototypeTokenConfig, TokenConfig)", async () => {
    await choose(gm, `#actors [data-entry-id="${IDS.ruby}"]`, "Prototype token");
    const sheet = gm.locator(".prototype-token-config");
    await sheet.locator("select[name=disposition]").selectOption("0");
    await sheet.locator("button[type=submit]").click();
    await expect.poll(() => gm.evaluate(`game.actors.get("${IDS.ruby}").prototypeToken.disposition`)).toBe(0);
    await gm.evaluate(`void game.scenes.active.tokens.get("${IDS.rubyToken}").sheet.render({ force: true })`);
    await gm.locator(".token-config input[name=name]").fill("Ruby the Red");
    await gm.locator(".token-config [data-action=tab][data-tab=resources]").click();
    await gm.locator(".token-config select[name='bar2.attribute']").selectOption("");
    await gm.locator(".token-config button[type=submit]").click();
    const token = `game.scenes.active.tokens.get("${IDS.rubyToken}")`;
    await expect.poll(() => red.evaluate(`[${token}.name, ${token}.bar2.attribute]`)).toEqual(["Ruby the Red", null]);
  });
});

describe("tabs of packages in the windows of the core", () => {
  test("T14 TokenApplicationMixin.PARTS, dnd5e TokenConfig5e, earthdawn SceneConfigEd: parts and tabs are added, those of the core stay", async () => {
    const told = await gm.evaluate(`(async () => {
      const { PrototypeTokenConfig, SceneConfig, TokenConfig } = foundry.applications.sheets;
      const FOOTER = "templates/generic/form-footer.hbs";
      const grown = (Base) => class extends Base {
        static PARTS = { ...super.PARTS, mine: { template: FOOTER } };
        static TABS = { ...super.TABS, sheet: { ...super.TABS.sheet, tabs: [...super.TABS.sheet.tabs, { id: "mine", label: "Mine" }] } };
        async _prepareResourcesTab() {
          const context = await super._prepareResourcesTab();
          context.barAttributes.push({ group: "More", value: "flags.more", label: "More of it" });
          return context;
        }
        async _preparePartContext(id, context, options) {
          const prepared = await super._preparePartContext(id, context, options);
          return id === "mine" ? { ...prepared, buttons: [{ type: "button", action: "mine", label: "Mine" }] } : prepared;
        }
      };
      const scene = game.scenes.active;
      const options = [
        [grown(TokenConfig), { document: scene.tokens.contents[0] }],
        [grown(PrototypeTokenConfig), { prototype: game.actors.contents[0].prototypeToken }],
        [grown(SceneConfig), { document: scene }],
      ];
      const told = [];
      for (const [Sheet, given] of options) {
        const app = await new Sheet(given).render({ force: true });
        const parts = Object.keys(app.parts);
        const tabs = [...app.element.querySelectorAll("nav [data-tab]")].map((each) => each.dataset.tab);
        app.changeTab(tabs.at(1), "sheet");
        const shown = [...app.element.querySelectorAll(".tab.active")].map((each) => each.dataset.tab);
        const more = [...app.element.querySelectorAll("option")].some((each) => each.value === "flags.more");
        told.push([parts.join(), tabs.join(), shown.join(), more, app.element.querySelectorAll("[data-action=mine]").length]);
        await app.close();
      }
      return told;
    })()`);
    const generation = await gm.evaluate("game.release.generation");
    const token = "identity,appearance,vision,light,resources";
    const scene =
      generation === 13 ? "basics,grid,lighting,ambience" : "basics,grid,levels,visibility,environment,misc";
    expect(told).toEqual([
      [`tabs,${token},footer,mine`, `${token},mine`, "appearance", true, 1],
      [`tabs,${token},footer,mine`, `${token},mine`, "appearance", true, 1],
      [`tabs,${scene},footer,mine`, `${scene},mine`, "grid", false, 1],
    ]);
  });
});

describe("directories of packages", () => {
  test("T14 DocumentDirectory: entries, folders, drags, menus and parts go through the methods that packages override (dnd5e, draw-steel, dfreds)", async () => {
    const told = await gm.evaluate(`(async () => {
      const told = [];
      class Mine extends foundry.applications.sidebar.tabs.ActorDirectory {
        static DEFAULT_OPTIONS = { id: "mine-directory" };
        async _prepareHeaderContext(context, options) { await super._prepareHeaderContext(context, options); context.label = "thing of mine"; }
        async _prepareDirectoryContext(context, options) { await super._prepareDirectoryContext(context, options); told.push(["list", context.partId]); }
        async _prepareFooterContext(context, options) { await super._prepareFooterContext(context, options); context.buttons.push({ type: "button", action: "mine", label: "Mine", cssClass: "mine" }); }
        _canCreateFolder() { return false; }
        _createContextMenus() { super._createContextMenus(); told.push(["menus"]); }
        _getFolderContextOptions() { told.push(["folders"]); return super._getFolderContextOptions(); }
        _getEntryDragData(id) { told.push(["drag", id.length]); return super._getEntryDragData(id); }
        async _onClickEntry(event, target) { told.push(["click", target.closest("[data-entry-id]").dataset.entryId.length]); }
        async _onCreateEntry(event, target) { told.push(["create", target.dataset.action]); }
      }
      const app = await new Mine({ popOut: true }).render({ force: true });
      const find = (selector) => app.element.querySelector(selector);
      told.push([find(".directory-header").textContent.includes("thing of mine"), find("[data-action=createFolder]") === null, find(".directory-footer button.mine").dataset.action]);
      find("[data-action=activateEntry]").click();
      find("[data-action=createEntry]").click();
      find("[data-entry-id]").dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer: new DataTransfer() }));
      await new Promise((resolve) => setTimeout(resolve, 50));
      await app.close();
      return told;
    })()`);
    expect(told).toEqual([
      ["list", "mine-directory-directory"],
      ["folders"],
      ["menus"],
      [true, true, "mine"],
      ["click", 16],
      ["create", "createEntry"],
      ["drag", 16],
    ]);
  });
});

describe("windows that packages reach for", () => {
  test("T14 MainMenu, CameraViews, FrameViewer, ToursManagement, FontConfig, TileHUD, DrawingHUD, ControlsConfig.humanizeBinding", async () => {
    // monks-little-details `ui.menu.toggle()`, dfreds-effects-panel `ui.webrtc?.element`, crlngn-ui `ui.context?.close()`,
    // fvtt-module-popout `FontConfig._collectDefinitions()`, spotlight-omnisearch `humanizeBinding`, fvtt-module-enable-popup
    // extends the parents of all windows.
    const told = await gm.evaluate(`(async () => {
      const { apps, hud, settings, sidebar, ui: parts } = foundry.applications;
      const told = { context: [ui.context ?? "none", practiceTable.isProvided(ui, "context")] };
      await ui.menu.toggle();
      told.menu = [ui.menu.element.open, [...ui.menu.element.querySelectorAll("[data-menu-item]")].map((each) => each.dataset.menuItem)];
      parts.MainMenu.ITEMS.mine = { label: "Mine", icon: "fa-solid fa-x", enabled: true, onClick: () => { told.mine = true; } };
      await ui.menu.render();
      ui.menu.element.querySelector("[data-menu-item=mine]").click();
      await ui.menu.toggle();
      told.closed = ui.menu.rendered;
      delete parts.MainMenu.ITEMS.mine;
      await ui.webrtc.render({ force: true });
      told.webrtc = [ui.webrtc instanceof apps.av.CameraViews, ui.webrtc.rendered, ui.webrtc.element ?? "none"];
      const frame = await new sidebar.apps.FrameViewer({ url: "about:blank" }).render({ force: true });
      told.frame = [frame.element.querySelector("iframe").src, frame.position.width <= 1200];
      await frame.close();
      const { Tour } = foundry.nue;
      game.tours.register("plain", "walk", new Tour({ title: "A walk", display: true, canBeResumed: false, steps: [{ id: "a", title: "A", content: "a" }] }));
      const tours = await new sidebar.apps.ToursManagement().render({ force: true });
      told.tours = [...tours.element.querySelectorAll("[data-tour]")].map((each) => each.dataset.tour);
      tours.changeTab("system", "categories");
      tours.element.querySelector('[data-tour="plain.walk"] [data-action=play]').click();
      await new Promise((resolve) => setTimeout(resolve, 200));
      told.played = [tours.rendered, game.tours.get("plain.walk").status];
      game.tours.get("plain.walk").exit();
      const { FontConfig } = settings.menus;
      told.fonts = [FontConfig.getAvailableFontChoices().Arial, FontConfig._collectDefinitions().length, await FontConfig.loadFont("None", { fonts: [{ urls: ["data:font/woff2;base64,AAAA"] }] })];
      told.huds = [hud.TileHUD, hud.DrawingHUD].map((cls) => [cls.prototype instanceof hud.BasePlaceableHUD, new cls().id]);
      told.key = sidebar.apps.ControlsConfig.humanizeBinding({ key: "KeyK", modifiers: ["Control"] });
      return told;
    })()`);
    expect(told).toEqual({
      context: ["none", true],
      menu: [true, ["reload", "logout"]],
      mine: true,
      closed: false,
      webrtc: [true, false, "none"],
      frame: ["about:blank", true],
      tours: ["plain.walk"],
      played: [false, "in-progress"],
      fonts: ["Arial", 2, false],
      huds: [
        [true, "tile-hud"],
        [true, "drawing-hud"],
      ],
      key: "Control + K",
    });
  });

  test("T JournalEntryPagePDFSheet, T14 toc (fvtt-pdf-pager): a PDF is loaded by a button; headings are listed where the sheet asks", async () => {
    await gm.route("**/pdfjs/**", (route) => route.fulfill({ body: "" }));
    const told = await gm.evaluate(`(async () => {
      const { JournalEntryPagePDFSheet } = foundry.applications.sheets.journal;
      const pages = [{ name: "Book", type: "pdf", src: "books/some.pdf" }];
      const journal = await JournalEntry.create({ name: "Books", pages });
      const page = journal.pages.contents[0];
      class Listed extends JournalEntryPagePDFSheet { static DEFAULT_OPTIONS = { includeTOC: true }; }
      const listed = await new Listed({ document: page, mode: "view" }).render({ force: true });
      await journal.sheet.render({ force: true });
      const view = journal.sheet.element.querySelector(".journal-entry-page.pdf");
      const before = view.querySelectorAll("iframe").length;
      view.querySelector(".load-pdf button").click();
      const shown = new URL(view.querySelector("iframe").src);
      await page.sheet.render({ force: true });
      const names = [...page.sheet.element.querySelectorAll("file-picker[name]")].map((each) => each.getAttribute("name"));
      const told = [page.sheet.constructor.name, before, shown.pathname, shown.searchParams.get("file"), names, listed.toc.book.text, listed.toc.book.level];
      await journal.delete();
      return told;
    })()`);
    const viewer = "/scripts/pdfjs/web/viewer.html";
    expect(told).toEqual(["JournalEntryPagePDFSheet", 0, viewer, "/books/some.pdf", ["src"], "Book", 1]);
  });
});

describe("windows (T14: ApplicationV2.instances)", () => {
  test("a class tells its rendered applications; 13 has no such method", async () => {
    const counted = await gm.evaluate(`(() => {
      const { ApplicationV2 } = foundry.applications.api;
      if (game.release.generation < 14) return typeof ApplicationV2.instances;
      const { CombatTracker } = foundry.applications.sidebar.tabs;
      const all = [...ApplicationV2.instances()].length === foundry.applications.instances.size;
      return [all, [...CombatTracker.instances()].every((app) => app === ui.combat)];
    })()`);
    expect([["undefined"], [true, true]]).toContainEqual([counted].flat());
  });
});

describe("tokens by keys (official article: controls)", () => {
  test("selected ones are copied, and copies put under the pointer", async () => {
    await gm.evaluate(`void canvas.tokens.get("${IDS.foeToken}").control()`);
    await gm.locator("#board").focus();
    await gm.keyboard.press("Control+c");
    await gm.locator("#board").hover({ position: { x: 300, y: 300 } });
    await gm.keyboard.press("Control+v");
    await expect.poll(() => red.evaluate("game.scenes.active.tokens.size")).toBe(4);
    expect(await gm.evaluate(`game.scenes.active.tokens.contents.at(-1).actorId`)).toBe(IDS.foe);
  });
});

describe("people (official article: user management)", () => {
  test("a user's color, pronouns and character are theirs to set (T: UserConfig)", async () => {
    const { userId } = table.seat("red");
    await choose(red, `#players [data-user-id="${userId}"]`, "About");
    const sheet = red.locator(".user-config");
    await sheet.locator("input[name=pronouns]").fill("they");
    await sheet.locator("color-picker input[type=text]").fill("#00aa00");
    expect(await sheet.locator("select[name=character] option").allTextContents()).toEqual(["Nobody", "Ruby"]);
    await sheet.locator("select[name=character]").selectOption(IDS.ruby);
    await sheet.locator("button[type=submit]").click();
    const line = gm.locator(`#players [data-user-id="${userId}"]`);
    await expect.poll(() => line.innerText()).toContain("they");
    expect(await gm.evaluate(`game.users.get("${userId}").color.css`)).toBe("#00aa00");
  });

  test("a permission taken from players holds at once, at their client, too (T: PermissionConfig)", async () => {
    await gm.evaluate("void new foundry.applications.apps.PermissionConfig().render({ force: true })");
    await gm.locator("#permissions-config input[name='MACRO_SCRIPT.1']").uncheck();
    await gm.locator("#permissions-config button[type=submit]").click();
    await expect.poll(() => red.evaluate(`game.user.hasPermission("MACRO_SCRIPT")`)).toBe(false);
    // The others may hear of a write before the one who asked for it.
    await expect.poll(() => gm.evaluate(`game.settings.get("core", "permissions").MACRO_SCRIPT`)).toEqual([2, 3, 4]);
    await gm.evaluate(`game.settings.set("core", "permissions", {})`);
    await expect.poll(() => red.evaluate(`game.user.hasPermission("MACRO_SCRIPT")`)).toBe(true);
  });
});

describe("journals (T: Journal.show; official article: journal entries)", () => {
  test("a page is added, shown to a player, and read there by who may see it", async () => {
    await gm.evaluate(
      `JournalEntry.create({ name: "Notes", ownership: { default: 0 } }).then((entry) => void entry.sheet.render({ force: true }))`,
    );
    const sheet = gm.locator(".application.journal-sheet");
    await sheet.locator("[data-action=addPage]").click();
    await gm.locator("dialog.dialog input[name=name]").fill("The cellar");
    await ok(gm);
    await expect.poll(() => sheet.locator(".journal-page-title").allTextContents()).toEqual(["The cellar"]);
    await gm.evaluate(`void game.journal.getName("Notes").update({ "ownership.default": 2 })`);
    await expect.poll(() => red.evaluate(`game.journal.getName("Notes")?.visible`)).toBe(true);
    await sheet.locator("[data-action=showPlayers]").click();
    await ok(gm);
    const reader = red.locator(".application.journal-sheet .journal-page-title");
    await expect.poll(() => reader.allTextContents()).toEqual(["The cellar"]);
    expect(await red.locator(".journal-sheet [data-action=addPage]").count()).toBe(0);
  });
});
