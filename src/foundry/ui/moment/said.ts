/** What is said aloud of a message of a thread: who attacks whom, what came of it, and what a GM did. Pure. */
import type { Body, Exchange, MessageId } from "../../../rules/core/types.ts";
import { slimText } from "../view/card/later/slim.ts";
import { headlineOf } from "../view/shared/headline.ts";
import type { ViewContext } from "../view/shared/viewer.ts";

/** A message, its author's name, and whether this reader is asked: the prompt says who attacks. */
export interface HeardMessage {
  readonly id: MessageId;
  readonly body: Body;
  readonly user: string;
  readonly asked: boolean;
}

const isOpen = ({ slots }: Exchange): boolean => Object.values(slots).some(({ step }) => step === null);

/** One sentence for somebody who cannot see the card; null: something else says it, or it does not count. */
export function saidOf(desk: ViewContext, exchange: Exchange, { id, body, user, asked }: HeardMessage): string | null {
  if (exchange.uncounted.some(({ message }) => message === id)) return null;
  switch (body.kind) {
    case "declare":
      return asked || !isOpen(exchange) ? null : `${headlineOf(desk, exchange)}.`;
    case "ruling":
      return slimText(desk, exchange, { reply: body, user, id });
    case "result": {
      const text = slimText(desk, exchange, { reply: body, user, id });
      const headline = headlineOf(desk, exchange);
      // Nothing came of it but that it was done.
      return text === desk.words.t("RIPOSTE.Card.Slim.result", { what: headline }) ? `${headline}.` : text;
    }
    case "undo":
    case "cancel":
      return `${headlineOf(desk, exchange)}: ${slimText(desk, exchange, { reply: body, user, id })}`;
    // An answer's result follows at once; calls are said by the strip and the tray.
    case "step":
    case "call":
    case "waive":
    case "mark":
      return null;
  }
}
