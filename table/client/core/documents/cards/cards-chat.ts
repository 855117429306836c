/** What the chat says of cards. */
import type { Document } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/document-types.ts";
import { localize, theConfig, theGame } from "../../environment.ts";
import type { Dict } from "../../types.ts";
import { mergeObject } from "../../utils/values/merge.ts";
import { escapeHTML } from "../../utils/text.ts";
import type { Card } from "./card.ts";
import type { Cards } from "./cards.ts";
import { getSpeaker } from "../chat/speaker.ts";

/** What is done to cards, by the text that tells of it. */
const TEXTS: Readonly<Record<string, string>> = {
  deal: "CARDS.Notify.Deal",
  discard: "CARDS.Notify.Discard",
  draw: "CARDS.Notify.Draw",
  pass: "CARDS.Notify.Pass",
  play: "CARDS.Notify.Play",
  recallDeck: "CARDS.Notify.RecallDeck",
  recallStack: "CARDS.Notify.RecallStack",
  shuffle: "CARDS.Notify.Shuffle",
};

export interface CardsNotice {
  number?: number;
  /** Where the cards went, or came from. */
  other?: readonly Cards[];
}

function link(stack: Cards): string {
  // The label of a link ends at the first brace.
  return `@UUID[${stack.uuid}]{${escapeHTML(stack.name.replace(/[{}]/g, ""))}}`;
}

/** Tell the chat what happened to a stack. Which cards it were is not told: they may be hidden. */
export async function notifyCards(
  stack: Cards,
  action: string,
  { number = 0, other = [] }: CardsNotice,
): Promise<void> {
  const key = TEXTS[action];
  if (!key) throw new Error(`There is nothing to say of "${action}"`);
  const others = new Intl.ListFormat(theGame()?.i18n.lang).format(other.map(link));
  const words = localize(number === 1 ? `${key}One` : key, { number, stack: link(stack), other: others });
  const content = `<div class="cards-notification"><p>${words}</p></div>`;
  await post({ content });
}

/** A card as a message: the side that shows. */
export async function cardMessage(card: Card, data: Dict, operation: OperationOptions): Promise<Document | undefined> {
  const text = (card.showFace ? card.currentFace?.text : card.back.text) ?? "";
  const description = card.showFace ? card.description : "";
  const image = `<img class="card-face" src="${escapeHTML(card.img)}" alt="${escapeHTML(card.name)}">`;
  const content = `<div class="card-draw"><h4 class="name">${escapeHTML(card.name)}</h4>${image}${text}${description}</div>`;
  return post(mergeObject({ content, "flags.core": { card: card.uuid } }, data), operation);
}

async function post(data: Dict, operation: OperationOptions = {}): Promise<Document | undefined> {
  const cls = theConfig()?.ChatMessage.documentClass;
  const made = await cls?.create({ author: theGame()?.userId, speaker: getSpeaker(), ...data }, operation);
  return Array.isArray(made) ? made[0] : made;
}
