/** Live actors as the JSON that the rules read. */
import { isJsonObject, type JsonObject } from "../../../rules/core/types/json.ts";
import { own } from "../../../rules/core/lib/own.ts";
import type {
  Exchange,
  Fighter,
  FighterRef,
  Marker,
  Moment,
  Place,
  Rights,
  Battlefield,
  SpentKey,
  Start,
  Uuid,
} from "../../../rules/core/types.ts";
import { guardFighter } from "../world/broken-actors.ts";
import { combatOf, momentOf } from "../world/combats.ts";
import { familyModule } from "../world/families.ts";
import { ledgerFlagOf, ownMarkersOf, spentFlagOf } from "../world/flags.ts";
import { readLedger } from "../ledger/ledger.ts";
import { activeOf, boundTo } from "./bonds.ts";
import { promisedBy } from "./promises.ts";
import { allFightersIn } from "../thread/participants.ts";
import { resolveActor, rightsOf, tokenOf } from "../world/permissions.ts";
import { reservedKeys, SPENT_ROUNDS } from "../ledger/spent.ts";
import { exchanges } from "../thread/store.ts";

export { momentOf } from "../world/combats.ts";
export { mayActFor, presenceNow, resolveActor, tokenOf } from "../world/permissions.ts";

/** Of a ledger only these exchanges: reading all of it for each row of a tracker is expensive. */
function partOf(ledger: unknown, of: readonly Exchange[]): JsonObject {
  if (!isJsonObject(ledger)) return {};
  return Object.fromEntries(
    of.flatMap(({ id }) => {
      const written = own(ledger, id);
      return written === undefined ? [] : [[id, written] as const];
    }),
  );
}

/**
 * What an exchange holds of a fighter's uses. An exchange is folded again when a message or a ledger line of it changes, so
 * this stays true as long as the exchange does: many open ones on one fighter are not read for each other's sake.
 */
const reserved = new WeakMap<Exchange, Map<Uuid, readonly SpentKey[]>>();

function reservedBy(actor: Actor.Implementation, lately: readonly Exchange[]): readonly SpentKey[] {
  const { uuid } = actor;
  const fresh = lately.filter((exchange) => reserved.get(exchange)?.has(uuid) !== true);
  if (fresh.length > 0) {
    const ledger = readLedger(partOf(ledgerFlagOf(actor), fresh), uuid);
    for (const exchange of fresh) {
      const byFighter = reserved.get(exchange) ?? new Map<Uuid, readonly SpentKey[]>();
      reserved.set(exchange, byFighter.set(uuid, reservedKeys(exchange, uuid, ledger)));
    }
  }
  return lately.flatMap((exchange) => reserved.get(exchange)?.get(uuid) ?? []);
}

/** Keys on the actor and those that its counted steps hold until their row is applied. */
function spentBy(actor: Actor.Implementation, moment: Moment | null): readonly SpentKey[] {
  const kept = spentFlagOf(actor).filter((key) => key.by === actor.uuid);
  // A key counts in its own combat only; older rounds, or later ones after a turn back, are asked for by nobody.
  const lately = moment === null ? [] : exchanges.since(actor.uuid, moment, SPENT_ROUNDS);
  if (lately.length === 0) return kept;
  const reserved = reservedBy(actor, lately);
  const known = new Set(kept.map((key) => key.id));
  return [...kept, ...reserved.filter((key) => !known.has(key.id))];
}

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

type Standing = Pick<FighterRef, "actor" | "token">;

function refsOf(of: Exchange | Start): readonly Standing[] {
  const named = (actor: Uuid): Standing => ({ actor, token: null });
  if (of.kind === "start") return [of.attacker, ...of.targets].map(named);
  const { attacker, targets, helpers = [] } = of.declared.body;
  const refs = [attacker, ...targets, ...helpers];
  const others = allFightersIn(of).filter((uuid) => refs.every((ref) => ref.actor !== uuid));
  return [...refs, ...others.map(named)];
}

/**
 * The live fighters of an exchange, with those who may step in, watch or were called on; or of one that is only
 * considered. Who is gone is missing.
 */
export function sceneOf(of: Exchange | Start, read: typeof readFighter = readFighter): Battlefield {
  const fighters = refsOf(of).flatMap((ref) => {
    const fighter = read(ref);
    return fighter === null ? [] : [[ref.actor, fighter] as const];
  });
  return { fighters: Object.fromEntries(fighters) };
}

function readFighter(ref: Standing): Fighter | null {
  const actor = resolveActor(ref.actor);
  return actor === null ? null : fighterOf(actor, tokenOf(ref));
}

/** Scenes of many exchanges at one moment: each fighter is read once. Kept no longer than the work that asks for them. */
export function scenesNow(): (of: Exchange) => Battlefield {
  const read = new Map<string, Fighter | null>();
  const once = (ref: Standing): Fighter | null => {
    const key = `${ref.actor}/${ref.token ?? ""}`;
    const known = read.get(key);
    if (known !== undefined) return known;
    const fighter = readFighter(ref);
    read.set(key, fighter);
    return fighter;
  };
  return (of) => sceneOf(of, once);
}

type Present = readonly (readonly [Actor.Implementation | null, TokenDocument.Implementation | null])[];

/** Who stands around an actor: in its started combat, else on the scene that is looked at. */
function presentAround(actor: Actor.Implementation): Present {
  const combat = combatOf(actor.uuid);
  if (combat !== null) return combat.combatants.contents.map((combatant) => [combatant.actor, combatant.token]);
  const tokens = (game.scenes.viewed ?? game.scenes.active)?.tokens.contents ?? [];
  return tokens.map((token) => [token.actor, token]);
}

/**
 * Everybody of an actor's family around it, the actor first: whom a held action may watch, who may step in. Walks the
 * whole combat: for one who acts, never for each row of a list.
 */
export function sceneAround(actor: Actor.Implementation, token?: TokenDocument.Implementation | null): Battlefield {
  const fighters = new Map<Uuid, Fighter>();
  for (const [other, shown] of [[actor, token ?? null] as const, ...presentAround(actor)]) {
    if (other?.type !== actor.type) continue;
    const known = fighters.get(other.uuid);
    // The actor itself may have come without its token.
    if (known !== undefined && (known.token !== null || shown === null)) continue;
    const fighter = fighterOf(other, shown);
    if (fighter !== null) fighters.set(other.uuid, fighter);
  }
  return { fighters: Object.fromEntries(fighters) };
}

/** The live fighters of what is only considered, and everybody around the one who starts it. */
export function sceneToStart(
  start: Start,
  actor: Actor.Implementation,
  token: TokenDocument.Implementation | null,
): Battlefield {
  return { fighters: { ...sceneOf(start).fighters, ...sceneAround(actor, token).fighters } };
}

/** Who may act for whom, for everybody who stands in an exchange and these others. */
export function rightsNow(others: readonly Uuid[] = []): Rights {
  return rightsOf(new Set([...exchanges.all().flatMap(allFightersIn), ...others]));
}
