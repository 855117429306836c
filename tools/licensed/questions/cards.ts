/** Cards: who may create, mark and delete them, and in which order a card is passed on. */
import { GM, RED } from "../../../tests/browser/kit/world.ts";
import { holdsIn, inPage, no, textIn, unknown, YES, type Question, type Rig } from "../question.ts";

/** Makes a deck of three cards and an empty hand; both ids, in this order. */
async function makeStacks(rig: Rig, deckLevel: number, handLevel: number): Promise<readonly [string, string]> {
  const ids = await textIn(
    rig.gm,
    `const face = { name: "face", text: "", img: null };
     const cards = [1, 2, 3].map((value) => ({ name: "Card " + value, type: "base", value, faces: [face], face: 0 }));
     const owner = (level) => ({ default: 0, [data.red]: level });
     const deck = await Cards.implementation.create({ name: "Fact deck", type: "deck", cards, ownership: owner(data.deck) });
     const hand = await Cards.implementation.create({ name: "Fact hand", type: "hand", ownership: owner(data.hand) });
     return deck.id + " " + hand.id;`,
    { red: RED, gm: GM, deck: deckLevel, hand: handLevel },
  );
  const [deck = "", hand = ""] = ids.split(" ");
  const there = `game.cards.has("${deck}") && game.cards.has("${hand}") && game.cards.get("${deck}").cards.size === 3`;
  if (!(await holdsIn(rig.red, there))) throw new Error("the stacks never came to Red's window");
  return [deck, hand];
}

const LIMITED = 1;
const OWNER = 3;

/** Red, LIMITED on a deck, marks one of its cards as drawn. */
export const drawersMarkCards: Question = async (rig) => {
  const [deck] = await makeStacks(rig, LIMITED, OWNER);
  await inPage(
    rig.red,
    `const [card] = game.cards.get(data).cards.contents;
     await card.update({ drawn: true }).catch(() => null);
     return true;`,
    deck,
  );
  const marked = await holdsIn(rig.gm, `game.cards.get("${deck}").cards.some((card) => card.drawn)`, 2000);
  return marked ? YES : no("the mark is refused");
};

/** Red owns deck and hand: deals itself a card, and deletes it, without a Gamemaster's help. */
export const ownersMoveCards: Question = async (rig) => {
  const [deck, hand] = await makeStacks(rig, OWNER, OWNER);
  const dealt = await textIn(
    rig.red,
    `try {
       await game.cards.get(data.deck).deal([game.cards.get(data.hand)], 1, { chatNotification: false });
       return "done";
     } catch (error) { return String(error.message ?? error); }`,
    { deck, hand },
  );
  if (dealt !== "done") return no(`dealing is refused: ${dealt}`);
  const there = `game.cards.get("${hand}").cards.size === 1 && game.cards.get("${deck}").cards.some((card) => card.drawn)`;
  if (!(await holdsIn(rig.gm, there))) return no("the dealt card was not created and marked for all");
  const deleted = await textIn(
    rig.red,
    `const stack = game.cards.get(data);
     try { await stack.deleteEmbeddedDocuments("Card", stack.cards.map((card) => card.id)); return "done"; }
     catch (error) { return String(error.message ?? error); }`,
    hand,
  );
  if (deleted !== "done") return no(`deleting is refused: ${deleted}`);
  return (await holdsIn(rig.gm, `game.cards.get("${hand}").cards.size === 0`)) ? YES : no("the card is still there");
};

/** Which hook fires first when a card is dealt: that of the mark, or that of the copy. */
export const marksBeforeCopies: Question = async (rig) => {
  const [deck, hand] = await makeStacks(rig, OWNER, OWNER);
  const order = await textIn(
    rig.gm,
    `const seen = [];
     const update = Hooks.on("updateCard", () => seen.push("mark"));
     const create = Hooks.on("createCard", () => seen.push("copy"));
     await game.cards.get(data.deck).deal([game.cards.get(data.hand)], 1, { chatNotification: false });
     await new Promise((resolve) => setTimeout(resolve, 500));
     Hooks.off("updateCard", update);
     Hooks.off("createCard", create);
     return seen.join(" ");`,
    { deck, hand },
  );
  if (order === "mark copy") return YES;
  return order === "copy mark" ? no("the copy comes first") : unknown(`the hooks were "${order}"`);
};
