/** Whom whoever attacks may go on without, where nobody is there for them. Whether somebody is there no message says. */
import { mayAct } from "../thread/fold-context.ts";
import { watching } from "../thread/watching.ts";
import type { CallState, Exchange, HoldRef, Rights } from "../types.ts";

const waits = ({ state, released }: CallState): boolean => state === "waiting" && !released;

/**
 * The held actions that hold the exchange up and for which nobody has spoken who could: those that watch it, and those that
 * somebody else has called. Empty: none, or a holder's own word or a GM's is waited for.
 */
export function passable(exchange: Exchange, rights: Rights): readonly HoldRef[] {
  const called = exchange.calls.filter(waits).map(({ entry }) => entry);
  const isOwn = called.some(({ author, body }) => mayAct(rights, author, body.holder));
  if (isOwn || (exchange.rest !== "watched" && exchange.rest !== "called")) return [];
  const watch = watching(exchange);
  const more = called.map(({ body: { hold, holder } }) => ({ hold, holder }));
  return [
    ...watch,
    ...more.filter((ref) => !watch.some(({ hold, holder }) => hold === ref.hold && holder === ref.holder)),
  ];
}
