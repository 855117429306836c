import { afterEach, describe, expect, it } from "vitest";
import { Card, Cards } from "../../../../table/client/core/documents/index.ts";
import { theConfig } from "../../../../table/client/core/environment.ts";
import { Hooks } from "../../../../table/client/core/hooks.ts";
import type { Dict } from "../../../../table/client/core/types.ts";
import words from "../../../../table/client/public/lang/en.json" with { type: "json" };
import { fakeServer, GM } from "../fake-server.ts";

const hooked: Array<[string, number]> = [];
afterEach(() => {
  for (const [name, id] of hooked.splice(0)) Hooks.off(name, id);
});
function on(name: string, fn: (...args: never[]) => unknown): void {
  hooked.push([name, Hooks.on(name, fn)]);
}

const named = (name: string, value: number, suit = "cups"): Dict => ({
  name,
  suit,
  value,
  sort: value,
  faces: [{ name: `Face of ${name}`, img: `${name}.webp` }, { name: `Other side of ${name}` }],
});

async function stack(type: string, cards: Dict[] = [], more: Dict = {}): Promise<Cards> {
  const made = await Cards.create({ name: `The ${type}`, type, cards, ...more });
  if (!(made instanceof Cards)) throw new Error("no stack");
  return made;
}

/** A deck of four, two hands and a pile, at a GM's client. */
async function table() {
  const server = fakeServer({ userId: GM, generation: 14 });
  const deck = await stack("deck", [named("One", 1), named("Two", 2), named("Three", 3), named("Four", 4)]);
  const [red, blue, pile] = [await stack("hand"), await stack("hand"), await stack("pile")];
  server.requests.length = 0;
  const messages = (): (string | undefined)[] =>
    server.requests
      .filter((one) => one.type === "ChatMessage")
      .map((one) => JSON.stringify(one.operation.data?.[0]?.content));
  return { ...server, deck, red, blue, pile, messages };
}

const sources = (from: Cards): unknown[] => from.cards.map((card) => card._source.name);
const out = (deck: Cards): unknown[] => deck.drawnCards.map((card) => card._source.name);
const first = (from: Cards): Card => {
  const [card] = from.cards.contents;
  if (!card) throw new Error(`nothing in ${from.name}`);
  return card;
};

describe("dealing and drawing", () => {
  it("[T documents/cards deal] deals from the top in cyclical order; the deck keeps its cards and marks them", async () => {
    const { deck, red, blue } = await table();
    expect(await deck.deal([red, blue], 2)).toBe(deck);
    expect([sources(red), sources(blue)]).toEqual([
      ["One", "Three"],
      ["Two", "Four"],
    ]);
    expect([deck.cards.size, deck.availableCards.length, deck.drawnCards.length]).toEqual([4, 0, 4]);
    const copy = first(red);
    expect([copy.origin, copy.source, copy.isHome, copy.drawn, first(deck).isHome]).toEqual([
      deck,
      deck,
      false,
      true,
      true,
    ]);
    expect(deck.cards.has(String(copy.id))).toBe(true);
  });

  it("[T CONST.CARD_DRAW_MODES] draws from the top, from the bottom, or anywhere", async () => {
    const { deck, red } = await table();
    await red.draw(deck, 1, { chatNotification: false });
    await red.draw(deck, 1, { how: 1, chatNotification: false });
    expect(sources(red)).toEqual(["One", "Four"]);
    const config = theConfig();
    if (config) config.Dice.randomUniform = () => 0.99;
    const [drawn] = await red.draw(deck, 1, { how: 2, chatNotification: false });
    expect(drawn).toBeInstanceOf(Card);
    expect(sources(red)).toEqual(["One", "Four", "Three"]);
  });

  it("[T documents/cards _drawCards] more than there is cannot be drawn, and nothing moves", async () => {
    const { deck, red, requests } = await table();
    await expect(red.draw(deck, 5)).rejects.toThrow(/not 5 available cards/);
    await expect(deck.deal([red], 5)).rejects.toThrow(/not 5 available cards/);
    expect(requests).toEqual([]);
  });

  it("[T documents/cards updateData] changes are laid over the cards as they move, not over the deck's", async () => {
    const { deck, red } = await table();
    await deck.deal([red], 1, { updateData: { face: 0, "flags.world.seen": true } });
    expect([first(red).face, first(red).getFlag("world", "seen"), first(deck).face]).toEqual([0, true, null]);
  });

  it("[API hookEvents.dealCards] the hook sees what will be written, may change it, and stops it with false", async () => {
    const { deck, red, blue, requests } = await table();
    const seen: unknown[] = [];
    on("dealCards", (origin: Cards, to: Cards[], context: Dict) => {
      seen.push(origin, to, context.action, context.fromDelete, context.fromUpdate);
      return false;
    });
    expect(await deck.deal([red, blue], 1)).toBe(deck);
    const [one, two] = deck.cards.contents;
    const drawn = [
      { _id: one?.id, drawn: true },
      { _id: two?.id, drawn: true },
    ];
    expect(seen).toEqual([deck, [red, blue], "deal", [], drawn]);
    expect([requests, red.cards.size]).toEqual([[], 0]);
  });

  it("[T documents/cards chatNotification] the chat is told once, without the names of the cards, unless it is not wanted", async () => {
    const { deck, red, messages, game } = await table();
    game.i18n.add(words);
    await deck.deal([red], 2);
    expect(messages()).toHaveLength(1);
    expect(messages()[0]).toContain("2 cards dealt");
    expect(messages()[0]).toContain(`@UUID[${deck.uuid}]`);
    expect(messages()[0]).not.toMatch(/One|Two/);
    await red.draw(deck, 1, { chatNotification: false });
    expect(messages()).toHaveLength(1);
  });
});

describe("passing", () => {
  it("[T documents/cards pass] a copy leaves its stack for the next and keeps its deck", async () => {
    const { deck, red, pile } = await table();
    await deck.deal([red], 2);
    const card = first(red);
    const played = await card.play(pile, { updateData: { face: 0 } });
    expect([sources(red), sources(pile), out(deck)]).toEqual([["Two"], ["One"], ["One", "Two"]]);
    expect([played?.id, played?.origin, played?.face, played?.parent]).toEqual([card.id, deck, 0, pile]);
  });

  it("[API hookEvents.passCards] the action is named, and false stops it", async () => {
    const { deck, red, pile } = await table();
    await deck.deal([red], 1);
    const actions: unknown[] = [];
    on("passCards", (_from: Cards, _to: Cards, context: Dict) => {
      actions.push(context.action);
      return actions.length !== 3;
    });
    await red.draw(deck, 1);
    await first(red).discard(pile);
    expect(await first(red).pass(pile)).toBeUndefined();
    expect([actions, sources(red), sources(pile)]).toEqual([["draw", "discard", "pass"], ["Two"], ["One"]]);
  });

  it("[T Cards.PassContext] back in its deck a card is no longer out, and no new one is made", async () => {
    const { deck, red, requests } = await table();
    await deck.deal([red], 1);
    const { id } = first(red);
    requests.length = 0;
    expect(await red.pass(deck, [String(id)], { chatNotification: false })).toEqual([]);
    expect([red.cards.size, deck.cards.size, deck.drawnCards.length]).toEqual([0, 4, 0]);
    expect(requests.map(({ action, operation }) => [action, operation.updates, operation.ids])).toEqual([
      ["update", [expect.objectContaining({ _id: id, drawn: false })], undefined],
      ["delete", undefined, [id]],
    ]);
  });

  it("[#11171] a card whose original is gone from the deck becomes the deck's own when it is passed there", async () => {
    const { deck, red } = await table();
    await deck.deal([red], 1);
    const { id } = first(red);
    await deck.deleteEmbeddedDocuments("Card", [String(id)]);
    await first(red).pass(deck);
    expect([red.cards.size, deck.cards.get(String(id))?.drawn]).toEqual([0, false]);
  });

  it("[monarch #55] what is already out of a deck cannot be passed from it again", async () => {
    const { deck, red, pile } = await table();
    await deck.deal([red], 1);
    await expect(deck.pass(pile, [String(first(red).id)])).rejects.toThrow("already been drawn");
  });

  it("[platform §10] refused at the deck, nothing is in two places; the asker is told", async () => {
    const { deck, red, refuseNext, notified } = await table();
    refuseNext("User Red lacks permission to update Card");
    await expect(red.draw(deck, 1)).rejects.toThrow("lacks permission");
    expect([red.cards.size, deck.drawnCards.length, notified.length]).toEqual([0, 0, 1]);
  });

  it.each([
    [true, ["update", "create"], [0, 1]],
    [false, ["create", "update"], [1, 0]],
  ])("[fact marksBeforeCopies %s] the writes are %j; a refused second leaves %j", async (value, order, left) => {
    const { deck, red, game, requests, refuseNext } = await table();
    Object.assign(game.table.facts, { marksBeforeCopies: value });
    await red.draw(deck, 1, { chatNotification: false });
    expect(requests.map(({ action }) => action)).toEqual(order);
    const [held, gone] = [red.cards.size, deck.drawnCards.length];
    on(value ? "preCreateCard" : "preUpdateCard", () => refuseNext("User Red lacks permission"));
    await expect(red.draw(deck, 1)).rejects.toThrow("lacks permission");
    expect([red.cards.size - held, deck.drawnCards.length - gone]).toEqual(left);
  });
});

describe("recalling and shuffling", () => {
  it("[#7464] a deck calls its cards back from wherever they lie", async () => {
    const { deck, red, blue, pile } = await table();
    await deck.deal([red, blue], 2);
    await first(red).pass(pile);
    expect(await deck.recall({ updateData: { face: 1 } })).toBe(deck);
    expect([red.cards.size, blue.cards.size, pile.cards.size, deck.drawnCards.length]).toEqual([0, 0, 0, 0]);
    expect(deck.cards.map((card) => card.face)).toEqual([1, 1, 1, 1]);
  });

  it("[API hookEvents.returnCards] a hand gives its cards back; false stops it", async () => {
    const { deck, red } = await table();
    await deck.deal([red], 2);
    let context: Dict = {};
    let allowed = false;
    on("returnCards", (_origin: Cards, returned: Card[], given: Dict) => {
      context = { ...given, returned: returned.length };
      return allowed;
    });
    await red.recall();
    expect([red.cards.size, context.returned, Object.keys(context.toUpdate ?? {})]).toEqual([2, 2, [deck.id]]);
    allowed = true;
    await red.recall();
    expect([red.cards.size, deck.drawnCards.length]).toEqual([0, 0]);
  });

  it("[#11171] giving back does not fail over a card whose original was deleted", async () => {
    const { deck, red } = await table();
    await deck.deal([red], 2);
    await deck.deleteEmbeddedDocuments("Card", [String(first(red).id)]);
    await red.recall();
    expect([sources(red), deck.drawnCards.length]).toEqual([["One"], 0]);
  });

  it("[T documents/card recall] one card goes home and is that of the deck again", async () => {
    const { deck, red } = await table();
    await deck.deal([red], 1);
    const original = await first(red).recall();
    expect([original?.parent, original?.drawn, red.cards.size]).toEqual([deck, false, 0]);
  });

  it("[T documents/cards shuffle, sortStandard] the order changes and the standard order stays to be had", async () => {
    const { deck } = await table();
    const config = theConfig();
    const rolls = [0.9, 0.1, 0.5, 0.3];
    if (config) config.Dice.randomUniform = () => rolls.shift() ?? 0;
    expect(await deck.shuffle({ chatNotification: false })).toBe(deck);
    const names = (by: (a: Card, b: Card) => number): unknown[] =>
      deck.cards.contents.sort(by).map((card) => card._source.name);
    expect(names((a, b) => deck.sortShuffled(a, b))).toEqual(["Two", "Four", "Three", "One"]);
    expect(names((a, b) => deck.sortStandard(a, b))).toEqual(["One", "Two", "Three", "Four"]);
    expect(deck._drawCards(1, 0)[0]?._source.name).toBe("Two");
  });

  it("[T documents/cards _preCreate, _preDelete, canClone] a new stack's cards lie in it; a deleted one's go home", async () => {
    const { deck, red } = await table();
    await deck.deal([red], 2);
    const copy = await deck.clone({ name: "Copy" }, { save: true });
    expect([copy?.drawnCards.length, copy?.cards.has(String(first(deck).id))]).toEqual([0, false]);
    expect([deck.canClone, red.canClone]).toEqual([true, false]);
    await red.delete();
    expect(deck.drawnCards).toEqual([]);
  });
});

describe("compendiums", () => {
  it("[T documents/cards createDocuments] a deck that is imported is a new one: new cards, all of them there", async () => {
    const { game } = fakeServer({ userId: GM });
    const card = { ...named("Ace", 1), _id: "ace0000000000000", drawn: true };
    const source = { _id: "deck000000000000", name: "Packed", type: "deck", cards: [card], folder: null, sort: 5 };
    const packed = new Cards(source, { pack: "sys.decks" });
    const deck = await game.cards.importDocument(packed);
    expect(deck?.toObject()).toMatchObject({
      name: "Packed",
      sort: 0,
      ownership: { [GM]: 3 },
      cards: [{ name: "Ace" }],
    });
    expect([deck?.id === packed.id, deck?.cards.has(card._id), deck?.drawnCards.length]).toEqual([false, false, 0]);
    const stats = { compendiumSource: "Compendium.sys.decks.Cards.deck000000000000" };
    expect(deck?.toObject()._stats).toMatchObject(stats);
  });
});

describe("faces", () => {
  it("[T documents/card] face down a card does not tell its name, and wears its deck's back", async () => {
    fakeServer({ userId: GM });
    const deck = await stack("deck", [named("Ace", 1)], { img: "deck.webp" });
    const card = first(deck);
    expect([card.showFace, card.currentFace, card.img, card.back.img]).toEqual([false, null, "deck.webp", "deck.webp"]);
    expect([card.name, card.hasNextFace, card.hasPreviousFace]).toEqual(["CARD.Unknown", true, false]);
    expect(card._source.name).toBe("Ace");
  });

  it("[T documents/card flip] from the back to the first face, from any face to the back, or to a named one", async () => {
    fakeServer({ userId: GM });
    const card = first(await stack("deck", [named("Ace", 1)]));
    await card.flip();
    expect([card.face, card.name, card.img, card.hasNextFace]).toEqual([0, "Face of Ace", "Ace.webp", true]);
    await card.flip(1);
    expect([card.face, card.img, card.hasNextFace, card.hasPreviousFace]).toEqual([1, Card.DEFAULT_ICON, false, true]);
    await card.flip();
    expect(card.face).toBeNull();
    await card.flip(7);
    expect(card.face).toBe(1);
  });

  it("[T documents/card toMessage] the chat gets the side that shows, names as text", async () => {
    const { requests } = fakeServer({ userId: GM });
    const card = first(await stack("deck", [{ ...named("<b>Ace</b>", 1), faces: [{ name: "<b>Ace</b>" }] }]));
    await card.toMessage();
    await card.flip();
    await card.toMessage({ flavor: "look" });
    const [hidden, shown] = requests.filter(({ type }) => type === "ChatMessage").map((one) => one.operation.data?.[0]);
    expect(JSON.stringify(hidden?.content)).not.toContain("Ace");
    expect(JSON.stringify(shown?.content)).toContain("&lt;b&gt;Ace&lt;/b&gt;");
    expect(shown?.flavor).toBe("look");
  });
});
