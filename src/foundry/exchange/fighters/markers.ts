/** Which of a fighter's markers are kept for nothing. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Marker } from "../../../rules/core/types.ts";
import { activeMarkersOf } from "./fighters.ts";
import { ownMarkersOf } from "../world/flags.ts";
import { SPENT_ROUNDS } from "../ledger/spent.ts";

/**
 * Markers that nobody will ask for again: they do not stand, and their combat is over or rounds have passed, so that no
 * turning back finds them either.
 */
export function staleMarkers(
  actor: Actor.Implementation,
  rounds: Readonly<Record<string, number>>,
): readonly Marker["id"][] {
  const standing = new Set(activeMarkersOf(actor).map(({ id }) => id));
  const isStale = ({ moment }: Marker): boolean => {
    const round = moment === null ? undefined : own(rounds, moment.combat);
    return moment === null || round === undefined || round - moment.round > SPENT_ROUNDS;
  };
  return ownMarkersOf(actor)
    .filter((marker) => !standing.has(marker.id) && isStale(marker))
    .map(({ id }) => id);
}
