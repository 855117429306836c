/** Whose answers were standing orders, as a note on the card. */
import type { Exchange } from "../../../../rules/core/types.ts";
import { isByOrder } from "../../../exchange/thread/by-order.ts";
import type { NoteView } from "../shared/notes.ts";
import { namesOf, type ViewContext } from "../shared/viewer.ts";
import { list } from "../shared/words.ts";

/** One note for all of them. */
export function orderViews(desk: ViewContext, exchange: Exchange): readonly NoteView[] {
  const steps = Object.values(exchange.slots).flatMap(({ step }) => (step ? [step.body] : []));
  const ordered = steps.filter((step) => isByOrder(step.choice)).map((step) => namesOf(desk, exchange)(step.fighter));
  if (ordered.length === 0) return [];
  const fighters = list(desk.words, [...new Set(ordered)]);
  return [
    { kind: "order", icon: "fa-solid fa-clipboard-list", text: desk.words.t("RIPOSTE.Orders.Note", { fighters }) },
  ];
}
