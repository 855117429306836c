/** Whose answers were standing orders, and who answered for whom, as notes on the card. */
import type { Choice, Exchange, Step, Uuid } from "../../../../../rules/core/types.ts";
import { chosenBy, isByOrder, isByTimer, orderWhy } from "../../../../exchange/thread/by-order.ts";
import { optionName, type NoteView } from "../../shared/notes.ts";
import { namesOf, seesNumbers, type ViewContext } from "../../shared/viewer.ts";
import { list } from "../../shared/words.ts";

/** "Tam’s order: does not defend; the Action is spent." Null: the order chose as it did. */
export function orderedWhy({ words }: ViewContext, fighter: string, choice: Choice): string | null {
  const why = orderWhy(choice);
  if (why === null) return null;
  // Whoever posts an answer writes its reason: one that has no sentence reads as any other.
  const key = `RIPOSTE.Orders.Why.${why}.said`;
  const said = words.t(words.has(key) ? key : "RIPOSTE.Orders.WhyAny");
  return words.t("RIPOSTE.Orders.NoteWhy", { fighter, why: said });
}

/** "Tam (Dodge and Roll)": a fighter with its answers. */
function withAnswers(desk: ViewContext, exchange: Exchange, id: Uuid, steps: readonly Step[]): string {
  const own = steps.filter(({ fighter }) => fighter === id).map(({ option }) => optionName(desk, exchange, option));
  const fighter = namesOf(desk, exchange)(id);
  return desk.words.t("RIPOSTE.Orders.NoteOf", { fighter, answers: list(desk.words, [...new Set(own)]) });
}

/** One note for all standing orders that chose, one for each that could do nothing, one for all whose time was up, and one for each who answered for others. */
export function orderViews(desk: ViewContext, exchange: Exchange): readonly NoteView[] {
  const steps = Object.values(exchange.slots).flatMap(({ step }) => (step ? [step.body] : []));
  // What keeps a foe's order from doing anything tells of its numbers.
  const whyOf = ({ fighter, choice }: Step): string | null =>
    seesNumbers(desk.viewer, fighter) ? orderedWhy(desk, namesOf(desk, exchange)(fighter), choice) : null;
  const noteOf = (isSo: (step: Step) => boolean, icon: string, key: string, user = ""): readonly NoteView[] => {
    const names = steps.filter(isSo).map(({ fighter }) => namesOf(desk, exchange)(fighter));
    if (names.length === 0) return [];
    return [
      { kind: "order", icon, text: desk.words.t(key, { fighters: list(desk.words, [...new Set(names)]), user }) },
    ];
  };
  const others = new Set(steps.flatMap(({ choice }) => chosenBy(choice) ?? []));
  const icon = "fa-solid fa-clipboard-list";
  const stuck = steps.flatMap((step): readonly NoteView[] => {
    const text = whyOf(step);
    return text === null ? [] : [{ kind: "order", icon, text }];
  });
  const chosen = steps.filter((step) => isByOrder(step.choice) && whyOf(step) === null);
  const choosers = [...new Set(chosen.map(({ fighter }) => fighter))];
  const fighters = list(
    desk.words,
    choosers.map((id) => withAnswers(desk, exchange, id, chosen)),
  );
  const note: NoteView = { kind: "order", icon, text: desk.words.t("RIPOSTE.Orders.Note", { fighters }) };
  return [
    ...(choosers.length === 0 ? [] : [note]),
    ...stuck,
    ...noteOf(({ choice }) => isByTimer(choice), "fa-solid fa-stopwatch", "RIPOSTE.Timer.Note"),
    ...[...others].flatMap((user) =>
      noteOf(
        ({ choice }) => chosenBy(choice) === user,
        "fa-solid fa-people-arrows",
        "RIPOSTE.Pass.Note",
        desk.userName(user),
      ),
    ),
  ];
}
