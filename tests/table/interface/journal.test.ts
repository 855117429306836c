import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTable, type TestTable } from "../browser.ts";

const ENTRY = "Compendium.plain.rules.JournalEntry.rulesrules000000";

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red"] });
});
afterAll(() => table.close());

test("a compendium lies in the folder that its manifest names; a click closes the folder [#9033, T packFolders]", async () => {
  const { page } = table.seat("red");
  await page.locator("#sidebar-tabs [data-tab=compendium]").click();
  const folder = page.locator("#compendium .folder", { has: page.locator(`[data-pack="plain.rules"]`) });
  expect(await folder.locator(".folder-name").textContent()).toBe("Plain things");
  expect(await page.evaluate(`game.packs.get("plain.rules").folder.contents.length`)).toBe(2);
  expect(await page.locator(`#compendium .folder [data-pack="plain.heroes"]`).count()).toBe(0);
  const expanded = `game.packs.get("plain.rules").folder.expanded`;
  expect(await page.evaluate(expanded)).toBe(true);
  await folder.locator(".folder-toggle").click();
  expect(await page.evaluate(expanded)).toBe(false);
  expect(await page.locator(`#compendium [data-pack="plain.rules"]`).isVisible()).toBe(false);
  await folder.locator(".folder-toggle").click();
});

describe("a journal in a compendium (API: JournalEntrySheet)", () => {
  test("a player opens it from the compendium and reads the first page in the pages' own order", async () => {
    const { page } = table.seat("red");
    await page.locator("#sidebar-tabs [data-tab=compendium]").click();
    await page.locator(`#compendium [data-pack="plain.rules"] .entry-name`).click();
    await page.locator(".application.compendium .entry-name").click();
    const sheet = page.locator(".application.journal-sheet");
    await sheet.waitFor();
    expect(await sheet.locator(".page-heading").allTextContents()).toEqual(["The round", "Being hit"]);
    expect(await sheet.locator(".journal-page-title").allTextContents()).toEqual(["The round"]);
    expect(await sheet.locator(".headings .toc-entry").allTextContents()).toEqual([
      "Before it",
      "Your turn!",
      "In short",
    ]);
    expect(await sheet.locator("img").count()).toBe(1);
    expect(await sheet.locator("[onerror]").count()).toBe(0);
    expect(await sheet.locator("a.content-link.broken").allTextContents()).toEqual(["here"]);
  });

  test("next and previous turn the page, by mouse and keyboard; a heading scrolls to its place", async () => {
    const { page } = table.seat("red");
    const sheet = page.locator(".application.journal-sheet");
    await sheet.locator("[data-action=nextPage]").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => sheet.locator(".journal-page-title").allTextContents()).toEqual(["Being hit"]);
    expect(await sheet.locator("[data-action=nextPage]").isDisabled()).toBe(true);
    await sheet.locator(".page-heading", { hasText: "The round" }).click();
    await expect.poll(() => sheet.locator(".journal-page-title").allTextContents()).toEqual(["The round"]);
    await page.evaluate(
      `foundry.applications.instances.values().find((app) => app.pageId)?.setPosition({ height: 300 })`,
    );
    await sheet.locator(".headings .toc-entry", { hasText: "Your turn" }).click();
    const top = (selector: string): Promise<number> =>
      sheet.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
    await expect
      .poll(async () => (await top("h2[data-anchor=your-turn]")) - (await top(".journal-entry-pages")))
      .toBeLessThan(60);
  });

  test("links open pages, headings and documents (platform §12.6; T: JournalEntryPage._onClickDocumentLink)", async () => {
    const { page } = table.seat("red");
    const sheet = page.locator(".application.journal-sheet");
    await sheet.locator("a.content-link", { hasText: "what a hit does" }).click();
    await expect.poll(() => sheet.locator(".journal-page-title").allTextContents()).toEqual(["Being hit"]);
    await sheet.locator("a.content-link", { hasText: "the turn" }).click();
    await expect.poll(() => sheet.locator(".journal-page-title").allTextContents()).toEqual(["The round"]);
    await sheet.locator("a.content-link", { hasText: "Wanderer" }).click();
    await expect.poll(() => page.locator(".application.plain.hero").count()).toBe(1);
    await page.locator(".application.plain.hero .window-header [data-action=close]").click();
  });

  test("all pages below one another, and pageId with anchor when it is rendered (API: JournalSheetRenderOptions)", async () => {
    const { page } = table.seat("red");
    const sheet = page.locator(".application.journal-sheet");
    await sheet.locator("[data-action=toggleMode]").click();
    await expect.poll(() => sheet.locator(".journal-page-title").allTextContents()).toEqual(["The round", "Being hit"]);
    await sheet.locator("[data-action=toggleMode]").click();
    await page.evaluate(
      `fromUuid("${ENTRY}").then((entry) => entry.sheet.render({ force: true, pageId: "pagesecond000000", anchor: "falling" }))`,
    );
    await expect.poll(() => sheet.locator(".journal-page-title").allTextContents()).toEqual(["Being hit"]);
    await sheet.locator(".window-header [data-action=close]").click();
    await expect.poll(() => sheet.count()).toBe(0);
  });

  test("a GM imports it, changes a page, and the reader sees the new text", async () => {
    const gm = table.seat("gamemaster").page;
    const id = await gm.evaluate<string>(
      `game.journal.importFromCompendium(game.packs.get("plain.rules"), "rulesrules000000", { "ownership.default": 2 }).then((entry) => entry.id)`,
    );
    const red = table.seat("red").page;
    await red.locator("#sidebar-tabs [data-tab=journal]").click();
    await red.locator(`#journal [data-entry-id="${id}"] .entry-name`).click();
    const sheet = red.locator(".application.journal-sheet");
    await sheet.waitFor();
    expect(await sheet.locator("[data-action=editPage]").count()).toBe(0);
    await gm.evaluate(`game.journal.get("${id}").sheet.render({ force: true })`);
    await gm.locator(".journal-sheet [data-action=editPage]").click();
    const field = gm.locator(`.core-sheet textarea[name="text.content"]`);
    await field.fill("<h2>New</h2><p>All is well.</p>");
    await field.blur();
    await expect.poll(() => sheet.locator(".journal-page-content p").allTextContents()).toEqual(["All is well."]);
  });
});

// krbz999/quest-board (13: isView, viewClasses, VIEW_PARTS), MetaMorphic-Digital/draw-steel (14: super.EDIT_PARTS.header,
// _prepareContentContext without a dispatcher of its own), krbz999/ryuutama (templates/journal/parts/page-header.hbs),
// foundryvtt/dnd5e class-page-sheet.mjs (no footer: saved by changes; includeTOC, context.title.level).
test("a package's sheet shows its page within the journal and edits it in a window (types: JournalEntryPageHandlebarsSheet, JournalEntryPageSheet.Configuration)", async () => {
  const gm = table.seat("gamemaster").page;
  await gm.evaluate(`(async () => {
    const { JournalEntryPageProseMirrorSheet: Base } = foundry.applications.sheets.journal;
    class OwnPage extends Base {
      static DEFAULT_OPTIONS = { viewClasses: ["own-view"], actions: { own() { globalThis.clicked = this.isView; } } };
      static EDIT_PARTS = { header: super.EDIT_PARTS.header, content: super.EDIT_PARTS.content };
      async _prepareContentContext(context, options) {
        await super._prepareContentContext(context, options);
        if (this.isView) context.text.enriched += '<h2>Rules</h2><a data-action="own">own</a>';
      }
    }
    foundry.applications.apps.DocumentSheetConfig.registerSheet(JournalEntryPage, "test", OwnPage, { types: ["text"] });
    const flags = { core: { sheetClass: "test.OwnPage" } };
    const entry = await JournalEntry.create({ name: "Own", pages: [{ name: "One", type: "text", flags, text: { content: "<p>first</p>" } }] });
    globalThis.own = entry.pages.contents[0];
    await entry.sheet.render({ force: true });
  })()`);
  const view = gm.locator(".application.journal-sheet .journal-entry-pages > .journal-entry-page.own-view");
  expect(await view.locator("h1").textContent()).toBe("One");
  expect(await view.locator("p").textContent()).toBe("first");
  const sheet = gm.locator(".application.journal-sheet", { has: gm.locator(".own-view") });
  expect(await sheet.locator(".headings .toc-entry").allTextContents()).toEqual(["Rules"]);
  await view.locator("[data-action=own]").click();
  expect(await gm.evaluate("clicked")).toBe(true);
  await gm.evaluate(`own.sheet.render({ force: true })`);
  const edit = gm.locator(".application.journal-entry-page:not(.own-view)");
  expect(await gm.evaluate("[own.sheet.isView, own.sheet.page === own]")).toEqual([false, true]);
  await edit.locator("input[name=name]").fill("Two");
  await edit.locator("select[name='title.level']").selectOption("2");
  await expect.poll(() => view.locator("h2.journal-page-title").allTextContents()).toEqual(["Two"]);
  expect(await gm.evaluate("[own.name, own.title.level]")).toEqual(["Two", 2]);
  await gm.evaluate("Promise.all([own.sheet.close(), own.parent.sheet.close()])");
  expect(await view.count()).toBe(0);
  expect(await edit.count()).toBe(0);
  expect(await gm.evaluate("Object.keys(own.apps)")).toEqual([]);
  await gm.evaluate(`(() => {
    foundry.applications.apps.DocumentSheetConfig.unregisterSheet(JournalEntryPage, "test", own.sheet.constructor);
    return own.parent.delete().then(() => undefined);
  })()`);
});
