/** From one message of a log to another. */
import type { MessageId } from "../../../../rules/core/types.ts";
import { threadOf } from "../../../exchange/thread/message.ts";
import { isCalm } from "../../kit/options.ts";
import { carrierOf, isHidden } from "../carrier.ts";
import { around, drawNow } from "../in-view.ts";

/** No more messages fit into half a view. */
const VIEW = 12;

/** Draws what waits from one message of a log to another, and what is in view there. */
function drawUpTo(from: Element, to: Element): void {
  const isAfter = (from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const step = (at: Element): Element | null => (isAfter ? at.nextElementSibling : at.previousElementSibling);
  for (let at: Element | null = from; at !== null; at = at === to ? null : step(at)) drawNow(at);
  for (const element of around(to, VIEW)) drawNow(element);
}

/** The message that shows this one. */
function shownFor(id: MessageId): MessageId {
  const message = game.messages.get(id);
  const thread = message ? threadOf(message) : null;
  const isInCard = message !== undefined && thread !== null && isHidden(message, thread);
  return (isInCard ? carrierOf(thread) : null) ?? id;
}

/**
 * Scrolls to a message in the log that the element stands in, else in the first that has it; where it is hidden, to the card
 * of its thread.
 */
export function goTo(element: Element, id: MessageId): void {
  const wanted = `.chat-message[data-message-id="${CSS.escape(shownFor(id))}"]`;
  // A message that popped up beside the sidebar stands in a log of its own, which holds the newest only.
  const near = element.closest("[data-message-id]");
  const goal = near?.parentElement?.querySelector(wanted) ?? element.ownerDocument.querySelector(wanted);
  const here = near ?? goal?.parentElement?.lastElementChild ?? null;
  // What is drawn while the log moves would stop it.
  if (goal !== null && here !== null) drawUpTo(here, goal);
  goal?.scrollIntoView({ block: "center", behavior: isCalm() ? "auto" : "smooth" });
}
