/** Held actions as everybody reads them: what a hold says, who may follow through now. */
import { derivedId, idChain } from "./ids.ts";
import { own } from "./own.ts";
import type { Call, Entry, Exchange, Follow, Marker, MessageId, Uuid } from "./types.ts";

/** What a hold says. */
export interface Hold {
  readonly action: string;
  readonly condition: string;
  /** Whom it watches; null: anybody. */
  readonly watch: Uuid | null;
  /** The prepared attack: the weapon's id, and the target where it is known. */
  readonly weapon: string | null;
  readonly target: Uuid | null;
}

/** Reads a marker as a hold; null: it is none. */
export function readHold(marker: Marker): Hold | null {
  if (marker.kind !== "hold") return null;
  const text = (key: string): string => {
    const value = own(marker.data, key);
    return typeof value === "string" ? value : "";
  };
  const named = (key: string): string | null => (text(key) === "" ? null : text(key));
  return {
    action: text("action"),
    condition: text("condition"),
    watch: named("watch"),
    weapon: named("weapon"),
    target: named("target"),
  };
}

/** The id of the exchange in which a called held action is followed through: there is only one. */
export function followId(call: MessageId): MessageId {
  return derivedId(`follow:${call}`);
}

/**
 * The exchange in which a call was followed through; null: not yet. What somebody else posted under its id is passed over:
 * only one that counts, by the holder, for this call.
 */
export function followOf(call: Entry<Call>, find: (id: MessageId) => Exchange | null): Exchange | null {
  for (const id of idChain(followId(call.id))) {
    const found = find(id);
    const { attacker, parent } = found?.declared.body ?? {};
    const isOurs = parent?.call === call.id && attacker?.actor === call.body.holder;
    if (found !== null && isOurs && found.phase !== "void") return found;
  }
  return null;
}

const isCalledFor = (exchange: Exchange, hold: MessageId): boolean => hold === exchange.id;

/**
 * Held actions that may be followed through now on this exchange, in the GM's order: those that come before it one by
 * one while it rests; those that come after it when it is through; those called in words at once. `started` says
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
  for (const { entry, state, released } of ordered) {
    const { hold, holder } = entry.body;
    const id = followId(entry.id);
    const follow: Follow = { exchange: exchange.id, call: entry.id, hold, holder };
    if (isCalledFor(exchange, hold)) {
      if ((state === "before" || state === "after") && !started(id, entry)) follows.push(follow);
    } else if (state === "before" && !released && exchange.phase === "open") {
      if (!started(id, entry) && !blocked) follows.push(follow);
      blocked ||= !started(id, entry) || !closed(id, entry);
    } else if (state === "after" && (exchange.phase === "settled" || exchange.phase === "cancelled")) {
      if (!started(id, entry) && !blocked) follows.push(follow);
      blocked ||= !started(id, entry) || !closed(id, entry);
    }
  }
  return follows;
}
