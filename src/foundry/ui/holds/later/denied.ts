/** What a GM's "no" to a held action tells this viewer. Pure. */
import type { Exchange, MessageId } from "../../../../rules/core/types.ts";
import { rulingText } from "../../view/card/later/rulings.ts";
import type { ViewContext } from "../../view/shared/viewer.ts";

/** With the GM's reason, for whoever has called it and for its holder's players; null: it is not for this viewer, or no such word. */
export function deniedText(desk: ViewContext, exchange: Exchange, message: MessageId): string | null {
  const entry = exchange.rulings.find(({ id }) => id === message);
  const ruling = entry?.body.ruling;
  // Who says it knows it.
  if (entry === undefined || entry.author === desk.viewer.user) return null;
  if (ruling?.what !== "hold" || ruling.approve) return null;
  const call = exchange.calls.find((each) => each.entry.id === ruling.call)?.entry;
  if (call === undefined) return null;
  const told = [call.author, ...desk.playersOf(call.body.holder)];
  return told.includes(desk.viewer.user) ? rulingText(desk, exchange, entry).trim() : null;
}
