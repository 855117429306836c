/** Held actions in a thread: calls, the GM's word on them, and whether the exchange rests because of them. */
import { holdRule, mayAct, type FoldContext } from "../thread/fold-context.ts";
import { refuse } from "../thread/refuse.ts";
import { rollSlot } from "../thread/rows.ts";
import type { Call, CallState, Entry, Exchange, Refusal, Ruling, RulingBody, Waive } from "../types.ts";

/** The action that a held action set off, set off by a third one: no further. */
export const DEEPEST = 2;

const isApproved = ({ state }: CallState): boolean => state === "before" || state === "after";

/**
 * Why nobody may call this hold on this exchange; null: it may be called. `gm`: a GM calls. `again`: an approved call
 * that this one would stand in for. `rule`: the one that a reason names.
 * Refusals: `called`, `denied`, `holdDepth`, `late`, `noHold`, `ownHold`.
 */
export function callRefusal(
  exchange: Exchange,
  hold: string,
  holder: string,
  gm: boolean,
  rule: string | null,
  again: string | null = null,
): Refusal | null {
  const inWords = hold === exchange.id;
  const { attacker, parent } = exchange.declared.body;
  if (inWords && attacker.actor !== holder) return refuse("noHold", rule);
  if (!inWords && attacker.actor === holder) return refuse("ownHold", rule);
  if (!inWords && exchange.phase !== "open") return refuse("late", rule);
  if ((parent?.depth ?? 0) >= DEEPEST) return refuse("holdDepth", rule);
  const own = exchange.calls.filter((call) => call.entry.body.hold === hold);
  const standing = own.filter(({ state }) => state !== "denied" && state !== "waived");
  if (standing.some((call) => call.entry.id !== again || !isApproved(call))) return refuse("called", rule);
  if (!inWords && !gm && own.some(({ state }) => state === "denied")) return refuse("denied", rule);
  return null;
}

/**
 * Takes a call in; anybody may call.
 * Refusals: `badStep`, `called`, `denied`, `holdDepth`, `late`, `noHold`, `ownHold`.
 */
export function takeCall(exchange: Exchange, entry: Entry<Call>, context: FoldContext): Exchange | Refusal {
  const { hold, holder, words, again } = entry.body;
  if (hold === exchange.id && words.trim() === "") return refuse("badStep");
  const reason = callRefusal(
    exchange,
    hold,
    holder,
    context.rights.gms.includes(entry.author),
    holdRule(context.family),
    again,
  );
  if (reason !== null) return reason;
  const call: CallState = { entry, state: "waiting", why: "", order: 0, released: false };
  return { ...exchange, calls: [...exchange.calls, call] };
}

/** The GM's word on a call: approved calls run in the order in which they were approved. Refusals: `late`, `noHold`. */
export function takeHoldRuling(
  exchange: Exchange,
  ruling: Extract<RulingBody, { what: "hold" }>,
  { family }: FoldContext,
): Exchange | Refusal {
  const rule = holdRule(family);
  const call = exchange.calls.find(({ entry }) => entry.id === ruling.call);
  if (call === undefined) return refuse("noHold", rule);
  if (call.state !== "waiting" && call.state !== "denied") return refuse("late", rule);
  const order = ruling.approve ? Math.max(0, ...exchange.calls.map((each) => each.order)) + 1 : 0;
  const state = ruling.approve ? ruling.when : "denied";
  // A call that a GM's "go" had passed over runs all the same when it is approved.
  const ruled: CallState = { ...call, state, why: ruling.why, order, released: false };
  const calls = exchange.calls.map((each): CallState => {
    if (each === call) return ruled;
    return ruling.approve && each.entry.id === call.entry.body.again ? { ...each, state: "waived" } : each;
  });
  return { ...exchange, calls };
}

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

/**
 * The holder lets it pass: a call that is not followed through yet, or a watched attack.
 * Refusals: `noHold`, `stranger`.
 */
export function takeWaive(exchange: Exchange, entry: Entry<Waive>, context: FoldContext): Exchange | Refusal {
  const { hold, holder } = entry.body;
  if (!mayAct(context.rights, entry.author, holder)) return refuse("stranger");
  const watches =
    exchange.declared.body.watchers?.some((each) => each.hold === hold && each.holder === holder) ?? false;
  const called = exchange.calls.some(({ entry: call }) => call.body.hold === hold && call.body.holder === holder);
  if (!watches && !called) return refuse("noHold", holdRule(context.family));
  const calls = exchange.calls.map((call): CallState =>
    call.entry.body.hold === hold && call.state !== "denied" ? { ...call, state: "waived" } : call,
  );
  const waived = exchange.waived.includes(hold) ? exchange.waived : [...exchange.waived, hold];
  const watchers = exchange.declared.body.watchers ?? [];
  const gone = exchange.gone || (watchers.length > 0 && watchers.every((each) => waived.includes(each.hold)));
  return { ...exchange, calls, waived, gone };
}

/** Why the exchange rests; null: it does not. */
export function restOf(exchange: Exchange): Exchange["rest"] {
  if (exchange.phase !== "open" || exchange.stopped !== null) return null;
  if (exchange.calls.some(({ state, released }) => state === "waiting" && !released)) return "called";
  if (exchange.calls.some(({ state, released }) => state === "before" && !released)) return "held";
  if (exchange.declared.body.roll !== "go" || exchange.gone) return null;
  return rollSlot(exchange)?.step === null ? "watched" : null;
}
