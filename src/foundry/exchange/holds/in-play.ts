/** Held actions in play, and on what they may be called. */
import { callRefusal } from "../../../rules/core/holds/fold-call.ts";
import { readHold } from "../../../rules/core/holds/read-hold.ts";
import type { Exchange, Hold, HoldRef, MessageId, OpenCall, Refusal, Uuid } from "../../../rules/core/types.ts";
import { ownMarkersOf } from "../world/flags.ts";
import { isInUse, takenBack } from "./follows.ts";
import { combatsInView } from "../world/combats.ts";
import { familyRules, holdRuleOf } from "../world/families.ts";
import { activeMarkersOf, fighterOf } from "../fighters/fighters.ts";
import { exchanges } from "../thread/store.ts";
import type { HoldInPlay } from "../world/held.ts";
import { isLeftOverNow } from "../world/left-over.ts";
import { mayActFor, resolveActor } from "../world/permissions.ts";
import { standingToken } from "../world/visibility.ts";

const holdsOf = (actor: Actor.Implementation, token: TokenDocument.Implementation | null): readonly HoldInPlay[] =>
  // Nearly everybody holds nothing: that costs one look.
  ownMarkersOf(actor).length === 0
    ? []
    : activeMarkersOf(actor).flatMap((marker) => {
        const hold = readHold(marker);
        return hold === null ? [] : [{ actor, token, marker, hold }];
      });

/** Standing held actions of everybody in the combat that is looked at and in those that are active. */
export function holdsInPlay(): readonly HoldInPlay[] {
  const seen = new Set<string>();
  return combatsInView()
    .flatMap((combat) => combat.combatants.contents)
    .flatMap(({ actor, token }) => {
      if (actor === null || seen.has(actor.uuid)) return [];
      seen.add(actor.uuid);
      return holdsOf(actor, token);
    });
}

/** Does this user know of it? Who stands hidden holds in secret. */
const isKnown = ({ actor, token }: HoldInPlay, user: User.Implementation): boolean =>
  !(token?.hidden ?? false) || mayActFor(actor.uuid, user);

/** Why its holder could not follow through now, whoever calls it: nobody is to wait or to decide for nothing. */
export function barredNow(holder: Uuid): Refusal | null {
  const actor = resolveActor(holder);
  // The reason names it: as its token is called, which is what others know.
  const fighter = actor && fighterOf(actor, standingToken(actor));
  return (fighter && familyRules(fighter.family)?.holds?.bars?.(fighter)) ?? null;
}

/** May this user call that hold on this exchange? */
export const mayCall = (
  exchange: Exchange,
  { hold, holder }: HoldRef,
  user: User.Implementation = game.user,
): boolean =>
  callRefusal(
    exchange,
    { hold, holder },
    { gm: user.isGM, rule: holdRuleOf(exchange), again: takenBack(exchange, hold) },
  ) === null;

/** Those that this user may call on an exchange. What is used already waits for no other call. */
export function callable(exchange: Exchange, user: User.Implementation = game.user): readonly HoldInPlay[] {
  const { moment } = exchange.declared.body;
  return holdsInPlay().filter((held) => {
    const { actor, marker } = held;
    const isHere = moment === null || marker.moment?.combat === moment.combat;
    const ref = { hold: marker.id, holder: actor.uuid };
    return isHere && isKnown(held, user) && mayCall(exchange, ref, user) && !isInUse(marker.id);
  });
}

/** What a held action of this actor says; null: it is gone. */
export function heldBy(actor: Actor.Implementation, hold: MessageId): Hold | null {
  const marker = ownMarkersOf(actor).find(({ id }) => id === hold);
  return marker ? readHold(marker) : null;
}

const waitingIn = (exchange: Exchange): readonly OpenCall[] =>
  exchange.calls.filter(({ state, released }) => state === "waiting" && !released).map((call) => ({ exchange, call }));

/** Would the GM's word still have an effect? */
const isDue = ({ phase }: Exchange, { call, exchange }: OpenCall): boolean =>
  phase === "open" || call.entry.body.hold === exchange.id;

/** Calls that wait, oldest first. */
export function waitingCalls(): readonly OpenCall[] {
  const all = exchanges
    .called()
    .filter((exchange) => !isLeftOverNow(exchange))
    .flatMap((exchange) => waitingIn(exchange).filter((open) => isDue(exchange, open)));
  return all.sort((a, b) => a.call.entry.createdTime - b.call.entry.createdTime);
}
