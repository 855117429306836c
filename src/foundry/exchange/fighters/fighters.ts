/** Live actors as the JSON that the rules read. */
import type { Fighter, Marker, Place } from "../../../rules/core/types.ts";
import { guardFighter } from "../world/broken-actors.ts";
import { momentOf } from "../world/combats.ts";
import { familyModule } from "../world/families.ts";
import { ownMarkersOf } from "../world/flags.ts";
import { activeOf, boundTo } from "./bonds.ts";
import { promisedBy } from "./promises.ts";
import { spentBy } from "./spent-keys.ts";

/** Where a token stands, in grid spaces of its scene. */
function placeOf(token: TokenDocument.Implementation): Place | null {
  const scene = token.parent;
  if (!scene || scene.id === null) return null;
  const { x, y, width, height, hidden, elevation, rotation } = token;
  const { size } = scene.grid;
  return {
    ...{ scene: scene.id, x: x / size, y: y / size, w: width ?? 1, h: height ?? 1 },
    ...(elevation ? { elevation } : {}),
    ...(rotation ? { rotation } : {}),
    ...(hidden ? { hidden } : {}),
  };
}

/** A fighter without what others bind it with. */
function unboundFighterOf(
  actor: Actor.Implementation,
  token?: TokenDocument.Implementation | null,
): Omit<Fighter, "promised"> | null {
  const family = familyModule(actor.type);
  if (family === null) return null;
  const shown = token ?? actor.token;
  const now = momentOf(actor.uuid);
  const stats = guardFighter(actor.uuid, () => family.stats(actor), null);
  if (stats === null) return null;
  return {
    id: actor.uuid,
    token: shown?.uuid ?? null,
    name: shown?.name ?? actor.name,
    family: actor.type,
    stats,
    spent: spentBy(actor, now.moment),
    ...now,
    markers: ownMarkersOf(actor),
    bound: [],
    side: shown?.disposition ?? null,
    at: shown ? placeOf(shown) : null,
  };
}

/** Works it out when it is first asked for, also by a copy of the object: most families never do. */
function once<T>(work: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: work() }).value;
}

/** A fighter as it stands now; null when no family reads its type, or its data do not fit. */
export function fighterOf(actor: Actor.Implementation, token?: TokenDocument.Implementation | null): Fighter | null {
  const fighter = unboundFighterOf(actor, token);
  if (fighter === null) return null;
  const active = once(() => activeOf(actor, readUnbound));
  const bound = once(() => boundTo(actor, readUnbound));
  const promised = once(() => promisedBy(actor));
  return {
    ...fighter,
    get active() {
      return active();
    },
    get bound() {
      return bound();
    },
    get promised() {
      return promised();
    },
  };
}

/** For what decides whether a marker is active: it must not depend on itself. */
function readUnbound(actor: Actor.Implementation, token: TokenDocument.Implementation | null): Fighter | null {
  const fighter = unboundFighterOf(actor, token);
  return fighter === null ? null : { ...fighter, promised: [] };
}

/** An actor's own markers that are active now. */
export const activeMarkersOf = (actor: Actor.Implementation): readonly Marker[] => activeOf(actor, readUnbound);
