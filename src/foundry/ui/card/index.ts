/** Cards in the log: filled when a message is rendered, and from then on only their inside is redrawn. */
import type { MessageId, Uuid } from "../../../rules/core/types.ts";
import { isOurs, threadOf } from "../../exchange/thread/message.ts";
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { keepKeys } from "../kit/keyboard-help.ts";
import { gameWords, hidesSomebody, isVeiled } from "../kit/view-context.ts";
import { elementsOf, keep, shownExchanges } from "./rendered-cards.ts";
import { loadSoon } from "../kit/lazy.ts";
import { morph } from "../kit/morph.ts";
import { openAt, openedOn } from "../kit/disclosure.ts";
import { onSelect } from "../kit/prompts.ts";
import { markerMade } from "../view/card/rest.ts";
import { upperFirst } from "../view/shared/words.ts";
import { listen } from "./actions.ts";
import { isHidden } from "./carrier.ts";
import { drawMessage } from "./draw.ts";
import { drawInView, drawNow, isWaiting } from "./in-view.ts";
import { loadLaterPart } from "./later-part.ts";
import { keepAtEnd } from "./log-end.ts";
import { showSender } from "./sender.ts";

type Message = ChatMessage.Implementation;
const scopeOf = new WeakMap<HTMLElement, string>();
/** What a reader has opened on cards stays open while the page lives, whichever message shows the card. */
const CARDS = {};
const opened = openedOn(CARDS);

/** The speaker of a hidden token's message is nobody's to read. */
function veil(message: Message, html: HTMLElement): void {
  const sender = html.querySelector<HTMLElement>(".message-sender");
  // Nothing is hidden from a GM.
  if (!sender || (game.user.isGM && sender.dataset["riposteVeiled"] === undefined)) return;
  const exchange = exchanges.exchangeOf(message);
  if (!exchange) return;
  const hidden = isVeiled(exchange, message.alias);
  const name = hidden ? gameWords.t("RIPOSTE.Card.Unseen") : message.alias;
  if (hidden || sender.dataset["riposteVeiled"] !== undefined) sender.textContent = upperFirst(gameWords.lang, name);
  if (hidden) sender.dataset["riposteVeiled"] = "";
}

function fill(message: Message, html: HTMLElement): void {
  const content = html.querySelector<HTMLElement>(".message-content");
  const drawing = content && drawMessage(message, scopeOf.get(html) ?? "card", opened);
  if (!content || !drawing) return;
  html.classList.add("riposte-message");
  // A log may be read aloud as it grows: a card goes down with each answer. What comes of it is said once (`moment/said.ts`).
  html.ariaLive = "off";
  html.classList.toggle("riposte-slim", drawing.kind === "line");
  html.hidden = drawing.kind === "hidden";
  content.classList.add("riposte");
  if (!html.hidden) keepAtEnd(html);
  morph(content, drawing.kind === "hidden" ? "" : drawing.html);
  if (drawing.kind === "card") showSender(html, drawing.sender);
  else veil(message, html);
}

/** Redraws this copy of a message from now on. False: it shows nothing of ours. */
function follow(message: Message, html: HTMLElement): boolean {
  if (scopeOf.has(html)) return true;
  if (!isOurs(message) || !message.isContentVisible || message.id === null) return false;
  const thread = threadOf(message);
  if (thread === null) return false;
  scopeOf.set(html, keep(thread, message.id, html));
  keepKeys(html);
  return true;
}

/** A log that is opened shows its end: so many messages are drawn at once. */
const NEWEST = 20;
let newest: { readonly size: number; readonly ids: ReadonlySet<MessageId> } = { size: 0, ids: new Set() };

function isNewest(id: MessageId): boolean {
  const { size } = game.messages;
  if (newest.size !== size) {
    const ids = game.messages.contents.slice(-NEWEST).flatMap((message) => message.id ?? []);
    newest = { size, ids: new Set(ids) };
  }
  return newest.ids.has(id);
}

/** Is another copy of it on the screen, and drawn? */
function isShown(message: Message, thread: MessageId): boolean {
  const isDrawn = (element: Element): boolean => element.isConnected && !isWaiting(element);
  return elementsOf(thread).some((copy) => copy.message === message.id && isDrawn(copy.element));
}

/** May it show its own sentence until it comes into view? Not where that may name somebody who is hidden now. */
function mayWait(message: Message, thread: MessageId): boolean {
  if (message.id === null || isHidden(message, thread) || isNewest(message.id) || isShown(message, thread))
    return false;
  return game.user.isGM || !hidesSomebody(exchanges.get(thread));
}

/** A message was rendered: ours is filled, an older one when it comes into view. */
export function fillMessage(message: Message, html: HTMLElement): void {
  const thread = isOurs(message) && message.isContentVisible ? threadOf(message) : null;
  if (thread === null) return;
  const waits = mayWait(message, thread);
  if (!follow(message, html)) return;
  if (!waits) return fill(message, html);
  html.querySelector(".message-content")?.classList.add("riposte");
  drawInView(html, () => fill(message, html));
}

/** A copy that was made of a message before that was drawn. */
const isUndrawn = (copy: Element): boolean => copy.querySelector(".riposte [data-exchange]") === null;

/** Somebody does something in a copy of a card; one that was cloned is followed, and drawn at the next change. */
function onTouch(copy: HTMLElement, clicked: Element | null): void {
  const message = game.messages.get(copy.dataset["messageId"] ?? "");
  if (!message || isWaiting(copy) || !follow(message, copy)) return;
  if (isUndrawn(copy)) fill(message, copy);
  const thread = threadOf(message);
  if (clicked !== null && openAt(CARDS, clicked) && thread !== null) redraw(thread);
}

/** Redraws the inside of every element that shows this exchange. */
function redraw(exchange: MessageId): void {
  const messages = new Map(exchanges.messagesOf(exchange).map((message) => [message.id, message]));
  for (const { element, message } of elementsOf(exchange)) {
    const found = messages.get(message);
    if (!found) continue;
    if (!isWaiting(element)) fill(found, element);
    else if (!mayWait(found, exchange)) drawNow(element);
  }
}

/** Cards that tell of this exchange, too: what it follows through on, and the holds that were called on it. */
function relatedTo(id: MessageId): readonly MessageId[] {
  const exchange = exchanges.get(id);
  if (!exchange) return [];
  const { parent } = exchange.declared.body;
  const called = exchange.calls.map(({ entry }) => entry.body.hold);
  return [...new Set([...called, ...(parent === undefined ? [] : [parent.exchange, parent.hold])])];
}

function redrawWith(exchange: MessageId): void {
  redraw(exchange);
  for (const other of relatedTo(exchange)) if (other !== exchange) redraw(other);
}

/** Whether a hold still stands changes with its holder and with the turn: its own card says so, and where it was called. */
function redrawHolds(of: (holder: Uuid) => boolean): void {
  for (const id of shownExchanges()) {
    const exchange = exchanges.get(id);
    if (!exchange) continue;
    const isOwn = of(exchange.declared.body.attacker.actor) && markerMade(exchange) !== null;
    if (isOwn || exchange.calls.some(({ entry }) => of(entry.body.holder))) redraw(id);
  }
}

/** After the templates have come, or a setting that all cards depend on has changed. */
function redrawAll(): void {
  for (const exchange of shownExchanges()) redraw(exchange);
}

/** Listens for the cards of a document; a window of 14 may be detached into one of its own. */
export const listenIn = (where: Document): void => listen(where, onTouch);

/** Called once, in `init`. */
export function registerCards(): void {
  listenIn(document);
  exchanges.onChange(redrawWith);
  changes.on("actor", (actor) => redrawHolds((holder) => holder === actor?.uuid));
  changes.on("combat", () => redrawHolds(() => true));
  changes.onAny(["settings", "arrived", "combatDeleted"], redrawAll);
  onSelect(redraw);
  loadSoon(loadLaterPart);
}
