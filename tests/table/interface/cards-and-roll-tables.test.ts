import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEATS } from "../../../table/server/users.ts";
import type { JsonObject } from "../../../table/shared/protocol.ts";
import { openTable, type TestTable } from "../browser.ts";
import { IDS, NASTY, plainWorld } from "../fixtures/plain-world.ts";

const red = SEATS.red.id;
const id = (name: string): string => name.padEnd(16, "0");
const card = (name: string, sort: number): JsonObject => ({
  _id: id(name.toLowerCase()),
  name,
  suit: "cups",
  value: sort,
  sort,
  faces: [{ name, img: `icons/${name}.svg` }],
  back: { name: "Back", img: "icons/back.svg" },
});

const WORLD = {
  ...plainWorld(),
  cards: [
    {
      _id: id("deck"),
      name: NASTY,
      type: "deck",
      ownership: { default: 1, [red]: 3 },
      cards: [card("Ace", 1), card("Two", 2), card("Three", 3), card("Four", 4)],
    },
    { _id: id("hand"), name: "Red's hand", type: "hand", ownership: { default: 2, [red]: 3 }, cards: [] },
    { _id: id("pile"), name: "Discards", type: "pile", ownership: { default: 2, [red]: 3 }, cards: [] },
    { _id: id("secret"), name: "GM's own", type: "deck", ownership: { default: 0 }, cards: [] },
  ],
  tables: [
    {
      _id: id("loot"),
      name: "Loot",
      formula: "1d2",
      replacement: false,
      ownership: { default: 2 },
      results: [
        { _id: id("coin"), name: NASTY, range: [1, 1] },
        { _id: id("foe"), name: "Foe", type: "document", documentUuid: `Actor.${IDS.foe}`, range: [2, 2] },
      ],
    },
  ],
};

let table: TestTable;
let gm: Page;
let player: Page;

beforeAll(async () => {
  table = await openTable({ seats: ["gamemaster", "red"], seedDocuments: WORLD });
  gm = table.seat("gamemaster").page;
  player = table.seat("red").page;
});
afterAll(() => table.close());

const open = async (page: Page, tab: string, name: string): Promise<void> => {
  await page.locator(`#sidebar-tabs [data-tab=${tab}]`).click();
  await page.locator(`#${tab} [data-entry-id="${id(name)}"] .entry-name`).click();
};
const shown = (page: Page, sheet: string): Promise<string[]> =>
  page.locator(`${sheet} .card-on-table .card-name`).allTextContents();

describe("cards on screen", () => {
  test("[platform §10, API CardsDirectory] the tab lists the stacks that one may see; names are text", async () => {
    await player.locator("#sidebar-tabs [data-tab=cards]").click();
    expect(await player.locator("#cards .entry-name").allTextContents()).toEqual([NASTY, "Discards", "Red's hand"]);
    expect(await player.locator("#cards [data-action=createEntry]").count()).toBe(0);
    expect(await gm.evaluate("window.harmed")).toBeUndefined();
  });

  test("[T Cards#drawDialog] a player draws into the hand, and the chat is told", async () => {
    await open(player, "cards", "hand");
    const hand = player.locator(".application.card-hand");
    await hand.locator("[data-action=drawCards]").click();
    const dialog = player.locator("dialog.application");
    await dialog.locator("input[name=number]").fill("2");
    await dialog.locator("button[data-action=ok]").click();
    await expect.poll(() => shown(player, ".card-hand")).toEqual(["Ace", "Two"]);
    await expect.poll(() => gm.locator("#chat .cards-notification").textContent()).toContain("2 cards drawn from");
  });

  test("[platform §10: hidden in the interface] another sees the backs of the hand, the owner turns cards over", async () => {
    await gm.evaluate(`game.cards.get("${id("hand")}").update({ "ownership.${red}": 3, "ownership.default": 2 })`);
    const blue = await table.take("blue");
    await open(blue.page, "cards", "hand");
    await expect.poll(() => shown(blue.page, ".card-hand")).toEqual(["Back", "Back"]);
    expect(await blue.page.locator(".card-hand [data-action=playCard]").count()).toBe(0);
    expect(await blue.page.locator(".card-hand .card-side img").first().getAttribute("src")).toContain("back.svg");
    await player.locator(".card-hand [data-action=flipCard]").first().click();
    await expect.poll(() => shown(player, ".card-hand")).toEqual(["Back", "Two"]);
    await player.locator(".card-hand [data-action=flipCard]").first().click();
    await expect.poll(() => shown(player, ".card-hand")).toEqual(["Ace", "Two"]);
    await blue.context.close();
  });

  test("[T Cards#playDialog] a card is played to the pile, where all see it", async () => {
    await open(gm, "cards", "pile");
    await player.locator(".card-hand [data-card-id^=ace] [data-action=playCard]").click();
    await player.locator("dialog.application button[data-action=ok]").click();
    await expect.poll(() => shown(gm, ".card-pile")).toEqual(["Ace"]);
    await expect.poll(() => shown(player, ".card-hand")).toEqual(["Two"]);
  });

  test("a card is dragged from window to window, and back home into its deck", async () => {
    await open(player, "cards", "pile");
    await player.evaluate(`foundry.applications.instances.forEach((app) => {
      if (app.document?.type === "pile") app.setPosition({ left: 10, top: 20, width: 420 });
      if (app.document?.type === "hand") app.setPosition({ left: 440, top: 20, width: 420 });
    })`);
    await player.locator(".card-hand [data-card-id^=two]").dragTo(player.locator(".card-pile .stack-body"));
    await expect.poll(() => shown(player, ".card-pile")).toEqual(["Ace", "Two"]);
    await player.locator(".card-pile [data-card-id^=ace] [data-action=returnCard]").click();
    await expect.poll(() => shown(player, ".card-pile")).toEqual(["Two"]);
    const out = `game.cards.get("${id("deck")}").drawnCards.map((card) => card.id)`;
    await expect.poll(() => gm.evaluate(out)).toEqual([id("two")]);
  });

  test("[T Cards#resetDialog] the GM sees the whole deck, what is out, and calls it back", async () => {
    await open(gm, "cards", "deck");
    const deck = gm.locator(".application.card-deck");
    await expect.poll(() => deck.locator(".card-name").allTextContents()).toEqual(["Ace", "Two", "Three", "Four"]);
    expect(await deck.locator(".card-row.drawn .card-name").allTextContents()).toEqual(["Two"]);
    await deck.locator("[data-action=recallCards]").click();
    await gm.locator("dialog.application button[data-action=yes]").click();
    await expect.poll(() => deck.locator(".card-row.drawn").count()).toBe(0);
    await expect.poll(() => shown(player, ".card-pile")).toEqual([]);
  });

  test("[T CONFIG.Cards.presets, Cards.createDialog] a ready deck of 52", async () => {
    await gm.locator("#sidebar-tabs [data-tab=cards]").click();
    await gm.locator("#cards [data-action=createEntry]").first().click();
    const dialog = gm.locator("dialog.application");
    await dialog.locator("input[name=name]").fill("Poker");
    await dialog.locator("select[name=preset]").selectOption("pokerDark");
    await dialog.locator("button[data-action=ok]").click();
    const deck = gm.locator(".application.card-deck", { hasText: "Queen of Hearts" });
    await deck.waitFor();
    expect(await deck.locator(".stack-count").textContent()).toBe("52 of 52 left");
    const loaded = `[...document.querySelectorAll(".card-row img")].every((image) => image.src.includes("mystery") === false)`;
    expect(await gm.evaluate(loaded)).toBe(true);
    await deck.locator(".window-header [data-action=close]").click();
  });

  test("[T CardConfig] a face's name is edited, and one is added", async () => {
    await gm.evaluate(`game.cards.get("${id("deck")}").update({ name: "Renamed" })`);
    await expect.poll(() => player.locator("#cards .entry-name").allTextContents()).toContain("Renamed");
    const row = gm.locator(".card-deck .card-row", { hasText: "Four" }).first();
    await row.locator("[data-action=editCard]").click();
    const sheet = gm.locator(".application.card-config");
    await sheet.locator("input[name='faces.0.name']").fill("Fourth");
    await sheet.locator("input[name='faces.0.name']").blur();
    await sheet.locator("[data-action=addFace]").click();
    await expect.poll(() => sheet.locator("fieldset[data-face]").count()).toBe(2);
    const faces = `game.cards.get("${id("deck")}").cards.get("${id("four")}").faces.map((face) => face.name)`;
    await expect.poll(() => gm.evaluate(faces)).toEqual(["Fourth", "Four"]);
  });
});

describe("tables on screen", () => {
  test("[T RollTable#draw] a player draws until nothing is left; names are text, documents are links", async () => {
    await open(player, "tables", "loot");
    const sheet = player.locator(".application.roll-table-sheet");
    await expect.poll(() => sheet.locator(".result-text").first().textContent()).toContain(NASTY);
    for (const left of [1, 2]) {
      await sheet.locator("[data-action=draw]").click();
      await expect.poll(() => sheet.locator("tr.drawn").count()).toBe(left);
    }
    expect(await sheet.locator("[data-action=toggleMode]").count()).toBe(0);
    const chat = gm.locator("#chat .table-draw");
    await expect.poll(() => chat.count()).toBe(2);
    await expect.poll(() => chat.locator(`a.content-link[data-uuid="Actor.${IDS.foe}"]`).count()).toBe(1);
    expect(await gm.evaluate("window.harmed")).toBeUndefined();
  });

  test("[API RollTableSheet] the GM adds rows, by hand and by dropping, weighs them and puts them back", async () => {
    await open(gm, "tables", "loot");
    const sheet = gm.locator(".application.roll-table-sheet");
    await sheet.locator("[data-action=resetResults]").click();
    await expect.poll(() => player.locator(".roll-table-sheet tr.drawn").count()).toBe(0);
    await sheet.locator("[data-action=toggleMode]").click();
    await sheet.locator("[data-action=createResult]").click();
    const third = sheet.locator("fieldset.table-row").nth(2);
    const rows = `game.tables.get("${id("loot")}").results.map((row) => [row.name, row.weight, ...row.range])`;
    await third.locator("input[name$='.name']").fill("Gem");
    await third.locator("input[name$='.name']").blur();
    await expect.poll(() => gm.evaluate(rows)).toContainEqual(["Gem", 1, 3, 3]);
    await third.locator("input[name$='.weight']").fill("3");
    await third.locator("input[name$='.weight']").blur();
    await expect.poll(() => gm.evaluate(rows)).toContainEqual(["Gem", 3, 3, 3]);
    await sheet.locator("[data-action=normalize]").click();
    await expect.poll(() => sheet.locator("input[name=formula]").inputValue()).toBe("1d5");
    await gm.locator("#sidebar-tabs [data-tab=actors]").click();
    await gm.locator(`#actors [data-entry-id="${IDS.ruby}"]`).dragTo(sheet.locator("input[name=formula]"));
    await expect.poll(() => gm.evaluate(rows)).toContainEqual(["Ruby", 1, 6, 6]);
    await sheet.locator("[data-action=toggleMode]").click();
    await expect
      .poll(() => player.locator(".roll-table-sheet .result-range").allTextContents())
      .toEqual(["1", "2", "3–5", "6"]);
  });
});
