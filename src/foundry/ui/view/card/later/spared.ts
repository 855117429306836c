/** Whom nobody asked because nothing could be decided, as notes on the card. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Exchange, RowId, Uuid } from "../../../../../rules/core/types.ts";
import { sparedFor } from "../../../../exchange/thread/by-order.ts";
import type { NoteView } from "../../shared/notes.ts";
import { isGm, namesOf, type ViewContext } from "../../shared/viewer.ts";
import { list } from "../../shared/words.ts";

/** Who has stepped in for the fighter of this row, by name. */
function helpersFor(desk: ViewContext, exchange: Exchange, row: RowId): readonly string[] {
  const helped = Object.values(exchange.slots).filter(
    ({ role, target, step }) => role === "helper" && target === row && (step?.body.faces.length ?? 0) > 0,
  );
  return helped.map(({ fighter }) => namesOf(desk, exchange)(fighter));
}

/** The sentence of a reason; one that has none reads as any other. Whoever posts an answer writes its reason. */
function sparedKey(desk: ViewContext, { family }: Exchange, why: string, isHelped: boolean): string {
  const { harmless = [], helpless = [] } = desk.family(family)?.rules.undecided ?? {};
  const key = `RIPOSTE.Spared.Why.${[...harmless, ...helpless].find((code) => code === why) ?? "any"}`;
  // What is left after a friend's help is no merit of the armor alone.
  return isHelped && desk.words.has(`${key}Helped`) ? `${key}Helped` : key;
}

/** Was it asked what it does to another in the same attack, or may it yet be? Then it is not true that nobody asked it. */
const strikesBack = ({ rows, slots, phase }: Exchange, fighter: Uuid): boolean =>
  Object.values(slots).some((slot) => {
    if (slot.fighter !== fighter || slot.role === "helper" || own(rows, slot.row)?.fighter === fighter) return false;
    return slot.step === null ? phase === "open" : sparedFor(slot.step.body.choice) === null;
  });

/** A line for each reason, and for GMs what they can do about it. */
export function sparedViews(desk: ViewContext, exchange: Exchange): readonly NoteView[] {
  const { words } = desk;
  const spared = Object.values(exchange.slots).flatMap(({ step, row }) => {
    const why = step === null ? null : sparedFor(step.body.choice);
    if (step === null || why === null || strikesBack(exchange, step.body.fighter)) return [];
    const helpers = helpersFor(desk, exchange, row);
    return [{ fighter: step.body.fighter, row, helpers, key: sparedKey(desk, exchange, why, helpers.length > 0) }];
  });
  if (spared.length === 0) return [];
  const fightersOf = (of: typeof spared): string =>
    list(words, [...new Set(of.map(({ fighter }) => namesOf(desk, exchange)(fighter)))]);
  const lines = [...new Set(spared.map(({ key }) => key))].map((key): NoteView => {
    const told = spared.filter((each) => each.key === key);
    const helpers = list(words, [...new Set(told.flatMap((each) => each.helpers))]);
    const text = words.t(key, { fighters: fightersOf(told), helpers });
    return { kind: "spared", icon: "fa-solid fa-forward", text };
  });
  // What is open, or taken back already, cannot be taken back.
  const left = spared.filter(({ row }) => own(exchange.rows, row)?.state === "settled");
  if (!isGm(desk.viewer) || left.length === 0) return lines;
  const text = words.t("RIPOSTE.Spared.Gm", { fighters: fightersOf(left) });
  return [...lines, { kind: "spared", icon: "fa-regular fa-hand-pointer", text }];
}
