/** Whose answers were standing orders, as a note on the card. */
import type { Choice, Exchange } from "../../../../rules/core/types.ts";
import { isByOrder, isByTimer } from "../../../exchange/thread/by-order.ts";
import type { NoteView } from "../shared/notes.ts";
import { namesOf, type ViewContext } from "../shared/viewer.ts";
import { list } from "../shared/words.ts";

/** One note for all of them. */
export function orderViews(desk: ViewContext, exchange: Exchange): readonly NoteView[] {
  const steps = Object.values(exchange.slots).flatMap(({ step }) => (step ? [step.body] : []));
  const noteOf = (isSo: (choice: Choice) => boolean, icon: string, key: string): readonly NoteView[] => {
    const names = steps.filter(({ choice }) => isSo(choice)).map(({ fighter }) => namesOf(desk, exchange)(fighter));
    if (names.length === 0) return [];
    return [{ kind: "order", icon, text: desk.words.t(key, { fighters: list(desk.words, [...new Set(names)]) }) }];
  };
  return [
    ...noteOf(isByOrder, "fa-solid fa-clipboard-list", "RIPOSTE.Orders.Note"),
    ...noteOf(isByTimer, "fa-solid fa-stopwatch", "RIPOSTE.Timer.Note"),
  ];
}
