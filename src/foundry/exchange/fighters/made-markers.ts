/**
 * Whether a marker counts for those whom it names. A player can write any flag of an own actor, so a player's marker needs a
 * counted result that made it just so. What no player owns only GMs write: that is believed, also when its exchange is gone.
 */
import type { Exchange, Marker, ResultPart, Uuid } from "../../../rules/core/types.ts";
import { sameJson } from "../lib/same-json.ts";
import { exchanges } from "../thread/store.ts";
import { isPlayers } from "../world/permissions.ts";

/** What has counted for a fighter in an exchange, undone rows left out. */
const countedFor = (fighter: Uuid, { rows }: Exchange): readonly ResultPart[] =>
  Object.values(rows)
    .filter((row) => row.fighter === fighter)
    .flatMap(({ results }) => results.map(({ part }) => part));

/** Has a counted result made this marker of the maker, and none taken it away since? False while the messages are not there. */
export function isMade(maker: Uuid, marker: Marker): boolean {
  if (!isPlayers(maker)) return true;
  const exchange = exchanges.get(marker.id);
  const made = exchange === null ? [] : countedFor(maker, exchange).flatMap(({ changes }) => changes);
  if (!made.some((change) => change.kind === "marker" && sameJson(change.marker, marker))) return false;
  return exchanges
    .naming(maker)
    .flatMap((each) => countedFor(maker, each).flatMap(({ changes }) => changes))
    .every((change) => change.kind !== "unmark" || change.id !== marker.id);
}
