/** What the tray is drawn from. */
import type { Exchange, Uuid } from "../../../rules/core/types.ts";
import { mayActFor, resolveActor } from "../../exchange/world/permissions.ts";
import { heldActions, type FollowNow } from "../../exchange/world/held.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { groupForGm } from "../panel/group.ts";
import { laterPart, sideNotesOf } from "../card/later-part.ts";
import { allPending } from "../kit/prompts.ts";
import type { Following } from "../view/card/held-parts.ts";
import type { TraySource } from "../view/screens/tray.ts";

const isOwner = (fighter: Uuid, user: User.Implementation): boolean =>
  resolveActor(fighter)?.testUserPermission(user, "OWNER") ?? false;

function following(follow: FollowNow): readonly Following[] {
  const actor = resolveActor(follow.holder);
  const hold = actor && heldActions().heldBy(actor, follow.hold);
  return hold ? [{ follow, trigger: follow.trigger, hold }] : [];
}

/** Does it rest, are friends of its target asked, too, or does this player attack? */
const isQuiet = ({ rest, slots, declared }: Exchange): boolean =>
  rest !== null ||
  Object.values(slots).some(({ role }) => role === "helper") ||
  mayActFor(declared.body.attacker.actor);

/** Everything that this user is asked, may follow through, or waits for. */
export function traySource(): TraySource {
  const all = allPending();
  const isNpc = (fighter: Uuid): boolean => !game.users.some((user) => !user.isGM && isOwner(fighter, user));
  const { single, ...grouped } = game.user.isGM ? groupForGm(all, isNpc) : { single: all, grouped: [], atOnce: 0 };
  return {
    pending: single,
    ...grouped,
    follows: heldActions().followFor().flatMap(following),
    open: [...exchanges.open().filter(isQuiet), ...(laterPart()?.othersFollow() ?? [])],
    find: exchanges.get,
    others: (desk, exchange) => laterPart()?.othersDecide(desk, exchange) ?? null,
    side: sideNotesOf,
  };
}

/** The exchanges that a tray shows something of. */
export const shownIn = ({ pending, follows, open }: TraySource): readonly Exchange[] => [
  ...new Set([...pending.map(({ exchange }) => exchange), ...follows.map(({ trigger }) => trigger), ...open]),
];
