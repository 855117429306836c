/** What a message of a thread shows: the card, nothing, or (by a setting of the reader) a line. */
import type { Exchange } from "../../../rules/core/types.ts";
import { bodyOf, threadOf } from "../../exchange/thread/message.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { isLeftOverNow } from "../../exchange/world/left-over.ts";
import { heldActions } from "../../exchange/world/held.ts";
import { stepLines } from "../kit/options.ts";
import { viewContextOf, gameWords, ledgerView } from "../kit/view-context.ts";
import type { OpenState } from "../kit/disclosure.ts";
import { pendingOf, selectionOf } from "../kit/prompts.ts";
import { draw } from "../kit/templates.ts";
import { cardView } from "../view/card/card.ts";
import type { FaceView } from "../view/shared/viewer.ts";
import { carrierOf, messagesInOrder } from "./carrier.ts";
import { laterPart, sideNotesOf } from "./later-part.ts";

type Message = ChatMessage.Implementation;
export type Drawing =
  /** `sender`: who acts in it. */
  | { readonly kind: "card"; readonly html: string; readonly sender: FaceView }
  /** A line needs no header of its own. */
  | { readonly kind: "line"; readonly html: string }
  /** Its thread's card is another message. */
  | { readonly kind: "hidden" };
const HIDDEN: Drawing = { kind: "hidden" };

function drawCard(exchange: Exchange, scope: string, opened: OpenState): Drawing | null {
  const desk = viewContextOf([exchange], opened);
  const key = `${exchange.id}.steps`;
  const card = cardView(desk, {
    exchange,
    pending: pendingOf(exchange, (each) => desk.sceneOf(each)),
    selection: selectionOf,
    ledger: (fighter) => ledgerView(fighter, exchange.id),
    find: exchanges.get,
    callable: exchange.phase === "open" ? heldActions().callable(exchange).length : 0,
    steps: {
      count: messagesInOrder(exchange.id).length,
      list: opened(key) ? (laterPart()?.stepsOf(desk, exchange) ?? []) : [],
    },
    side: sideNotesOf(desk, exchange),
    leftOver: isLeftOverNow(exchange),
  });
  const html = draw("card", { card, scope });
  return html === null ? null : { kind: "card", html, sender: card.attacker };
}

/** A message whose exchange is not there, or that cannot be read: whoever posted it was told why, or went past the client. */
function drawStray(message: Message): Drawing | null {
  const body = bodyOf(message);
  const user = message.author?.name ?? gameWords.t("RIPOSTE.Card.SomeUser");
  const kind = body === null ? "mark" : body.kind === "declare" ? "step" : body.kind;
  const text =
    body === null
      ? gameWords.t("RIPOSTE.Card.Unreadable", { user })
      : gameWords.t(`RIPOSTE.Card.Slim.${kind}`, { user, what: "" });
  const icon = body === null ? "fa-solid fa-ban" : "fa-solid fa-comment";
  return asLine(draw("slim", { id: "", kind, icon, text, goal: null, note: null }));
}

const asLine = (html: string | null): Drawing | null => (html === null ? null : { kind: "line", html });

/** Null: not ours, or the templates or its family are not here yet: it shows its own sentence until then. */
export function drawMessage(message: Message, scope: string, opened: OpenState): Drawing | null {
  const thread = threadOf(message);
  if (thread === null) return null;
  const exchange = exchanges.get(thread);
  const isCarrier = carrierOf(thread) === message.id;
  if (!isCarrier && !stepLines()) return HIDDEN;
  if (exchanges.isComing(thread)) return null;
  if (!exchange) return drawStray(message);
  if (isCarrier) return drawCard(exchange, scope, opened);
  return asLine(laterPart()?.drawLine(message, exchange, carrierOf(thread) ?? thread, opened) ?? null);
}
