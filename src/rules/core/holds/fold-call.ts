/** Held actions in a thread: calls, the GM's word on them, and what their holders let pass. */
import { DEEPEST } from "../lib/bounds.ts";
import { mayAct } from "../thread/fold-context.ts";
import { refuse } from "../thread/refuse.ts";
import { watching } from "../thread/watching.ts";
import { passable } from "./passable.ts";
import type { CallState, Entry, Exchange, HoldRef, HoldThread, MessageId, Refusal, Rights, Waive } from "../types.ts";

/** A hold and its holder belong together: under somebody else's name it is none. */
const isOf =
  ({ hold, holder }: HoldRef) =>
  (ref: HoldRef): boolean =>
    ref.hold === hold && ref.holder === holder;

/** Does this held action watch the exchange, but for another holder? */
function isAnothers({ declared }: Exchange, ref: HoldRef): boolean {
  const same = (declared.body.watchers ?? []).filter(({ hold }) => hold === ref.hold);
  return same.length > 0 && !same.some(isOf(ref));
}

const isApproved = ({ state }: CallState): boolean => state === "before" || state === "after";

/**
 * Why nobody may call this hold on this exchange; null: it may be called. `gm`: a GM calls. `again`: an approved call
 * that this one would stand in for. `rule`: the one that a reason names.
 * Refusals: `called`, `denied`, `holdDepth`, `late`, `noHold`, `ownHold`.
 */
export function callRefusal(
  exchange: Exchange,
  { hold, holder }: HoldRef,
  { gm, rule, again }: { readonly gm: boolean; readonly rule: string | null; readonly again: MessageId | undefined },
): Refusal | null {
  const inWords = hold === exchange.id;
  const { attacker, parent } = exchange.declared.body;
  if (inWords ? attacker.actor !== holder : isAnothers(exchange, { hold, holder })) return refuse("noHold", rule);
  if (!inWords && attacker.actor === holder) return refuse("ownHold", rule);
  if (!inWords && exchange.phase !== "open") return refuse("late", rule);
  if ((parent?.depth ?? 0) >= DEEPEST) return refuse("holdDepth", rule);
  const isSame = isOf({ hold, holder });
  const own = exchange.calls.filter((call) => isSame(call.entry.body));
  const standing = own.filter(({ state }) => state !== "denied" && state !== "waived");
  if (standing.some((call) => call.entry.id !== again || !isApproved(call))) return refuse("called", rule);
  if (!inWords && !gm && own.some(({ state }) => state === "denied")) return refuse("denied", rule);
  return null;
}

/**
 * Takes a call in; anybody may call.
 * Refusals: `badStep`, `called`, `denied`, `holdDepth`, `late`, `noHold`, `ownHold`.
 */
const takeCall: HoldThread["takeCall"] = (exchange, entry, { rights, rule }) => {
  const { hold, holder, words, again } = entry.body;
  if (hold === exchange.id && words.trim() === "") return refuse("badStep");
  const reason = callRefusal(exchange, { hold, holder }, { gm: rights.gms.includes(entry.author), rule, again });
  if (reason !== null) return reason;
  const call: CallState = { entry, state: "waiting", why: "", order: 0, released: false };
  return { ...exchange, calls: [...exchange.calls, call] };
};

const passedBy = ({ waived }: Exchange, hold: MessageId): readonly MessageId[] =>
  waived.includes(hold) ? waived : [...waived, hold];

/** Is anything called that has not been ruled on or run yet? */
const isCallOpen = ({ calls }: Exchange): boolean =>
  calls.some(({ state, released }) => !released && (state === "waiting" || state === "before"));

/**
 * The GM's word on a call: approved calls run in the order in which they were approved. Who is denied has passed, and who comes
 * afterwards holds nothing up; where that was the last one that was waited for, the action goes on. Refusals: `late`, `noHold`.
 */
const takeRuling: HoldThread["takeRuling"] = (exchange, ruling, { rule }) => {
  const call = exchange.calls.find(({ entry }) => entry.id === ruling.call);
  if (call === undefined) return refuse("noHold", rule);
  if (call.state !== "waiting" && call.state !== "denied") return refuse("late", rule);
  const order = ruling.approve ? Math.max(0, ...exchange.calls.map((each) => each.order)) + 1 : 0;
  const state = ruling.approve ? ruling.when : "denied";
  // A call that a GM's "go" had passed over runs all the same when it is approved.
  const ruled: CallState = { ...call, state, why: ruling.why, order, released: false };
  const calls = exchange.calls.map((each): CallState => {
    if (each === call) return ruled;
    const isStoodInFor = each.entry.id === call.entry.body.again && isOf(call.entry.body)(each.entry.body);
    return ruling.approve && isStoodInFor ? { ...each, state: "waived" } : each;
  });
  const now: Exchange = { ...exchange, calls };
  const ended = ruling.approve ? now : { ...now, waived: passedBy(now, call.entry.body.hold) };
  const goesOn = (!ruling.approve || ruling.when === "after") && watching(ended).length === 0 && !isCallOpen(ended);
  return { ...ended, gone: ended.gone || goesOn };
};

/** So long a holder has to say something before whoever attacks may go on without one who is not there, in ms. */
export const ABSENT_AFTER = 30_000;

/** May its author go on without the holder? Whether somebody is there no message says; the time is the server's. */
function isWithout(exchange: Exchange, { author, createdTime, body }: Entry<Waive>, rights: Rights): boolean {
  const { declared, calls } = exchange;
  const isRuled = calls.some(({ entry, state }) => entry.body.hold === body.hold && state !== "waiting");
  const isLate = createdTime - declared.createdTime >= ABSENT_AFTER;
  const may = mayAct(rights, author, declared.body.attacker.actor);
  return may && isLate && !isRuled && passable(exchange, rights).length > 0;
}

/** What becomes of a call that is let pass; in the holder's place it is only passed over: a GM who comes back may approve it. */
const passedCall = (call: CallState, isOwn: boolean): CallState =>
  isOwn || call.state !== "waiting" ? { ...call, state: "waived" } : { ...call, released: true };

/**
 * The holder lets it pass: a call that is not followed through yet, or a watched attack. Whoever attacks may say so in the
 * holder's place, after a while without a word of theirs.
 * Refusals: `noHold`, `stranger`.
 */
const takeWaive: HoldThread["takeWaive"] = (exchange, entry, { rights, rule }) => {
  const { hold, holder } = entry.body;
  const isOwn = mayAct(rights, entry.author, holder);
  if (!isOwn && !isWithout(exchange, entry, rights)) return refuse("stranger");
  const isSame = isOf({ hold, holder });
  const watches = exchange.declared.body.watchers?.some(isSame) ?? false;
  const called = exchange.calls.some(({ entry: call }) => isSame(call.body));
  if (!watches && !called) return refuse("noHold", rule);
  const calls = exchange.calls.map((call): CallState =>
    isSame(call.entry.body) && call.state !== "denied" ? passedCall(call, isOwn) : call,
  );
  const without = isOwn ? {} : { without: [...(exchange.without ?? []), { hold, holder, by: entry.author }] };
  const passed: Exchange = { ...exchange, ...without, calls, waived: passedBy(exchange, hold) };
  const isWatched = (exchange.declared.body.watchers ?? []).length > 0;
  return { ...passed, gone: passed.gone || (isWatched && watching(passed).length === 0) };
};

/**
 * What the fold asks of held actions.
 * Refusals: `badStep`, `called`, `denied`, `holdDepth`, `late`, `noHold`, `ownHold`, `stranger`.
 */
export const HOLD_THREAD: HoldThread = { takeCall, takeRuling, takeWaive };
