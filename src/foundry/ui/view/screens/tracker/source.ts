/** What a combatant's row is made from beside its fighter, found once for all rows. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Exchange, LangKey, OpenCall, Slot, Uuid } from "../../../../../rules/core/types.ts";

/** What a row is made from beside the fighter. */
export interface RowSource {
  /** Exchanges that it must answer. */
  readonly waiting: readonly Exchange[];
  /** Calls on its held actions. */
  readonly calls: readonly OpenCall[];
  /** Its last exchange of which something could be taken back. */
  readonly last: Exchange | null;
  /** There is nothing to begin: the order of the round is still being made, or the fighter is down. */
  readonly isIdle: boolean;
  /** How it is out of the fight: of who got away nothing else matters, of others neither turn nor wounds. Null: it fights. */
  readonly out: "away" | "dead" | "down" | null;
  /** The name of the standing order by which it answers, where it has one of its own; null: people answer. */
  readonly order: LangKey | null;
}
/** Nothing beside the fighter. */
export const NO_SOURCE: RowSource = { waiting: [], calls: [], last: null, isIdle: false, out: null, order: null };

/** Is this slot's fighter waited for now? An attack's own dice fall by themselves once nothing holds them up. */
function isAwaited(exchange: Exchange, slot: Slot, unrolled: boolean): boolean {
  if (slot.step !== null || own(exchange.rows, slot.row)?.state !== "open" || exchange.stopped !== null) return false;
  if (exchange.rest === "watched") return slot.once;
  if (exchange.rest !== null || slot.once) return false;
  return slot.waits && !(unrolled && exchange.declared.body.roll === "go");
}

/** Open exchanges by the fighter they wait for; built once for all rows. */
export function waitingFor(exchanges: readonly Exchange[]): ReadonlyMap<Uuid, readonly Exchange[]> {
  const waiting = new Map<Uuid, Exchange[]>();
  for (const exchange of exchanges) {
    const slots = Object.values(exchange.slots);
    const unrolled = slots.some((slot) => slot.once && slot.step === null);
    for (const slot of slots) {
      if (!isAwaited(exchange, slot, unrolled)) continue;
      const list = waiting.get(slot.fighter) ?? [];
      if (!list.includes(exchange)) list.push(exchange);
      waiting.set(slot.fighter, list);
    }
  }
  return waiting;
}

/** Calls that wait for the GM, by the one who holds. */
export function callsByHolder(calls: readonly OpenCall[]): ReadonlyMap<Uuid, readonly OpenCall[]> {
  const byHolder = new Map<Uuid, OpenCall[]>();
  for (const open of calls) {
    const { holder } = open.call.entry.body;
    byHolder.set(holder, [...(byHolder.get(holder) ?? []), open]);
  }
  return byHolder;
}
