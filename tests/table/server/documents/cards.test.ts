import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { expect, test } from "vitest";
import type { JsonObject } from "../../../../table/shared/protocol.ts";
import { BLUE, GM, RED, SYSTEM, dataFolder, errorOf, id, sit, table } from "../harness.ts";
import type { Tab } from "../harness.ts";

const card = (name: string, more: JsonObject = {}): JsonObject => ({ _id: id(name), name, ...more });
const owned = (...users: string[]): JsonObject => ({
  default: 0,
  ...Object.fromEntries(users.map((one): [string, number] => [one, 3])),
});

/** A GM's deck, one of Red's with a hand of each player, and a table that everybody sees. */
const WORLD = {
  cards: [
    { _id: id("secret"), name: "Secret", type: "deck", ownership: owned(), cards: [card("king")] },
    { _id: id("deck"), name: "Deck", type: "deck", ownership: owned(RED), cards: [card("ace"), card("two")] },
    { _id: id("redhand"), name: "Red's", type: "hand", ownership: owned(RED), cards: [card("six")] },
    { _id: id("bluehand"), name: "Blue's", type: "hand", ownership: owned(BLUE), cards: [] },
  ],
  tables: [
    {
      _id: id("loot"),
      name: "Loot",
      ownership: { default: 2 },
      results: [{ _id: id("coin"), name: "Coin", range: [1, 1] }],
    },
  ],
};

const parentUuid = (stack: string): { parentUuid: string } => ({ parentUuid: `Cards.${id(stack)}` });
const LOOT = { parentUuid: `RollTable.${id("loot")}` };

/** A card's way: out of a deck, into a stack. */
async function move(tab: Tab, name: string, from: string, to: string): Promise<(string | null)[]> {
  const marked = await tab.update("Card", { _id: id(name), drawn: true }, parentUuid(from));
  const copy = card(name, { drawn: true, origin: id(from) });
  const made = await tab.create("Card", copy, parentUuid(to));
  return [errorOf(marked), errorOf(made)];
}

const refused = (who: string, action: string, type: string): unknown =>
  expect.stringMatching(`^User ${who} lacks permission to ${action} ${type}`);

test("[platform §4, §10] cards move for who owns both stacks, stacks are made with CARDS_CREATE; others are told", async () => {
  const running = await table({ seedDocuments: WORLD });
  const [gm, red, blue] = [await sit(running, GM), await sit(running, RED), await sit(running, BLUE)];
  expect(await move(red, "ace", "deck", "redhand")).toEqual([null, null]);
  expect(await move(red, "king", "secret", "redhand")).toEqual([refused("Red", "update", "Card"), null]);
  expect(await move(red, "two", "deck", "bluehand")).toEqual([null, refused("Red", "create", "Card")]);
  expect(await move(blue, "two", "deck", "bluehand")).toEqual([refused("Blue", "update", "Card"), null]);
  expect(errorOf(await blue.remove("Card", id("six"), parentUuid("redhand")))).toEqual(
    refused("Blue", "delete", "Card"),
  );
  expect(errorOf(await red.remove("Card", id("six"), parentUuid("redhand")))).toBeNull();
  expect(await move(gm, "king", "secret", "bluehand")).toEqual([null, null]);
  const pile = { _id: id("pile"), name: "Pile", type: "pile" };
  expect(errorOf(await red.create("Cards", pile))).toEqual(refused("Red", "create", "Cards"));
  expect(errorOf(await gm.create("Cards", pile))).toBeNull();
  expect(errorOf(await red.update("Cards", { _id: id("redhand"), ownership: owned(RED, BLUE) }))).toEqual(
    refused("Red", "update", "Cards"),
  );
  // The next user that comes sees where the cards are.
  const stacks = await blue.all("Cards");
  const lying = stacks.map((stack) => [stack.name, Array.isArray(stack.cards) ? stack.cards.length : 0]);
  expect(Object.fromEntries(lying)).toEqual({ Secret: 1, Deck: 2, "Red's": 2, "Blue's": 2, Pile: 0 });
});

test.each([
  [false, [refused("Blue", "update", "Card"), null]],
  [true, [null, null]],
])("[fact drawersMarkCards %s] who may look at a deck draws from it: %j", async (drawersMarkCards, expected) => {
  const seen = { _id: id("seen"), name: "Seen", type: "deck", ownership: { default: 2 }, cards: [card("nine")] };
  const seedDocuments = { ...WORLD, cards: [...WORLD.cards, seen] };
  const running = await table({ seedDocuments, facts: { drawersMarkCards } });
  const blue = await sit(running, BLUE);
  expect(await move(blue, "nine", "seen", "bluehand")).toEqual(expected);
  expect(await move(blue, "king", "secret", "bluehand")).toEqual([refused("Blue", "update", "Card"), null]);
  const more = { _id: id("nine"), drawn: true, name: "Mine" };
  expect(errorOf(await blue.update("Card", more, parentUuid("seen")))).toEqual(refused("Blue", "update", "Card"));
});

test("[T TableResult permissions.update] everybody may mark a row as drawn, and do nothing else to it", async () => {
  const running = await table({ seedDocuments: WORLD });
  const blue = await sit(running, BLUE);
  const write = async (changes: JsonObject): Promise<string | null> =>
    errorOf(await blue.update("TableResult", { _id: id("coin"), ...changes }, LOOT));
  expect(await write({ drawn: true })).toBeNull();
  expect(await write({ drawn: false, name: "Mine" })).toEqual(refused("Blue", "update", "TableResult"));
  expect(await write({})).toEqual(refused("Blue", "update", "TableResult"));
  expect(errorOf(await blue.create("RollTable", { name: "Own" }))).toEqual(refused("Blue", "create", "RollTable"));
  expect(errorOf(await blue.remove("TableResult", id("coin"), LOOT))).toEqual(refused("Blue", "delete", "TableResult"));
});

test("[platform §13.1] decks and tables are read from packs built by the official tool, with all that is in them", async () => {
  const packs = [
    { name: "decks", label: "Decks", type: "Cards" },
    { name: "loot", label: "Loot", type: "RollTable" },
  ];
  const data = await dataFolder({ ...SYSTEM, packs });
  const sources: Record<string, JsonObject> = {
    decks: {
      ...{ _id: id("deck"), _key: `!cards!${id("deck")}`, name: "Deck", type: "deck" },
      cards: [card("ace", { _key: `!cards.cards!${id("deck")}.${id("ace")}` })],
    },
    loot: {
      ...{ _id: id("loot"), _key: `!tables!${id("loot")}`, name: "Loot", formula: "1d1" },
      results: [{ _id: id("coin"), _key: `!tables.results!${id("loot")}.${id("coin")}`, name: "Coin", range: [1, 1] }],
    },
  };
  for (const [name, source] of Object.entries(sources)) {
    await mkdir(join(data, name));
    await writeFile(join(data, name, "one.json"), JSON.stringify(source));
    await compilePack(join(data, name), join(data, "systems", "tiny", "packs", name), { log: false });
  }
  const running = await table({ data });
  const red = await sit(running, RED);
  const decks = await red.all("Cards", { pack: "tiny.decks" });
  expect(decks).toMatchObject([{ name: "Deck", type: "deck", cards: [{ _id: id("ace"), name: "ace" }] }]);
  const loot = await red.all("RollTable", { pack: "tiny.loot" });
  expect(loot).toMatchObject([{ name: "Loot", results: [{ name: "Coin", range: [1, 1] }] }]);
});
