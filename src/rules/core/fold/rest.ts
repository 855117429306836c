/** An exchange that rests although no answer is pending, and the word that lets it go on. */
import { refuse } from "../thread/refuse.ts";
import { rollSlot } from "../thread/rows.ts";
import type { Entry, Exchange, Refusal, Ruling } from "../types.ts";

/** Nothing is waited for any more. Refusals: `late`. */
export function takeGo(exchange: Exchange, entry: Entry<Ruling>): Exchange | Refusal {
  if (exchange.phase !== "open") return refuse("late");
  const { ruling } = entry.body;
  const calls = exchange.calls.map((call) =>
    call.state === "before" || call.state === "waiting" ? { ...call, released: true } : call,
  );
  const stopped = ruling.what === "stop" ? { why: ruling.why } : exchange.stopped;
  return { ...exchange, calls, gone: true, stopped };
}

/** Why the exchange rests; null: it does not. */
export function restOf(exchange: Exchange): Exchange["rest"] {
  if (exchange.phase !== "open" || exchange.stopped !== null) return null;
  if (exchange.calls.some(({ state, released }) => state === "waiting" && !released)) return "called";
  if (exchange.calls.some(({ state, released }) => state === "before" && !released)) return "held";
  if (exchange.declared.body.roll !== "go" || exchange.gone) return null;
  return rollSlot(exchange)?.step === null ? "watched" : null;
}
