/** What a message of a thread shows: the card, a folded line or a slim one. */
import { own } from "../../../rules/core/thread/own.ts";
import type { Exchange, MessageId, Reply } from "../../../rules/core/types.ts";
import { bodyOf, threadOf } from "../../exchange/thread/message.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { heldActions } from "../../exchange/world/held.ts";
import { viewContextOf, gameWords, ledgerView } from "../kit/view-context.ts";
import type { OpenState } from "../kit/disclosure.ts";
import { pendingOf, selectionOf } from "../kit/prompts.ts";
import { draw } from "../kit/templates.ts";
import { appliedView } from "../view/card/applied.ts";
import { attackLines } from "../view/prompt/answers.ts";
import { cardView, lastResult } from "../view/card/card.ts";
import { headlineOf } from "../view/shared/headline.ts";
import { slimText } from "../view/card/slim.ts";

type Message = ChatMessage.Implementation;
export interface Drawing {
  readonly html: string;
  /** A slim reply needs no header of its own. */
  readonly slim: boolean;
}

const ICONS = {
  step: "fa-solid fa-reply",
  ruling: "fa-solid fa-gavel",
  result: "fa-solid fa-flag-checkered",
  undo: "fa-solid fa-rotate-left",
  cancel: "fa-solid fa-xmark",
  mark: "fa-solid fa-triangle-exclamation",
  call: "fa-solid fa-bullhorn",
  waive: "fa-solid fa-forward",
} as const satisfies Record<Reply["kind"], string>;

/** The thread's message ids in the server's order. */
function orderOf(exchange: MessageId): readonly MessageId[] {
  const at = (message: Message): number => message._stats.createdTime ?? 0;
  const sorted = [...exchanges.messagesOf(exchange)].sort(
    (a, b) => at(a) - at(b) || ((a.id ?? "") < (b.id ?? "") ? -1 : 1),
  );
  return sorted.flatMap((message) => message.id ?? []);
}

/** This message; where somebody deleted it, the mark that keeps it. */
function standInFor(id: MessageId, { marks }: Exchange): MessageId {
  const mark = game.messages.has(id) ? undefined : marks.find(({ body }) => body.about === id);
  return mark?.id ?? id;
}

/** The one message that is the card now: the opening one while anything is open, else the last result. */
function cardMessage(exchange: Exchange): MessageId {
  return standInFor(lastSaid(exchange) ?? exchange.id, exchange);
}

function lastSaid(exchange: Exchange): MessageId | null {
  if (exchange.phase === "open") return null;
  const results = new Set(Object.values(exchange.rows).flatMap(({ result }) => result?.message ?? []));
  return results.size <= 1 ? ([...results][0] ?? null) : lastResult(exchange, orderOf(exchange.id));
}

function drawCard(exchange: Exchange, scope: string, opened: OpenState): string | null {
  const desk = viewContextOf([exchange], opened);
  const card = cardView(desk, {
    exchange,
    pending: pendingOf(exchange, (each) => desk.sceneOf(each)),
    selection: selectionOf,
    ledger: (fighter) => ledgerView(fighter, exchange.id),
    find: exchanges.get,
    callable: exchange.phase === "open" ? heldActions().callable(exchange).length : 0,
  });
  return draw("card", { card, scope });
}

/** Is there anything on this card that this user could apply and that is not applied? */
export function waitsToApply(exchange: Exchange): boolean {
  const desk = viewContextOf([exchange]);
  return Object.values(exchange.rows).some(
    (row) => appliedView(desk, exchange, row, ledgerView(row.fighter, exchange.id))?.canApply === true,
  );
}

function drawFolded(exchange: Exchange, goal: MessageId, opened: OpenState): string | null {
  const desk = viewContextOf([exchange], opened);
  const key = `${exchange.id}.folded`;
  return draw("folded", {
    id: exchange.id,
    icon: own(desk.family(exchange.family)?.icons ?? {}, exchange.declared.body.option) ?? "fa-solid fa-hand-fist",
    headline: headlineOf(desk, exchange),
    key,
    open: opened(key),
    attack: opened(key) ? attackLines(desk, exchange) : [],
    goal,
  });
}

const authorOf = (message: Message): string => message.author?.name ?? gameWords.t("RIPOSTE.Card.SomeUser");

/** A reply of an exchange as one line: what it adds, or why it does not count. */
function drawReply(message: Message, exchange: Exchange): string | null {
  const body = bodyOf(message);
  const reply = body && body.kind !== "declare" ? body : null;
  const uncounted = exchange.uncounted.find((entry) => entry.message === message.id);
  const kind = reply?.kind ?? uncounted?.kind ?? "step";
  const user = authorOf(message);
  const desk = viewContextOf([exchange]);
  const text =
    reply && !uncounted
      ? slimText(desk, exchange, { reply, user, id: message.id ?? "" })
      : gameWords.t(`RIPOSTE.Card.Slim.${kind}`, { user, what: headlineOf(desk, exchange) });
  const reason = uncounted ? gameWords.refusal(uncounted.reason) : null;
  return draw("slim", {
    id: exchange.id,
    kind,
    icon: uncounted ? "fa-solid fa-ban" : ICONS[kind],
    text,
    goal: cardMessage(exchange),
    note: reason === null ? null : gameWords.t("RIPOSTE.Card.NotCounted", { reason }),
  });
}

/** A message whose exchange is not there. */
function drawStray(message: Message): string | null {
  const body = bodyOf(message);
  if (body === null) return drawUnreadable(message);
  const kind = body.kind === "declare" ? "step" : body.kind;
  const text = gameWords.t(`RIPOSTE.Card.Slim.${kind}`, { user: authorOf(message), what: "" });
  return draw("slim", { id: "", kind, icon: ICONS[kind], text, goal: null, note: null });
}

/** One line for what nobody can read: whoever posted it was told why, or went past the client. */
function drawUnreadable(message: Message): string | null {
  const text = gameWords.t("RIPOSTE.Card.Unreadable", { user: authorOf(message) });
  return draw("slim", { id: "", kind: "mark", icon: "fa-solid fa-ban", text, goal: null, note: null });
}

/** Null: not ours, or the templates or its family are not here yet: it shows its own sentence until then. */
export function drawMessage(message: Message, scope: string, opened: OpenState): Drawing | null {
  const thread = threadOf(message);
  if (thread === null) return null;
  const exchange = exchanges.get(thread);
  if (exchanges.isComing(thread)) return null;
  if (!exchange) return asDrawing(drawStray(message), true);
  const goal = cardMessage(exchange);
  if (message.id === goal) return asDrawing(drawCard(exchange, scope, opened), false);
  if (message.id === exchange.id) return asDrawing(drawFolded(exchange, goal, opened), true);
  return asDrawing(drawReply(message, exchange), true);
}

const asDrawing = (html: string | null, slim: boolean): Drawing | null => (html === null ? null : { html, slim });
