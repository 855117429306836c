/** What this user is shown of held actions: attacks that rest because its fighters watch, holds about to lapse. */
import type { Exchange } from "../../../rules/core/types.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { callable, holdsInPlay } from "../../exchange/holds/in-play.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import type { HoldInPlay } from "../../exchange/world/held.ts";
import { asksMe } from "../../exchange/world/permissions.ts";
import { isSetAside } from "../strip/kept.ts";
import { orderOf } from "./calls.ts";
import type { LapseSource, WatchSource } from "./view/strip.ts";

const said = ({ actor, token, marker, hold }: HoldInPlay): Omit<LapseSource, "when"> => ({
  holder: actor.uuid,
  holderName: token?.name ?? actor.name,
  marker: marker.id,
  hold,
});

function watchedIn(exchange: Exchange): readonly WatchSource[] {
  const watchers = (exchange.declared.body.watchers ?? []).filter(({ hold }) => !exchange.waived.includes(hold));
  // While another is called or runs first, those who watch may still have their say.
  if (exchange.rest === null || watchers.length === 0) return [];
  return callable(exchange)
    .filter(({ marker, actor }) => watchers.some(({ hold }) => hold === marker.id) && asksMe(actor.uuid))
    .map((held) => ({
      ...said(held),
      exchange,
      order: orderOf(exchange, fighterOf(held.actor)),
    }));
}

/** The turn in which a hold lapses, in words of its combat; null: it is another's turn, or the one in which it was made. */
function turnOf({ marker: { moment }, actor }: HoldInPlay): string | null {
  const combat = game.combats.get(moment?.combat ?? "");
  if (!combat?.started || combat.combatant?.actor?.uuid !== actor.uuid) return null;
  const { id, round, turn } = combat;
  const isSame = moment?.round === round && moment.turn === (turn ?? 0);
  return isSame ? null : `${id ?? ""}.${round}.${turn ?? 0}`;
}

/** Holds of whoever's turn it is, unless they were made in this very turn. */
function lapsing(held: readonly HoldInPlay[]): readonly LapseSource[] {
  return held.flatMap((each): LapseSource[] => {
    const when = turnOf(each);
    if (when === null || !asksMe(each.actor.uuid)) return [];
    return isSetAside(when, each.marker.id) ? [] : [{ when, ...said(each) }];
  });
}

/** Both, now. */
export function readHolds(): { readonly watched: readonly WatchSource[]; readonly lapsing: readonly LapseSource[] } {
  const held = holdsInPlay();
  return { watched: held.length === 0 ? [] : exchanges.open().flatMap(watchedIn), lapsing: lapsing(held) };
}
