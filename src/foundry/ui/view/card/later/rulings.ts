/** What a GM ruled, as sentences and as side notes of a card. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Entry, Exchange, Ruling, RulingBody } from "../../../../../rules/core/types.ts";
import { optionName, type NoteView } from "../../shared/notes.ts";
import { namesOf, type ViewContext } from "../../shared/viewer.ts";
import { signed } from "../../shared/words.ts";

/** The name of the fighter whose slot it is; of the attacker, where it is nobody's. */
export const slotFighter = (desk: ViewContext, exchange: Exchange, slot: string): string => {
  const fighter = own(exchange.slots, slot)?.fighter ?? exchange.declared.body.attacker.actor;
  return namesOf(desk, exchange)(fighter);
};

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

/** A number that a GM ruled: on what somebody does, or on their answer. */
function modifierText(
  { words }: ViewContext,
  exchange: Exchange,
  { slot, modifier }: Extract<RulingBody, { what: "modifier" }>,
  who: { readonly user: string; readonly fighter: string },
): string {
  const kind = `RIPOSTE.Card.Total.${modifier.kind}`;
  const value = signed(words, modifier.value);
  const role = own(exchange.slots, slot)?.role ?? "roll";
  return words.t(modifier.source ? "RIPOSTE.Card.RuledModifierWhy" : "RIPOSTE.Card.RuledModifier", {
    user: who.user,
    of: words.t(role === "roll" ? "RIPOSTE.Card.RuledAction" : "RIPOSTE.Card.RuledAnswer", { fighter: who.fighter }),
    what: words.has(kind) ? words.t(kind, { n: value }) : value,
    why: modifier.source ?? "",
  });
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
    const { why = "" } = ruling;
    const answer = optionName(desk, exchange, ruling.option);
    return desk.words.t(why === "" ? "RIPOSTE.Card.RuledAllow" : "RIPOSTE.Card.RuledAllowWhy", {
      user,
      fighter,
      answer,
      why,
    });
  }
  return modifierText(desk, exchange, ruling, { user, fighter });
}

/** What a GM shifted in declaring it: a number of the declaration that could have been ruled as well. */
function declaredViews(desk: ViewContext, exchange: Exchange): readonly NoteView[] {
  const { body, author } = exchange.declared;
  const rules = desk.family(exchange.family)?.rules;
  const who = { user: desk.userName(author), fighter: namesOf(desk, exchange)(body.attacker.actor) };
  const held = rules?.explain(body.numbers) ?? [];
  return (rules?.rulings ?? []).flatMap(({ kind }): readonly NoteView[] => {
    const typed = own(body.choice, kind);
    const modifier = held.find((each) => each.kind === kind && each.value === typed && each.value !== 0);
    if (modifier === undefined) return [];
    const ruling = { what: "modifier", slot: "declare", modifier: { ...modifier, source: null } } as const;
    return [
      { kind: "ruling", icon: "fa-solid fa-gavel", text: modifierText(desk, exchange, ruling, who), slot: "declare" },
    ];
  });
}

/** What the GM ruled, for everyone to read. A word on a call stands with the call, a stop in the banner. */
export const rulingViews = (desk: ViewContext, exchange: Exchange): readonly NoteView[] => [
  ...declaredViews(desk, exchange),
  ...exchange.rulings
    .filter(({ body }) => body.ruling.what !== "hold" && body.ruling.what !== "stop")
    .map((entry): NoteView => ({
      kind: "ruling",
      icon: "fa-solid fa-gavel",
      text: rulingText(desk, exchange, entry),
      ...("slot" in entry.body.ruling ? { slot: entry.body.ruling.slot } : {}),
    })),
];
