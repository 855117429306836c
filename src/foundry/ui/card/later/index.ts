/** The timeline of a card, and the lines that a setting shows in the place of hidden messages. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Entry, Exchange, MessageId, Reply } from "../../../../rules/core/types.ts";
import { bodyOf } from "../../../exchange/thread/message.ts";
import type { OpenState } from "../../kit/disclosure.ts";
import { draw } from "../../kit/templates.ts";
import { gameWords, viewContextOf } from "../../kit/view-context.ts";
import { slimText } from "../../view/card/later/slim.ts";
import { stepViews, type StepSource, type StepView } from "../../view/card/later/steps.ts";
import { attackLines } from "../../view/prompt/attack-lines.ts";
import { headlineOf } from "../../view/shared/headline.ts";
import type { ViewContext } from "../../view/shared/viewer.ts";
import { messagesInOrder } from "../carrier.ts";

export { sideNotes } from "../../view/card/later/audit.ts";
export { othersFollow, othersDecide } from "../../view/card/later/others-decide.ts";
export { applyHere, giveFrom } from "./apply.ts";
export { goTo } from "./go-to.ts";
export { rollFrom } from "./roll-table.ts";
export { openRulePage } from "./rule-page.ts";

type Message = ChatMessage.Implementation;

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
function drawReply(message: Message, exchange: Exchange, goal: MessageId): string | null {
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
    goal,
    note: reason === null ? null : gameWords.t("RIPOSTE.Card.NotCounted", { reason }),
  });
}

/** A message of an exchange whose card is another one, as a line of its own. */
export function drawLine(message: Message, exchange: Exchange, goal: MessageId, opened: OpenState): string | null {
  return message.id === exchange.id ? drawFolded(exchange, goal, opened) : drawReply(message, exchange, goal);
}

/** What still counts although its message is gone. */
function deletedSteps(exchange: Exchange): readonly StepSource[] {
  const { declared, slots, rulings, calls, undos } = exchange;
  const entries: readonly Entry[] = [
    declared,
    ...Object.values(slots).flatMap(({ step }) => step ?? []),
    ...rulings,
    ...undos,
    ...calls.map(({ entry }) => entry),
  ];
  return entries
    .filter(({ id }) => !game.messages.has(id))
    .map(({ id, author, createdTime, body }) => ({ id, author, at: createdTime, body, deleted: true }));
}

/** Who did what in this exchange, and when; `messages`: those that the reader sees. */
export function stepsOf(
  desk: ViewContext,
  exchange: Exchange,
  messages: readonly Message[] = messagesInOrder(exchange.id),
): readonly StepView[] {
  const there = messages.map((message): StepSource => {
    const at = message._stats.createdTime ?? 0;
    return { id: message.id ?? "", author: message._source.author ?? "", at, body: bodyOf(message), deleted: false };
  });
  return stepViews(desk, exchange, [...there, ...deletedSteps(exchange)]);
}
