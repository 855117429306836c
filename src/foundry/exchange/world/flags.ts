/** What Riposte keeps in an actor's flags. Read as unknown: flags can be copied, inherited or edited by anybody. */
import { isJsonObject } from "../../../rules/core/types/json.ts";
import type { Marker, SpentKey } from "../../../rules/core/types.ts";
import { isMarker, isSpentKey } from "../lib/shapes.ts";

declare module "fvtt-types/configuration" {
  interface FlagConfig {
    Actor: { riposte?: { ledger?: unknown; swept?: unknown; spent?: unknown; markers?: unknown } };
  }
}

export function ledgerFlagOf(actor: Actor.Implementation): unknown {
  return actor.flags.riposte?.ledger;
}

export function cutoffFlagOf(actor: Actor.Implementation): unknown {
  return actor.flags.riposte?.swept;
}

/** Every well-formed spent key, whoever it names. */
export function spentFlagOf(actor: Actor.Implementation): readonly SpentKey[] {
  const flag = actor.flags.riposte?.spent;
  return isJsonObject(flag) ? Object.values(flag).filter((key) => isSpentKey(key)) : [];
}

/** An actor's own markers, standing or not: one that names another (inherited, copied) does not count. */
export function ownMarkersOf(actor: Actor.Implementation): readonly Marker[] {
  const flag = actor.flags.riposte?.markers;
  // Nearly everybody has none: that costs one look.
  if (!isJsonObject(flag)) return [];
  return Object.values(flag)
    .filter((marker) => isMarker(marker))
    .filter(({ by }) => by === actor.uuid);
}
