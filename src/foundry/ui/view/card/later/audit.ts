/** Side notes of a card that few have: replies that do not count, what was changed, and what did not fit. */
import type { AuditNote, Entry, Exchange, MarkBody, Step } from "../../../../../rules/core/types.ts";
import { bounded } from "../../../../../rules/core/lib/bounds.ts";
import { optionName, type NoteView } from "../../shared/notes.ts";
import type { ViewContext } from "../../shared/viewer.ts";
import { counted, upperFirst } from "../../shared/words.ts";
import type { CardSource, SideNotes } from "../source.ts";
import { keptIn } from "./kept.ts";
import { orderViews } from "./ordered.ts";
import { rulingViews, slotFighter } from "./rulings.ts";
import { sparedViews } from "./spared.ts";

/** Replies that do not count, each with its reason; of one user so many. */
function uncountedViews(desk: ViewContext, exchange: Exchange): readonly NoteView[] {
  const { shown, more } = bounded(exchange.uncounted, ({ author }) => author);
  const icon = "fa-solid fa-ban";
  const lines = shown.map((entry): NoteView => {
    const text = desk.words.t(entry.kind === "step" ? "RIPOSTE.Card.UncountedStep" : "RIPOSTE.Card.Uncounted", {
      user: desk.userName(entry.author),
      what: desk.words.t(`RIPOSTE.Card.Reply.${entry.kind}`),
      reason: desk.words.refusal(entry.reason),
    });
    return { kind: "uncounted", icon, text };
  });
  const rest = more.map(({ key, n }): NoteView => {
    const text = desk.words.t("RIPOSTE.Card.UncountedMore", { user: desk.userName(key), n: String(n) });
    return { kind: "uncounted", icon, text };
  });
  return [...lines, ...rest];
}

function stepText(desk: ViewContext, exchange: Exchange, step: Step): string {
  const answer = optionName(desk, exchange, step.option);
  return step.faces.length === 0 ? answer : `${answer} (${step.faces.join(", ")})`;
}

type Changing = Extract<MarkBody, { was: Entry | null }>;

/** What a player changed or deleted, and that it counts as it was first said. */
function changeText(desk: ViewContext, exchange: Exchange, { what, was, by }: Changing): string {
  const user = desk.userName(by);
  if (was === null) return desk.words.t("RIPOSTE.Card.MarkMoved", { user });
  const kind = desk.words.t(`RIPOSTE.Card.Reply.${was.body.kind}`);
  const key = what === "deleted" ? "RIPOSTE.Card.MarkDeleted" : "RIPOSTE.Card.MarkEdited";
  const done = desk.words.t(key, { user, what: kind });
  if (was.body.kind !== "step") return `${done} ${desk.words.t("RIPOSTE.Card.MarkStands")}`;
  return `${done} ${desk.words.t("RIPOSTE.Card.MarkStandsAs", { was: stepText(desk, exchange, was.body) })}`;
}

type Field = Extract<MarkBody, { what: "differs" }>["fields"][number];

/** What a comparison has where there is nothing. */
const NOTHING = "–";

/** A price as the player was told of it, which may have its number in its words: "2 fate points". */
function priceText({ words }: ViewContext, { label, said, seen }: Field): string {
  const hasNumber = counted(words, label, 1) !== counted(words, label, 2);
  const priced = (n: string): string => {
    const text = counted(words, label, Number(n) || 0);
    return hasNumber || n === "1" ? text : `${text} × ${n}`;
  };
  const key = said === NOTHING ? "Missing" : seen === NOTHING ? "Extra" : "Other";
  return words.t(`RIPOSTE.Card.MarkPrice.${key}`, { paid: priced(said), due: priced(seen) });
}

/** What differs, as a sentence: where nobody could read what was said, it says only that it does. */
function fieldText(desk: ViewContext, field: Field): string {
  const { words } = desk;
  const { label, said, seen } = field;
  if (label.startsWith("RIPOSTE.Notice.Differs.")) return words.t(label, { said, seen });
  if (label.includes(".Price.")) return priceText(desk, field);
  const told = (n: string): string => (n === NOTHING ? words.t("RIPOSTE.Card.MarkNothing") : n);
  return words.t("RIPOSTE.Card.MarkField", {
    label: upperFirst(words.lang, words.t(label)),
    said: told(said),
    seen: told(seen),
  });
}

function markText(desk: ViewContext, exchange: Exchange, entry: Entry<AuditNote>): string {
  const { mark, about } = entry.body;
  switch (mark.what) {
    case "deleted":
    case "edited":
      return changeText(desk, exchange, mark);
    case "removed":
      return desk.words.t("RIPOSTE.Card.MarkRemoved", { user: desk.userName(mark.by) });
    case "taken":
      return desk.words.t("RIPOSTE.Card.MarkTaken", { user: desk.userName(mark.by) });
    case "differs": {
      const step = Object.values(exchange.slots).find((slot) => slot.step?.id === about);
      const fighter = slotFighter(desk, exchange, step?.id ?? "declare");
      const fields = [...new Set(mark.fields.map((field) => fieldText(desk, field)))].join(" ");
      return desk.words.t("RIPOSTE.Card.MarkDiffers", { fighter, fields });
    }
  }
}

/** What was changed by whom counts by itself; what differs, all together. */
const markKey = ({ body: { mark } }: Entry<AuditNote>): string =>
  mark.what === "differs" ? mark.what : `${mark.what} ${mark.by}`;

/** What the active GM's client saw that does not fit; of one kind by one user so much. */
function markViews(desk: ViewContext, exchange: Exchange): readonly NoteView[] {
  const icon = "fa-solid fa-triangle-exclamation";
  const { shown, more } = bounded(exchange.marks, markKey);
  const lines = shown.map((entry): NoteView => ({ kind: "mark", icon, text: markText(desk, exchange, entry) }));
  const n = more.reduce((sum, each) => sum + each.n, 0);
  const rest: NoteView = { kind: "mark", icon, text: desk.words.t("RIPOSTE.Card.MarksMore", { n: String(n) }) };
  return n === 0 ? lines : [...lines, rest];
}

/** All of them, with what a GM ruled, each in their order. */
export const sideNotes = (
  desk: ViewContext,
  exchange: Exchange,
  ledger: CardSource["ledger"] = () => null,
): SideNotes => ({
  kept: exchange.undos[0] ? keptIn(desk, exchange, ledger) : {},
  rulings: rulingViews(desk, exchange),
  given: [...orderViews(desk, exchange), ...sparedViews(desk, exchange)],
  audit: [...uncountedViews(desk, exchange), ...markViews(desk, exchange)],
});
