/** What the rows are made from, looked up once for all rows of a drawing. */
import type { Exchange, Fighter, LangKey } from "../../../rules/core/types.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { SPENT_ROUNDS } from "../../exchange/ledger/spent.ts";
import { heldActions } from "../../exchange/world/held.ts";
import { isOrderOpen } from "../../exchange/world/turn-order.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { ownOrder } from "../../orders/stored.ts";
import { waitingNow } from "../kit/asked/waiting.ts";
import { viewContextOfFighters } from "../kit/view-context.ts";
import { trackerRow, type TrackerRowView } from "../view/screens/tracker/row.ts";
import { callsByHolder, type RowSource } from "../view/screens/tracker/source.ts";

type CombatantDoc = Combatant.Implementation;

/** What is open, by fighter. */
export type Sources = (fighter: Fighter) => Omit<RowSource, "isIdle" | "out" | "order">;

/** The last exchange that this fighter started in these rounds, if something of it could be taken back. */
function lastOf({ id, moment }: Fighter): Exchange | null {
  if (!game.user.isGM || moment === null) return null;
  const own = exchanges.since(id, moment, SPENT_ROUNDS).filter(({ declared }) => declared.body.attacker.actor === id);
  const last = own.sort((a, b) => a.declared.createdTime - b.declared.createdTime).at(-1);
  return last && Object.values(last.rows).some((row) => row.state === "settled") ? last : null;
}

/** Looks up what is open. */
export function readSources(): Sources {
  const waiting = waitingNow();
  const calls = callsByHolder(heldActions().waitingCalls());
  return (fighter) => ({
    waiting: waiting.get(fighter.id) ?? [],
    calls: calls.get(fighter.id) ?? [],
    last: lastOf(fighter),
  });
}

/** The name of its own standing order; null: people answer. */
function orderOf(actor: Actor.Implementation): LangKey | null {
  const order = ownOrder(actor)?.order ?? "ask";
  return order === "ask" ? null : `RIPOSTE.Orders.Name.${order}`;
}

/** A combatant's row; null: no family reads its actor. */
export function rowOf(combatant: CombatantDoc | undefined, sources: Sources): TrackerRowView | null {
  const actor = combatant?.actor;
  const fighter = actor ? fighterOf(actor, combatant.token) : null;
  if (!actor || fighter === null) return null;
  const combat = combatant?.combat ?? null;
  const out = combatant?.out ?? null;
  const isIdle = out !== null || (combat !== null && isOrderOpen(combat, actor));
  const source = { ...sources(fighter), isIdle, out, order: orderOf(actor) };
  const shown = [...source.waiting, ...(source.last === null ? [] : [source.last])];
  return trackerRow(viewContextOfFighters([fighter], shown), fighter, source);
}
