/** How cards get from stack to stack. A deck keeps its cards and marks those that are out; other stacks let go. */
import type { Document } from "../../abstract/document.ts";
import { theGame } from "../../environment.ts";
import { Hooks } from "../../hooks.ts";
import type { Dict } from "../../types.ts";
import { mergeObject } from "../../utils/values/merge.ts";
import type { Card } from "./card.ts";
import { notifyCards } from "./cards-chat.ts";
import type { Cards } from "./cards.ts";

export interface MoveOptions {
  updateData?: Dict | undefined;
  chatNotification?: boolean | null | undefined;
}

export interface DealOptions extends MoveOptions {
  how?: number | undefined;
  action?: "deal" | "pass" | undefined;
}

export interface PassOptions extends MoveOptions {
  action?: "pass" | "play" | "draw" | "discard" | undefined;
}

export interface DrawOptions extends PassOptions {
  how?: number | undefined;
}

/** What a move changes, as hooks get to see (and may change) it. */
interface MoveContext {
  action: string;
  fromUpdate: Dict[];
  fromDelete: string[];
}

interface PassContext extends MoveContext {
  toCreate: Dict[];
  toUpdate: Dict[];
}

/** Is it a stack of cards? */
export function isStack(doc: Document | null | undefined): doc is Cards {
  return doc?.documentName === "Cards";
}

/** The copy of a card that the next stack gets. */
function copyOf(card: Card, updateData: Dict): Dict {
  const data = mergeObject(card.toObject(), updateData);
  if (card.isHome || !data.origin) data.origin = card.stack?.id ?? null;
  data.drawn = true;
  return data;
}

/** Note what a card's leaving does to the stack that it lies in. */
function leave(card: Card, context: MoveContext): void {
  if (card.isHome) context.fromUpdate.push({ _id: card.id, drawn: true });
  else context.fromDelete.push(String(card.id));
}

const KEEP = { keepId: true };

/**
 * The original is marked, the copy is made: which of them first only shows where one is refused, and is a switch. A copy
 * is deleted only when it lies in the next stack.
 */
async function move(from: Cards, context: MoveContext, arrive: () => Promise<Card[]>): Promise<Card[]> {
  const mark = async (): Promise<void> => {
    if (context.fromUpdate.length) await from.updateEmbeddedDocuments("Card", context.fromUpdate);
  };
  const isFirst = theGame()?.table.facts.marksBeforeCopies !== false;
  if (isFirst) await mark();
  const arrived = await arrive();
  if (!isFirst) await mark();
  if (context.fromDelete.length) await from.deleteEmbeddedDocuments("Card", context.fromDelete);
  return arrived;
}

async function put(to: Cards, data: Dict[]): Promise<Card[]> {
  if (!data.length) return [];
  const made = await to.createEmbeddedDocuments("Card", data, KEEP);
  return made.flatMap((doc) => to.cards.get(String(doc.id)) ?? []);
}

/** Deal from the top (or as `how` says), one card to each in turn. */
export async function deal(from: Cards, to: readonly Cards[], number: number, options: DealOptions): Promise<void> {
  const { action = "deal", how = 0, updateData = {}, chatNotification = true } = options;
  if (!to.length) throw new Error("There is nobody to deal to");
  const cards = from._drawCards(number * to.length, how);
  const toCreate = to.map((): Dict[] => []);
  const context: MoveContext & { toCreate: Dict[][] } = { action, toCreate, fromUpdate: [], fromDelete: [] };
  for (const [index, card] of cards.entries()) {
    context.toCreate[index % to.length]?.push(copyOf(card, updateData));
    leave(card, context);
  }
  if (!Hooks.call("dealCards", from, to, context)) return;
  await move(from, context, async () => {
    const arrived = await Promise.all(to.map((stack, index) => put(stack, context.toCreate[index] ?? [])));
    return arrived.flat();
  });
  if (chatNotification) await notifyCards(from, action, { number: cards.length, other: to });
}

/** Pass these cards on. Back in the deck that they come from, they are no longer out; there is no new card then. */
export async function pass(from: Cards, to: Cards, ids: readonly string[], options: PassOptions): Promise<Card[]> {
  const { action = "pass", updateData = {}, chatNotification = true } = options;
  const context: PassContext = { action, toCreate: [], toUpdate: [], fromUpdate: [], fromDelete: [] };
  for (const id of ids) {
    const card = from.cards.get(id, { strict: true });
    if (!card) continue;
    if (from.type === "deck" && card.drawn) throw new Error(`You may not pass Card ${id} which has already been drawn`);
    // An original that was deleted meanwhile cannot be unmarked: the copy becomes the deck's own (#11171).
    const returns = card.origin === to && to.cards.has(id);
    if (returns) context.toUpdate.push({ _id: id, drawn: false });
    else if (card.origin === to) context.toCreate.push({ ...copyOf(card, updateData), drawn: false, origin: null });
    else context.toCreate.push(copyOf(card, updateData));
    leave(card, context);
  }
  if (!Hooks.call("passCards", from, to, context)) return [];
  const created = await move(from, context, async () => {
    if (context.toUpdate.length) await to.updateEmbeddedDocuments("Card", context.toUpdate);
    return put(to, context.toCreate);
  });
  if (chatNotification) {
    const drawn = action === "draw";
    await notifyCards(drawn ? to : from, action, { number: ids.length, other: [drawn ? from : to] });
  }
  return created;
}

/** Call a deck's cards back from wherever they lie. */
export async function recallDeck(deck: Cards, { updateData = {} }: MoveOptions): Promise<void> {
  for (const stack of theGame()?.collections.get("Cards") ?? []) {
    if (!isStack(stack) || stack === deck) continue;
    // The stored id: a copy outlives its deck.
    const ids = stack.cards.filter((card) => card._source.origin === deck.id).map((card) => String(card.id));
    if (ids.length) await stack.deleteEmbeddedDocuments("Card", ids);
  }
  const reset = deck.cards.map((card) => ({ ...updateData, _id: card.id, drawn: false }));
  await deck.updateEmbeddedDocuments("Card", reset);
}

/** Send a hand's or a pile's cards back to their decks; those whose deck or original is gone stay (#11171). */
export async function returnCards(stack: Cards, { updateData = {} }: MoveOptions): Promise<boolean> {
  const toUpdate: Record<string, Dict[]> = {};
  const returned: Card[] = [];
  for (const card of stack.cards) {
    const { source } = card;
    if (card.isHome || !source?.cards.has(String(card.id))) continue;
    (toUpdate[String(source.id)] ??= []).push({ ...updateData, _id: card.id, drawn: false });
    returned.push(card);
  }
  const context = { toUpdate, fromDelete: returned.map((card) => String(card.id)) };
  if (!Hooks.call("returnCards", stack, returned, context)) return false;
  for (const [id, updates] of Object.entries(context.toUpdate)) {
    const deck = theGame()?.collections.get("Cards")?.get(id);
    await deck?.updateEmbeddedDocuments("Card", updates);
  }
  if (context.fromDelete.length) await stack.deleteEmbeddedDocuments("Card", context.fromDelete);
  return true;
}
