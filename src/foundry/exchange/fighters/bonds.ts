/**
 * Markers that link fighters are kept on the one who made them only. What others must know of them is looked up here, and
 * forgotten when the task ends: nothing of it is written, so it cannot disagree with its maker.
 */
import type { Battlefield, Fighter, Marker, Uuid } from "../../../rules/core/types.ts";
import { changes } from "../lib/changes.ts";
import { memoEach, memoPerTask } from "../lib/once-per.ts";
import { combatOf } from "../world/combats.ts";
import { familyRules } from "../world/families.ts";
import { exchanges } from "../thread/store.ts";
import { ownMarkersOf } from "../world/flags.ts";
import { resolveActor } from "../world/permissions.ts";
import { standingToken } from "../world/visibility.ts";
import { isMade } from "./made-markers.ts";

type ActorDoc = Actor.Implementation;
type TokenDoc = TokenDocument.Implementation;
type SceneDoc = Scene.Implementation;
interface Group {
  readonly key: object;
  readonly actors: () => readonly (ActorDoc | null)[];
}
/** Reads a fighter without what binds it. */
type Read = (actor: ActorDoc, token: TokenDoc | null) => Fighter | null;

/** A marker that names others, and who made it. */
interface Bond {
  readonly maker: ActorDoc;
  readonly marker: Marker;
}
type Bonds = ReadonlyMap<Uuid, readonly Bond[]>;

/** By group: combat, scene or all actors. */
const bondsNow = memoPerTask(() => new Map<object, Bonds>());
/** By maker, everybody whom its markers have named since they were last shown to have changed. */
const seen = new Map<Uuid, Set<Uuid>>();

/** Also called when a marker may have changed in the middle of a task. */
export const forgetBonds = (): void => {
  bondsNow.forget();
  sceneWith.forget();
};

const namedBy = (maker: ActorDoc): readonly Uuid[] => ownMarkersOf(maker).flatMap(({ on }) => on ?? []);

function note(maker: ActorDoc): readonly Uuid[] {
  const named = namedBy(maker);
  const before = seen.get(maker.uuid);
  if (named.length > 0) seen.set(maker.uuid, new Set([...(before ?? []), ...named]));
  return named;
}

const standsOn = (actor: ActorDoc, scene: SceneDoc): boolean =>
  scene.tokens.contents.some((token) => token.actorLink && token.actorId === actor.id);

/** The scene where a fighter stands, the active one before others: for all clients the same one, whatever they look at. */
const sceneWith = memoEach((actor: ActorDoc): SceneDoc | null => {
  if (actor.token !== null) return actor.token.parent;
  const { active } = game.scenes;
  if (active && standsOn(actor, active)) return active;
  return game.scenes.contents.find((scene) => standsOn(actor, scene)) ?? null;
});

/** Among whom a fighter can be bound: those of its combat, else of the scene where it stands, else everybody. */
function groupOf(actor: ActorDoc): Group {
  const combat = combatOf(actor.uuid);
  if (combat !== null) return { key: combat, actors: () => combat.combatants.contents.map((each) => each.actor) };
  const scene = sceneWith(actor);
  if (scene !== null) return { key: scene, actors: () => scene.tokens.contents.map((each) => each.actor) };
  return { key: game.actors, actors: () => game.actors.contents };
}

/** Is the maker where this one can be bound by it? Both must say the same of it, in every window. */
function areTogether(maker: ActorDoc, actor: ActorDoc): boolean {
  const combat = combatOf(actor.uuid);
  return combat === null ? sceneWith(maker) === sceneWith(actor) : combat === combatOf(maker.uuid);
}

/** One pass over the markers of a group, by whom they name. Nearly everybody has none: that costs one look. */
function readBonds(actors: readonly (ActorDoc | null)[]): Bonds {
  const bonds = new Map<Uuid, Bond[]>();
  for (const maker of new Set(actors)) {
    if (maker === null || note(maker).length === 0) continue;
    for (const marker of ownMarkersOf(maker)) {
      if (marker.on === undefined || !isMade(maker.uuid, marker)) continue;
      for (const named of new Set(marker.on)) {
        if (named !== maker.uuid) bonds.set(named, [...(bonds.get(named) ?? []), { maker, marker }]);
      }
    }
  }
  return bonds;
}

function bondsAround(actor: ActorDoc): Bonds {
  const { key, actors } = groupOf(actor);
  const known = bondsNow();
  const found = known.get(key);
  if (found !== undefined) return found;
  // An actor of a token is made when it is first asked for, and may ask for this again: it finds nothing yet.
  known.set(key, new Map());
  const bonds = readBonds(actors());
  known.set(key, bonds);
  return bonds;
}

/**
 * The maker of a marker and whom it names, as far as they are together: they are read when the rules ask for them, which for most
 * markers they do not.
 */
function sceneOfMarker(by: ActorDoc, maker: Fighter, { on = [] }: Marker, read: Read): Battlefield {
  return {
    get fighters() {
      const others = on.flatMap((uuid) => {
        const actor = uuid === maker.id ? null : resolveActor(uuid);
        const fighter = actor === null || !areTogether(by, actor) ? null : read(actor, standingToken(actor));
        return fighter === null ? [] : [[uuid, fighter] as const];
      });
      return { ...Object.fromEntries(others), [maker.id]: maker };
    },
  };
}

/** Does this marker of a maker stand? */
function isActive(by: ActorDoc, maker: Fighter, marker: Marker, read: Read): boolean {
  return familyRules(maker.family)?.isActive?.(marker, maker, sceneOfMarker(by, maker, marker, read)) ?? false;
}

/** A maker's own markers that are active now. */
export function activeOf(actor: ActorDoc, read: Read): readonly Marker[] {
  // Its maker is read once, however many there are.
  const maker = read(actor, null);
  return maker === null ? [] : ownMarkersOf(actor).filter((marker) => isActive(actor, maker, marker, read));
}

/** Others' active markers that name this fighter. */
export const boundTo = (actor: ActorDoc, read: Read): readonly Marker[] =>
  (bondsAround(actor).get(actor.uuid) ?? []).flatMap(({ maker, marker }) => {
    const fighter = areTogether(maker, actor) ? read(maker, standingToken(maker)) : null;
    return fighter !== null && isActive(maker, fighter, marker, read) ? [marker] : [];
  });

/** An actor has changed: whom its markers name, before and now, and whose markers name it. */
export function bondsChanged(actor: ActorDoc): void {
  forgetBonds();
  const makers = [...seen].flatMap(([maker, named]) => (named.has(actor.uuid) ? [maker] : []));
  const named = [...(seen.get(actor.uuid) ?? []), ...namedBy(actor)];
  seen.delete(actor.uuid);
  note(actor);
  const others = new Set([...makers, ...named]);
  others.delete(actor.uuid);
  if (others.size > 0) changes.tell("linked", [...others]);
}

/** Somebody came or is gone: it may concern everybody whom a marker names. */
export function allBondsChanged(): void {
  forgetBonds();
  const linked = new Set([...seen].flatMap(([maker, named]) => [maker, ...named]));
  if (linked.size > 0) changes.tell("linked", [...linked]);
}

// What binds is read from results: it is looked up again when an exchange may read otherwise, and redrawn when it does.
exchanges.onForget(forgetBonds);
exchanges.onChange((id) => {
  for (const uuid of [...seen.keys()]) {
    const maker = resolveActor(uuid);
    if (maker !== null && ownMarkersOf(maker).some((marker) => marker.id === id)) bondsChanged(maker);
  }
});
