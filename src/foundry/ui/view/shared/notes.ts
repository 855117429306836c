/** Side notes of a card: rulings, replies that do not count, and what did not fit. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Entry, Exchange, AuditNote, MarkBody, Ruling, RulingBody, Step } from "../../../../rules/core/types.ts";
import { bounded } from "./bounded.ts";
import { namesOf, type ViewContext } from "./viewer.ts";
import { list, signed } from "./words.ts";

export interface NoteView {
  readonly kind: "ruling" | "order" | "spared" | "uncounted" | "mark";
  readonly icon: string;
  readonly text: string;
}

const slotFighter = (desk: ViewContext, exchange: Exchange, slot: string): string => {
  const fighter = own(exchange.slots, slot)?.fighter ?? exchange.declared.body.attacker.actor;
  return namesOf(desk, exchange)(fighter);
};

/** An option's name by its id: the family names them; nothing live is asked for that. */
export function optionName(desk: ViewContext, exchange: Exchange, option: string): string {
  const key = `${desk.family(exchange.family)?.rules.optionNames ?? ""}${option}`;
  return desk.words.has(key) ? desk.words.t(key) : option;
}

type Said = Extract<RulingBody, { what: "hold" | "go" | "stop" }>;

/** The GM's word on a call, or on an exchange that rests. */
function heldText(desk: ViewContext, exchange: Exchange, user: string, ruling: Said): string {
  const why = ruling.what === "go" || ruling.why === "" ? "" : desk.words.t("RIPOSTE.Card.Reason", { why: ruling.why });
  if (ruling.what === "go") return desk.words.t("RIPOSTE.Card.RuledGo", { user });
  if (ruling.what === "stop") return desk.words.t("RIPOSTE.Card.RuledStop", { user, why });
  const call = exchange.calls.find(({ entry }) => entry.id === ruling.call);
  const holder = call ? namesOf(desk, exchange)(call.entry.body.holder) : desk.words.t("RIPOSTE.Card.Nameless");
  const approved = call?.entry.body.hold === exchange.id ? "inWords" : ruling.when;
  return desk.words.t(`RIPOSTE.Card.RuledHold.${ruling.approve ? approved : "deny"}`, { user, holder, why });
}

/** A ruling as a sentence. */
export function rulingText(desk: ViewContext, exchange: Exchange, entry: Entry<Ruling>): string {
  const { ruling } = entry.body;
  const user = desk.userName(entry.author);
  if (ruling.what === "hold" || ruling.what === "go" || ruling.what === "stop") {
    return heldText(desk, exchange, user, ruling);
  }
  if (ruling.what === "word") {
    const what = desk.words.t(`${desk.family(exchange.family)?.rules.words?.names ?? ""}${ruling.word}.said`);
    return desk.words.t(ruling.why === "" ? "RIPOSTE.Card.RuledWord" : "RIPOSTE.Card.RuledWordWhy", {
      user,
      what,
      why: ruling.why,
    });
  }
  const fighter = slotFighter(desk, exchange, ruling.slot);
  if (ruling.what === "allow") {
    return desk.words.t("RIPOSTE.Card.RuledAllow", {
      user,
      fighter,
      answer: optionName(desk, exchange, ruling.option),
    });
  }
  const { modifier } = ruling;
  const kind = `RIPOSTE.Card.Total.${modifier.kind}`;
  const value = signed(desk.words, modifier.value);
  const what = desk.words.has(kind) ? desk.words.t(kind, { n: value }) : value;
  const key = modifier.source ? "RIPOSTE.Card.RuledModifierWhy" : "RIPOSTE.Card.RuledModifier";
  return desk.words.t(key, { user, fighter, what, why: modifier.source ?? "" });
}

/** What the GM ruled, for everyone to read. A word on a call stands with the call, a stop in the banner. */
export const rulingViews = (desk: ViewContext, exchange: Exchange): readonly NoteView[] =>
  exchange.rulings
    .filter(({ body }) => body.ruling.what !== "hold" && body.ruling.what !== "stop")
    .map((entry) => ({ kind: "ruling", icon: "fa-solid fa-gavel", text: rulingText(desk, exchange, entry) }));

/** Replies that do not count, each with its reason; of one user so many. */
export function uncountedViews(desk: ViewContext, exchange: Exchange): readonly NoteView[] {
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
      const fields = mark.fields.map((field) =>
        desk.words.t("RIPOSTE.Card.MarkField", {
          label: desk.words.t(field.label),
          said: field.said,
          seen: field.seen,
        }),
      );
      return desk.words.t("RIPOSTE.Card.MarkDiffers", { fighter, fields: list(desk.words, fields) });
    }
  }
}

/** What was changed by whom counts by itself; what differs, all together. */
const markKey = ({ body: { mark } }: Entry<AuditNote>): string =>
  mark.what === "differs" ? mark.what : `${mark.what} ${mark.by}`;

/** What the active GM's client saw that does not fit; of one kind by one user so much. */
export function markViews(desk: ViewContext, exchange: Exchange): readonly NoteView[] {
  const icon = "fa-solid fa-triangle-exclamation";
  const { shown, more } = bounded(exchange.marks, markKey);
  const lines = shown.map((entry): NoteView => ({ kind: "mark", icon, text: markText(desk, exchange, entry) }));
  const n = more.reduce((sum, each) => sum + each.n, 0);
  const rest: NoteView = { kind: "mark", icon, text: desk.words.t("RIPOSTE.Card.MarksMore", { n: String(n) }) };
  return n === 0 ? lines : [...lines, rest];
}
