/** Held actions that may be followed through now, and by whom. */
import { followOf, followsOf } from "../../../rules/core/holds/follow.ts";
import { promptedUsers } from "../../../rules/core/thread/queries.ts";
import { refuse } from "../../../rules/core/thread/refuse.ts";
import type {
  Call,
  Entry,
  Exchange,
  Follow,
  HoldRef,
  MessageId,
  Parent,
  Refusal,
  Uuid,
} from "../../../rules/core/types.ts";
import { holdRuleOf } from "../world/families.ts";
import { activeMarkersOf } from "../fighters/fighters.ts";
import { presenceNow, resolveActor, rightsOf } from "../world/permissions.ts";
import { exchanges } from "../thread/store.ts";
import type { FollowNow } from "../world/held.ts";

const followIn = (call: Entry<Call>): Exchange | null => followOf(call, exchanges.get);
const isStarted = (_: MessageId, call: Entry<Call>): boolean => followIn(call) !== null;
const isClosed = (_: MessageId, call: Entry<Call>): boolean => followIn(call)?.phase !== "open";

/** Does the held action still stand? One that was used, given up or has grown old is followed through by nobody. */
export function isHeld({ holder, hold }: HoldRef): boolean {
  const actor = resolveActor(holder);
  return actor !== null && activeMarkersOf(actor).some((marker) => marker.id === hold);
}

/** What was approved and is held no longer holds nobody else up. `asked`: the call that is asked about stays. */
function followsHeld(trigger: Exchange, asked?: MessageId): readonly Follow[] {
  const calls = trigger.calls.filter(
    ({ entry }) => entry.id === asked || followIn(entry) !== null || isHeld(entry.body),
  );
  return followsOf({ ...trigger, calls }, isStarted, isClosed);
}

/** What may be followed through now on this exchange, the first to go first. */
export function followsOn(trigger: Exchange): readonly FollowNow[] {
  if (trigger.calls.length === 0) return [];
  return followsHeld(trigger).map((follow) => ({ ...follow, trigger }));
}

/** Everything that may be followed through now. Looks at those exchanges only in which a held action was called. */
export function followsNow(): readonly FollowNow[] {
  return exchanges.called().flatMap(followsOn);
}

/** May this held action be followed through now, or is it just being? */
export const isInUse = (hold: MessageId): boolean =>
  followsNow().some((follow) => follow.hold === hold) ||
  exchanges
    .called()
    .some(({ calls }) => calls.some(({ entry }) => entry.body.hold === hold && followIn(entry)?.phase === "open"));

/** Of these, what is put to a user. */
export function followFor(user: User.Implementation = game.user): readonly FollowNow[] {
  const follows = followsNow();
  if (follows.length === 0 || user.id === null) return [];
  const { id } = user;
  const rights = rightsOf(follows.map(({ holder }) => holder));
  const presence = presenceNow();
  return follows.filter(({ holder }) => promptedUsers(holder, rights, presence).includes(id));
}

const depthOf = (trigger: Exchange | null): number => (trigger?.declared.body.parent?.depth ?? 0) + 1;

/** What a follow-through declares as its parent: with the depth that its trigger really has. */
export function parentOf({ exchange, call, hold }: Pick<Parent, "exchange" | "call" | "hold">): Parent {
  return { exchange, call, hold, depth: depthOf(exchanges.get(exchange)) };
}

/** Was this call approved, for this holder's held action? */
export function isApproved(parent: Parent, holder: Uuid): boolean {
  const calls = exchanges.get(parent.exchange)?.calls ?? [];
  return calls.some(
    ({ entry, state }) =>
      entry.id === parent.call &&
      entry.body.hold === parent.hold &&
      entry.body.holder === holder &&
      (state === "before" || state === "after"),
  );
}

/** Why this call may not be followed through now; null: it may. Refusals: `gone`, `late`, `notApproved`, `waiting`. */
export function followRefusal(parent: Parent, holder: Uuid): Refusal | null {
  const trigger = exchanges.get(parent.exchange);
  if (trigger === null) return refuse("gone");
  const rule = holdRuleOf(trigger);
  if (!isApproved(parent, holder)) return refuse("notApproved", rule);
  if (childOf(parent) !== null) return refuse("late", rule);
  const isReleased = trigger.calls.some(({ entry, released }) => entry.id === parent.call && released);
  if (isReleased) return refuse("late", rule);
  const next = followsHeld(trigger, parent.call).some(({ call }) => call === parent.call);
  return next ? null : refuse("waiting", rule);
}

/** Did nothing come of it in the end: taken back, or called off? */
const isUndone = ({ phase, rows }: Exchange): boolean =>
  phase !== "open" &&
  Object.values(rows).every(({ role, state }) => role === "helper" || state === "undone" || state === "cancelled");

/** The call of a hold on this exchange that was followed through and taken back since: it may be called again. */
export function takenBack(exchange: Exchange, hold: MessageId): MessageId | undefined {
  return exchange.calls.find(({ entry, state }) => {
    const child = entry.body.hold === hold && (state === "before" || state === "after") ? followIn(entry) : null;
    return child !== null && isUndone(child);
  })?.entry.id;
}

/** The exchange in which a call on another was followed through; null: not yet. */
export function childOf({ exchange, call }: Pick<Parent, "exchange" | "call">): Exchange | null {
  const entry = exchanges.get(exchange)?.calls.find((each) => each.entry.id === call)?.entry;
  return entry === undefined ? null : followIn(entry);
}
