/** What a window shows of the cards of a stack, and of which it shows only the back. */
import type { Card } from "../../core/documents/cards/card.ts";
import type { Cards } from "../../core/documents/cards/cards.ts";
import { routed } from "../dom.ts";
import { words } from "../platform.ts";

export interface CardView {
  id: string;
  uuid: string;
  name: string;
  img: string;
  text: string;
  shown: boolean;
  drawn: boolean;
  several: boolean;
  noNext: boolean;
  noPrevious: boolean;
  suit: string;
  value: number | null;
  sourceName: string;
  faceImg: string;
}

/** May this user see the faces of a stack's cards? Of a hand only its owners; what lies on a pile lies open. */
export function mayLook(stack: Cards): boolean {
  return stack.isOwner || stack.type === "pile";
}

/** A card as it shows to this user. */
export function viewOf(card: Card, open: boolean): CardView {
  const shown = open && card.showFace;
  const side = sideUp(card, shown);
  const owned = card.isOwner;
  return {
    id: String(card.id),
    uuid: card.uuid,
    ...side,
    shown,
    drawn: card.drawn,
    several: card.faces.length > 1,
    noNext: !card.hasNextFace,
    noPrevious: !card.hasPreviousFace,
    suit: owned ? card.suit : "",
    value: owned ? card.value : null,
    sourceName: owned && typeof card._source.name === "string" ? card._source.name : side.name,
    faceImg: routed((owned ? card.faces[0]?.img : null) || card.img),
  };
}

/** The face or the back. */
function sideUp(card: Card, shown: boolean): Pick<CardView, "name" | "img" | "text"> {
  if (shown) return { name: card.name, img: routed(card.img), text: card.currentFace?.text ?? "" };
  const name = card.back.name || words("CARD.Unknown", "Face-down card");
  return { name, img: routed(card.back.img || card.img), text: "" };
}

/** How many cards there are, for who may know. */
export function countOf(stack: Cards): string {
  if (!stack.isOwner && !stack.displayCount && stack.type !== "pile") return "";
  const total = stack.cards.size;
  if (stack.type === "deck") {
    const left = stack.availableCards.length;
    return fill(words("CARDS.CountLeft", "{number} of {total} left"), { number: left, total });
  }
  return total === 1
    ? words("CARDS.CountOne", "1 card")
    : fill(words("CARDS.Count", "{number} cards"), { number: total });
}

function fill(text: string, values: Record<string, number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
