/** Held actions in play, and on what they may be called. */
import { callRefusal } from "../../../rules/core/fold/fold-call.ts";
import { readHold, type Hold } from "../../../rules/core/thread/holds.ts";
import type { Exchange, HoldRef, Marker } from "../../../rules/core/types.ts";
import { ownMarkersOf } from "../world/flags.ts";
import { takenBack } from "./follows.ts";
import { holdRuleOf } from "../world/families.ts";
import { standingOf } from "../fighters/markers.ts";
import { mayActFor } from "../world/permissions.ts";

export interface HoldInPlay {
  readonly actor: Actor.Implementation;
  readonly token: TokenDocument.Implementation | null;
  readonly marker: Marker;
  readonly hold: Hold;
}

const heldBy = (actor: Actor.Implementation, token: TokenDocument.Implementation | null): readonly HoldInPlay[] =>
  // Nearly everybody holds nothing: that costs one look.
  ownMarkersOf(actor).length === 0
    ? []
    : standingOf(actor).flatMap((marker) => {
        const hold = readHold(marker);
        return hold === null ? [] : [{ actor, token, marker, hold }];
      });

/** Standing held actions of everybody in the combat that is looked at and in those that are active. */
export function holdsInPlay(): readonly HoldInPlay[] {
  const combats = game.combats.contents.filter((combat) => combat.started && (combat.active || combat === game.combat));
  const seen = new Set<string>();
  return combats
    .flatMap((combat) => combat.combatants.contents)
    .flatMap(({ actor, token }) => {
      if (actor === null || seen.has(actor.uuid)) return [];
      seen.add(actor.uuid);
      return heldBy(actor, token);
    });
}

/** Does this user know of it? Who stands hidden holds in secret. */
const isKnown = ({ actor, token }: HoldInPlay): boolean => !(token?.hidden ?? false) || mayActFor(actor.uuid);

/** May this user call that hold on this exchange? */
export const mayCall = (exchange: Exchange, { hold, holder }: HoldRef): boolean =>
  callRefusal(exchange, hold, holder, game.user.isGM, holdRuleOf(exchange), takenBack(exchange, hold)) === null;

/** Those that this user may call on an exchange. */
export function callable(exchange: Exchange): readonly HoldInPlay[] {
  const { moment } = exchange.declared.body;
  return holdsInPlay().filter((held) => {
    const { actor, marker } = held;
    const isHere = moment === null || marker.moment?.combat === moment.combat;
    return isHere && isKnown(held) && mayCall(exchange, { hold: marker.id, holder: actor.uuid });
  });
}
