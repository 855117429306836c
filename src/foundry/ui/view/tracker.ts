/** What a combatant's row says of its fighter. */
import type { Exchange, Fighter, Uuid } from "../../../rules/core/types.ts";
import { headlineOf } from "./card.ts";
import { mayActFor, type Desk } from "./viewer.ts";

interface MarkView {
  readonly kind: "free" | "used" | "waiting";
  readonly icon: string;
  readonly text: string;
  readonly exchange: string | null;
}
export interface TrackerRowView {
  readonly fighter: Uuid;
  readonly marks: readonly MarkView[];
  readonly attack: string | null;
}

/** Open exchanges by the fighter they wait for; built once for all rows. */
export function waitingFor(exchanges: readonly Exchange[]): ReadonlyMap<Uuid, readonly Exchange[]> {
  const waiting = new Map<Uuid, Exchange[]>();
  for (const exchange of exchanges) {
    for (const slot of Object.values(exchange.slots)) {
      if (slot.step || !slot.waits || exchange.rows[slot.row]?.state !== "open") continue;
      const list = waiting.get(slot.fighter) ?? [];
      if (!list.includes(exchange)) list.push(exchange);
      waiting.set(slot.fighter, list);
    }
  }
  return waiting;
}

/** What the fighter's family says it still has, or has used up. */
function ownMarks(desk: Desk, fighter: Fighter): readonly MarkView[] {
  const marks = desk.family(fighter.family)?.rules.marks(fighter) ?? [];
  return marks.map((mark) => ({
    kind: mark.used ? "used" : "free",
    icon: mark.used ? "fa-regular fa-circle" : "fa-solid fa-circle",
    text: desk.words.t(mark.label),
    exchange: null,
  }));
}

/** One row; `waiting` are the exchanges that this fighter must answer. */
export function trackerRow(desk: Desk, fighter: Fighter, waiting: readonly Exchange[]): TrackerRowView {
  const marks = waiting.map((exchange): MarkView => ({
    kind: "waiting",
    icon: "fa-solid fa-shield-halved",
    text: desk.words.t("RIPOSTE.Tracker.MustAnswer", { exchange: headlineOf(desk, exchange) }),
    exchange: exchange.id,
  }));
  const own = mayActFor(desk.viewer, fighter.id);
  return {
    fighter: fighter.id,
    marks: [...ownMarks(desk, fighter), ...marks],
    attack: own ? desk.words.t("RIPOSTE.Tracker.Attack", { fighter: fighter.name }) : null,
  };
}
