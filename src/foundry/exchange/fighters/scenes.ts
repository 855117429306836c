/** Live fighters together, as the rules read them: those of an exchange, and those around one who acts. */
import type { Exchange, Fighter, FighterRef, Rights, Battlefield, Start, Uuid } from "../../../rules/core/types.ts";
import { combatOf } from "../world/combats.ts";
import { allFightersIn } from "../thread/participants.ts";
import { resolveActor, rightsOf, tokenOf } from "../world/permissions.ts";
import { exchanges } from "../thread/store.ts";
import { fighterOf } from "./fighters.ts";

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
