/** Whose answers were standing orders, and who answered for whom, as notes on the card. */
import type { Choice, Exchange } from "../../../../../rules/core/types.ts";
import { chosenBy, isByOrder, isByTimer } from "../../../../exchange/thread/by-order.ts";
import type { NoteView } from "../../shared/notes.ts";
import { namesOf, type ViewContext } from "../../shared/viewer.ts";
import { list } from "../../shared/words.ts";

/** One note for all standing orders, one for all whose time was up, and one for each who answered for others. */
export function orderViews(desk: ViewContext, exchange: Exchange): readonly NoteView[] {
  const steps = Object.values(exchange.slots).flatMap(({ step }) => (step ? [step.body] : []));
  const noteOf = (isSo: (choice: Choice) => boolean, icon: string, key: string, user = ""): readonly NoteView[] => {
    const names = steps.filter(({ choice }) => isSo(choice)).map(({ fighter }) => namesOf(desk, exchange)(fighter));
    if (names.length === 0) return [];
    return [
      { kind: "order", icon, text: desk.words.t(key, { fighters: list(desk.words, [...new Set(names)]), user }) },
    ];
  };
  const others = new Set(steps.flatMap(({ choice }) => chosenBy(choice) ?? []));
  return [
    ...noteOf(isByOrder, "fa-solid fa-clipboard-list", "RIPOSTE.Orders.Note"),
    ...noteOf(isByTimer, "fa-solid fa-stopwatch", "RIPOSTE.Timer.Note"),
    ...[...others].flatMap((user) =>
      noteOf(
        (choice) => chosenBy(choice) === user,
        "fa-solid fa-people-arrows",
        "RIPOSTE.Pass.Note",
        desk.userName(user),
      ),
    ),
  ];
}
