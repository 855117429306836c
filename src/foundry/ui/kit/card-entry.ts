/** An entry for GMs in the context menu of a card. */
import type { MessageId } from "../../../rules/core/types.ts";
import { menuEntry } from "../../compat.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { runReporting } from "./notify.ts";

/** The exchange of a message in the log; null: it is no message of ours. */
function exchangeOf(element: HTMLElement): MessageId | null {
  const message = game.messages.get(element.dataset["messageId"] ?? "");
  return message === undefined ? null : (exchanges.exchangeOf(message)?.id ?? null);
}

/** The entry, with what it does with the exchange of the card. */
export const cardEntry = (label: string, icon: string, open: (exchange: MessageId) => Promise<void>): object =>
  menuEntry({
    label,
    icon: `<i class="${icon}" aria-hidden="true"></i>`,
    visible: (element) => game.user.isGM && exchangeOf(element) !== null,
    onClick: (element) => {
      const id = exchangeOf(element);
      if (id !== null) runReporting(open(id));
    },
  });
