/** What a row of a card waits for, or how it ended, in one line. */
import { own } from "../../../../rules/core/lib/own.ts";
import { gmsThere, promptedUsers } from "../../../../rules/core/thread/queries.ts";
import type { Exchange, Row, Slot, SlotId, UserId } from "../../../../rules/core/types.ts";
import { helpersOf } from "../prompt/asks.ts";
import { passing } from "../prompt/passing.ts";
import { namesOf, userNames, type ViewContext } from "../shared/viewer.ts";
import { sentences } from "../shared/words.ts";
import type { CardSource } from "./source.ts";

type Of = Pick<CardSource, "exchange" | "leftOver">;

export interface RowStatus {
  readonly text: string;
  readonly icon: string;
  readonly kind: string;
  /** The slot that it waits for; none: it waits for nothing. */
  readonly slot?: SlotId;
}

/** Who answers now: whom it was passed to, else whoever is asked. */
function askedOf(desk: ViewContext, exchange: Exchange, { id, fighter, gm }: Slot): readonly UserId[] {
  const { presence, rights } = desk.viewer;
  const passed = passing()?.answerer(exchange.id, id) ?? null;
  if (passed !== null) return [passed];
  return gm === true ? gmsThere(presence) : promptedUsers(fighter, rights, presence);
}

function waitingText(desk: ViewContext, exchange: Exchange, slot: Slot): string {
  const fighterName = namesOf(desk, exchange)(slot.fighter);
  const asked = askedOf(desk, exchange, slot);
  if (asked.length === 0) {
    const key = slot.gm === true ? "RIPOSTE.Card.WaitingGm" : "RIPOSTE.Card.WaitingNobody";
    return desk.words.t(key, { fighter: fighterName });
  }
  if (asked.includes(desk.viewer.user)) return desk.words.t("RIPOSTE.Card.WaitingYou", { fighter: fighterName });
  const users = userNames(desk, asked);
  return desk.words.t(asked.length === 1 ? "RIPOSTE.Card.WaitingOne" : "RIPOSTE.Card.WaitingOther", { users });
}

/** The slot that an open row waits for; null: none. */
function awaited(desk: ViewContext, exchange: Exchange, row: Row): Slot | null {
  const open = row.slots
    .flatMap((id) => own(exchange.slots, id) ?? [])
    .filter((slot) => slot.step === null && slot.waits);
  const asks = desk.family(exchange.family)?.rules.prompts(exchange, desk.sceneOf(exchange)) ?? [];
  const isAsked = ({ id }: Slot): boolean => asks.some((ask) => ask.slot === id && ask.waits);
  // Somebody may have to speak before the others are asked. The attack's own dice come last, or are what everybody waits for.
  const first = open.find((slot) => !slot.once && isAsked(slot)) ?? open.find((slot) => !slot.once) ?? open[0];
  if (first !== undefined) return first;
  // What is struck back at another's row is about the target's.
  const about = Object.values(exchange.slots).find(
    (slot) => slot.waits && slot.step === null && slot.target === row.id && isAsked(slot),
  );
  if (about !== undefined) return about;
  // What comes after the roll waits only if it is asked.
  const later = Object.values(exchange.slots).filter(
    (slot) => [slot.row, slot.target].includes(row.id) && slot.step === null && !slot.waits,
  );
  return row.role === "target" ? (later.find(isAsked) ?? null) : null;
}

function openStatus(desk: ViewContext, { exchange, leftOver }: Of, row: Row): RowStatus | null {
  // What an exchange rests for is told once, for all rows.
  if (exchange.rest !== null || exchange.stopped !== null) return null;
  const waits = awaited(desk, exchange, row);
  if (waits !== null) {
    const helpers = leftOver ? "" : helpersOf(desk, exchange, row);
    const said = leftOver ? desk.words.t("RIPOSTE.Card.LeftOver") : waitingText(desk, exchange, waits);
    const name = namesOf(desk, exchange)(row.fighter);
    const text =
      helpers === "" ? said : sentences([said, desk.words.t("RIPOSTE.Tray.MayHelp", { names: helpers, name })]);
    return { text, icon: "fa-solid fa-hourglass-half", kind: "waiting", slot: waits.id };
  }
  const isFilled = row.slots.length > 0 && row.slots.every((slot) => own(exchange.slots, slot)?.step !== null);
  return isFilled ? { text: desk.words.t("RIPOSTE.Card.Answered"), icon: "fa-solid fa-check", kind: "answered" } : null;
}

/** Null: what stands in the row says it. */
export function statusOf(desk: ViewContext, of: Of, row: Row): RowStatus | null {
  switch (row.state) {
    case "open":
      return openStatus(desk, of, row);
    case "undone":
      return { text: desk.words.t("RIPOSTE.Card.Undone"), icon: "fa-solid fa-rotate-left", kind: "undone" };
    case "cancelled": {
      // The banner says it of all.
      if (of.exchange.phase === "cancelled") return null;
      const isThere = own(desk.sceneOf(of.exchange).fighters, row.fighter) !== undefined;
      const text = desk.words.t(isThere ? "RIPOSTE.Card.RowCancelled" : "RIPOSTE.Card.RowGone");
      return { text, icon: "fa-solid fa-ban", kind: "cancelled" };
    }
    case "settled": {
      const untold = {
        text: desk.words.t("RIPOSTE.Card.Untold"),
        icon: "fa-regular fa-circle-question",
        kind: "untold",
      };
      return row.result === null ? untold : null;
    }
  }
}
