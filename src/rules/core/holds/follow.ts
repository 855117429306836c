/** Following through on a called held action: in which exchange, and who may now. */
import { derivedId, idChain } from "../lib/ids.ts";
import { byTime } from "../thread/chronology.ts";
import type { Call, CallState, Entry, Exchange, FindExchange, Follow, MessageId } from "../types.ts";

/** The id of the exchange in which a called held action is followed through: there is only one. */
export function followId(call: MessageId): MessageId {
  return derivedId(`follow:${call}`);
}

/**
 * The exchange in which a call was followed through; null: not yet. Anybody can post something under its id, and where all
 * ids of the chain are taken it has another one: the first counts that follows this call, by the holder, and is not void.
 */
export function followOf(call: Entry<Call>, find: FindExchange): Exchange | null {
  const ids = new Set([...idChain(followId(call.id)), ...(find.following?.(call.id) ?? [])]);
  const isOurs = ({ phase, declared: { body } }: Exchange): boolean =>
    phase !== "void" && body.parent?.call === call.id && body.attacker.actor === call.body.holder;
  const found = [...ids].flatMap((id) => find(id) ?? []).filter(isOurs);
  return found.sort((a, b) => byTime(a.declared, b.declared))[0] ?? null;
}

/** When an approved call may be followed through: in words at once, else one after the other; null: not now. */
function turnOf({ id, phase }: Exchange, { entry, state, released }: CallState): "atOnce" | "inOrder" | null {
  if (state !== "before" && state !== "after") return null;
  if (entry.body.hold === id) return "atOnce";
  if (state === "after") return phase === "settled" || phase === "cancelled" ? "inOrder" : null;
  return phase === "open" && !released ? "inOrder" : null;
}

/**
 * Held actions that may be followed through now on this exchange, in the GM's order: those that come before it one by
 * one while it rests; those that come after it when it is settled; those called in words at once. `started` says
 * whether an exchange of that id is there, `closed` whether it waits for nothing any more.
 */
export function followsOf(
  exchange: Exchange,
  started: (id: MessageId, call: Entry<Call>) => boolean,
  closed: (id: MessageId, call: Entry<Call>) => boolean,
): readonly Follow[] {
  if (exchange.phase === "changed") return [];
  const ordered = [...exchange.calls].sort((a, b) => a.order - b.order);
  const follows: Follow[] = [];
  let blocked = false;
  for (const call of ordered) {
    const { entry } = call;
    const { hold, holder } = entry.body;
    const id = followId(entry.id);
    const turn = turnOf(exchange, call);
    if (turn === null) continue;
    const begun = started(id, entry);
    if (!begun && (turn === "atOnce" || !blocked))
      follows.push({ exchange: exchange.id, call: entry.id, hold, holder });
    if (turn === "inOrder") blocked ||= !begun || !closed(id, entry);
  }
  return follows;
}
