/** What a blow calls for in the thread: saves, the d6 of Critical Damage, where it hit (C24 to C26). */
import { idsIn } from "../core/choice.ts";
import type { Exchange, ResultPart, Row, Slot } from "../core/types.ts";
import { aftermath, nextDue, type Aftermath, type Rolled } from "./after/critical.ts";
import { HIT_EFFECTS } from "./after/location.ts";
import { readBlow, type Blow } from "./outcome.ts";
import { answerIn, attackersOf, stepIn } from "./read.ts";
import { ANSWER, attackerRow, BACK, dueSlot, openSlot } from "./slots.ts";

/** The blow that a row's first result told of. */
export const blowIn = (row: Row | undefined): Blow | null => readBlow(row?.results[0]?.part.outcome ?? {});

/** What has been rolled for a row since its blow. */
export function rolledSince(exchange: Exchange, row: string): Rolled {
  const face = (kind: "save" | "fate" | "heal" | "location" | "torso" | "shock"): Partial<Rolled> => {
    const rolled = stepIn(exchange, dueSlot(row, kind))?.body.faces[0];
    return rolled === undefined ? {} : { [kind]: rolled };
  };
  const ruled = stepIn(exchange, dueSlot(row, "effects"));
  const chosen = ruled === null ? [] : idsIn(ruled.body.choice["effects"]);
  return {
    ...face("save"),
    ...face("fate"),
    ...face("heal"),
    ...face("location"),
    ...face("torso"),
    ...face("shock"),
    ...(ruled === null ? {} : { effects: HIT_EFFECTS.filter((effect) => chosen.includes(effect)) }),
  };
}

/** How far the aftermath of a row's blow has come; null: there was none. */
export function aftermathOf(exchange: Exchange, row: string): Aftermath | null {
  const blow = blowIn(exchange.rows[row]);
  return blow && aftermath(blow.victim, blow.harm, rolledSince(exchange, row));
}

/** What the row waits for next. */
function dueNow(exchange: Exchange, { id, fighter }: Row): readonly Slot[] {
  const due = aftermathOf(exchange, id)?.due ?? null;
  return due === null ? [] : [openSlot(dueSlot(id, due.kind), id, fighter)];
}

/** C10: once the target's own row is through, one that can still act strikes back. */
function strikesBack(exchange: Exchange, row: Row): readonly Slot[] {
  const answer = answerIn(exchange);
  if (row.id !== ANSWER || answer.kind !== "fightBack") return [];
  const state = aftermathOf(exchange, row.id)?.toll.state ?? "up";
  const place = attackersOf(exchange).findIndex((_, at) => attackerRow(at) === answer.against);
  return state === "up" && place >= 0 ? [openSlot(BACK, attackerRow(place), row.fighter)] : [];
}

/** The slots that come after a part has counted. */
export function nextCairn(exchange: Exchange, part: ResultPart): readonly Slot[] {
  const row = exchange.rows[part.row];
  if (row === undefined) return [];
  const blow = part.stage === 0 ? readBlow(part.outcome) : null;
  const due = blow && nextDue(blow.victim, blow.harm, {});
  if (due) return [openSlot(dueSlot(row.id, due.kind), row.id, row.fighter)];
  return strikesBack(exchange, row);
}

/** The slot that opens when this one is filled: what a failed save brings, and so on. */
export function openedBy(exchange: Exchange, rowId: string): readonly Slot[] {
  const row = exchange.rows[rowId];
  return row === undefined ? [] : dueNow(exchange, row);
}
