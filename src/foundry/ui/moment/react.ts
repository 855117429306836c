/** A fight is felt: what a result did floats over the tokens, a held action that is set off shows, turns are announced. */
import type { Pending } from "../../../rules/core/thread/queries.ts";
import type { Body, Exchange, Uuid } from "../../../rules/core/types.ts";
import { changes } from "../../exchange/lib/changes.ts";
import { firstTimes } from "../../exchange/lib/once-per.ts";
import { bodyOf } from "../../exchange/thread/message.ts";
import type { ThreadEvent } from "../../exchange/thread/news.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { familyRules } from "../../exchange/world/families.ts";
import { asksMe, resolveActor } from "../../exchange/world/permissions.ts";
import { standingOrder } from "../../orders/orders.ts";
import { speak } from "../kit/announce/speak.ts";
import { inform, runReporting } from "../kit/notify.ts";
import { allPending } from "../kit/prompts.ts";
import { addLastStripItems } from "../strip/items.ts";
import { updateStrip } from "../strip/index.ts";
import { overItems } from "../strip/over.ts";
import { gameWords, viewContextOf } from "../kit/view-context.ts";
import type { ViewContext } from "../view/shared/viewer.ts";
import { restView } from "../view/card/rest.ts";
import { headlineOf } from "../view/shared/headline.ts";
import { sentences } from "../view/shared/words.ts";
import { floatsOf, heldFloat } from "./floats.ts";
import { isOrdered, sayAsked } from "./asked/index.ts";
import { keepKeyboard } from "./keys/keyboard.ts";
import { noteOrder, orderedText } from "./ordered.ts";
import { watchTurns } from "./passed.ts";
import { saidOf } from "./said.ts";
import { dragItems, noteStands } from "./dragging.ts";
import { reminders } from "./reminders.ts";
import { show } from "./show.ts";
import { turnItems } from "./turns.ts";

type Message = ChatMessage.Implementation;

const isShownFirst = firstTimes();

/** Each message is shown once. */
function once({ id }: Message, work: (id: string) => void): void {
  if (id !== null && isShownFirst(id)) work(id);
}

/** A result counts. */
export function resolved(exchange: Exchange, message: Message): void {
  const rules = familyRules(exchange.family);
  if (rules !== null) once(message, (id) => show(floatsOf(gameWords, rules, exchange, id)));
}

/** A held action was called or ruled on. */
function held(exchange: Exchange, message: Message): void {
  once(message, (id) => {
    const float = heldFloat(gameWords, exchange, id);
    if (float !== null) show([float]);
  });
}

/** What came of each exchange, as it was said. */
const verdicts = new Map<string, Set<string>>();

function toldOf(exchange: string, { kind }: Body): Set<string> {
  // Asked again, it may come out the same.
  if (kind === "undo") verdicts.delete(exchange);
  const told = verdicts.get(exchange) ?? new Set();
  verdicts.set(exchange, told);
  return told;
}

/** A held action is done: a GM is told that what it came before waits for a word. */
function waitingFor({ declared }: Exchange): readonly string[] {
  const trigger = exchanges.get(declared.body.parent?.exchange ?? "");
  if (!game.user.isGM || trigger?.rest !== "held") return [];
  const desk = viewContextOf([trigger]);
  return [`${headlineOf(desk, trigger)}. ${restView(desk, trigger, exchanges.get)?.text ?? ""}`];
}

/** Is this fighter asked here, and has an order? */
function isOrderedHere(fighter: Uuid): boolean {
  const actor = asksMe(fighter) ? resolveActor(fighter) : null;
  return actor !== null && standingOrder(actor).order !== "ask";
}

/** Says what came in, and shows what it sets off: a card that is redrawn, or in a tab that is not shown, says nothing by itself. */
function say({ exchange: id, message }: ThreadEvent): void {
  const exchange = exchanges.get(id);
  const body = bodyOf(message);
  if (exchange === null || body === null || message.id === null || !message.isContentVisible) return;
  const desk = viewContextOf([exchange]);
  // What an order answers asks nobody.
  const isAsked = (each: Pending): boolean => each.part === "asked" && each.exchange.id === id && !isOrdered(each);
  const asked = allPending().some(isAsked);
  const user = message.author?.name ?? gameWords.t("RIPOSTE.Card.SomeUser");
  const told = toldOf(id, body);
  const said = saidOf(desk, exchange, { id: message.id, body, user, asked, told });
  const isResult = body.kind === "result";
  if (isResult) for (const text of said) told.add(text);
  const all = isResult ? [...said, ...waitingFor(exchange)] : said;
  if (all.length > 0) speak(all.length === 1 ? all.join() : sentences(all));
  if (body.kind === "call" || body.kind === "ruling") held(exchange, message);
  tellOrdered(desk, exchange, { id: message.id, body });
  tellUndone(desk, exchange, body, message);
}

/** What a player takes back may be rolled again: a GM sees that. */
function tellUndone(desk: ViewContext, exchange: Exchange, { kind }: Body, { id, author }: Message): void {
  if (kind !== "undo" || !game.user.isGM || author?.isGM !== false) return;
  if (exchange.undos.every((undo) => undo.id !== id)) return;
  inform(desk.words.t("RIPOSTE.Card.UndoneBy", { user: author.name, what: headlineOf(desk, exchange) }));
}

/** What does not count takes nobody's prompt away and asks nobody again. */
function tellOrdered(
  desk: ViewContext,
  exchange: Exchange,
  { id, body }: { readonly id: string; readonly body: Body },
) {
  if (exchange.uncounted.some(({ message }) => message === id)) return;
  const ordered = orderedText(desk, exchange, body, isOrderedHere);
  if (ordered !== null) inform(ordered);
}

const isHeardFirst = firstTimes();

/** A message has come: says it. */
export function hear(event: ThreadEvent): void {
  const { id } = event.message;
  if (event.what !== "created" || id === null || !isHeardFirst(id)) return;
  runReporting(exchanges.ready(event.exchange).then(() => say(event)));
}

/** Puts reminders and turns on the strip, and watches them; called once. */
export function startTurns(): void {
  keepKeyboard();
  sayAsked();
  changes.on("actor", (actor, update) => noteOrder(actor?.uuid, update, allPending));
  watchTurns();
  // Who was to be dragged may stand there now.
  changes.onAny(["moved"], updateStrip);
  noteStands();
  changes.onAny(["combat", "combatants"], noteStands);
  addLastStripItems(reminders);
  addLastStripItems(dragItems);
  addLastStripItems(overItems);
  addLastStripItems(turnItems);
  updateStrip();
}
