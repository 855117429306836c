/** Where a fighter's combat stands. */
import type { Fighter, Moment, Uuid } from "../../../rules/core/types.ts";
import { memoEach } from "../lib/once-per.ts";

type CombatDoc = Combat.Implementation;

/** Who fights in a combat, each with the place of its first turn; null: it has none. */
type Places = ReadonlyMap<Uuid, number | null>;

/**
 * Asking every combatant for its actor is expensive, and a tracker asks for each of its rows; what one task has found out is
 * forgotten when it ends, so nothing gets stale.
 */
const placesIn = memoEach((combat: CombatDoc): Places => {
  const places = new Map<Uuid, number | null>();
  const enter = (uuid: Uuid | undefined, place: number | null): void => {
    if (uuid !== undefined && !places.has(uuid)) places.set(uuid, place);
  };
  combat.turns.forEach((combatant, place) => enter(combatant.actor?.uuid, place));
  // All of them have a turn, but for those that came in the middle of this task.
  const inTurns = new Set(combat.turns);
  const others = combat.combatants.contents.filter((combatant) => !inTurns.has(combatant));
  for (const { actor } of others) enter(actor?.uuid, null);
  return places;
});

/** Called when combatants change in the middle of a task. */
export const forgetCombatants = placesIn.forget;

/**
 * A fighter may stand in several started combats, of which one counts: the one on the active scene (a combat without a scene
 * is on every scene), of those the active one, of those the newest. Only what all clients share decides: not what one of them
 * looks at, and no turn of any combat.
 */
export function countingCombat<C extends CombatLike>(combats: readonly C[], activeScene: string | null): C | null {
  const isHere = ({ scene }: C): number => Number(!scene || scene.id === activeScene);
  const byRank = (a: C, b: C): number => isHere(b) - isHere(a) || Number(b.active) - Number(a.active) || age(a, b);
  return [...combats].sort(byRank)[0] ?? null;
}

interface CombatLike {
  readonly id: string | null;
  readonly active: boolean;
  readonly scene?: { readonly id: string | null } | null;
  readonly _stats: { readonly createdTime?: number | null | undefined };
}
/** The newer one first; of two of the same moment, the one with the greater id. */
const age = (a: CombatLike, b: CombatLike): number =>
  (b._stats.createdTime ?? 0) - (a._stats.createdTime ?? 0) || ((a.id ?? "") < (b.id ?? "") ? 1 : -1);

/** The started combat that counts for a fighter; null: it is in none. */
export function combatOf(uuid: Uuid): CombatDoc | null {
  const started = game.combats.contents.filter((combat) => combat.started && placesIn(combat).has(uuid));
  return countingCombat(started, game.scenes.active?.id ?? null);
}

/** The started combats that this window deals with: the one that is looked at, and those that are active. */
export const combatsInView = (): readonly CombatDoc[] =>
  game.combats.contents.filter((combat) => combat.started && (combat.active || combat === game.combat));

/** Other started combats with somebody of this one, or on its scene. */
export function olderThan(combat: CombatDoc): readonly CombatDoc[] {
  const fighters = placesIn(combat);
  const scene = combat.scene?.id ?? null;
  return game.combats.contents.filter(
    (other) =>
      other !== combat &&
      other.started &&
      ((scene !== null && other.scene?.id === scene) || [...placesIn(other).keys()].some((uuid) => fighters.has(uuid))),
  );
}

/** Where that combat stands, whether it is this fighter's turn, and the place of its turn. */
export function momentOf(uuid: Uuid): Pick<Fighter, "moment" | "onTurn" | "place" | "isOut"> {
  const combat = combatOf(uuid);
  if (combat?.id == null) return { moment: null, onTurn: false, place: null };
  const place = placesIn(combat).get(uuid) ?? null;
  return {
    moment: { combat: combat.id, round: combat.round, turn: combat.turn ?? 0 },
    onTurn: combat.combatant?.actor?.uuid === uuid,
    place,
    ...(combat.turns[place ?? -1]?.isGone === true && { isOut: true }),
  };
}

/** How long another client may take to hear of a turn, in ms. */
const HEARSAY = 5000;

/**
 * Where the combat of a fighter stands, and, if it moved on about when a message was posted, where it stood before: who
 * posted may not have received it.
 */
export function momentsNear(uuid: Uuid, time: number): readonly (Moment | null)[] {
  const { moment } = momentOf(uuid);
  const combat = combatOf(uuid);
  if (moment === null || combat === null) return [moment];
  const moved = combat._stats.modifiedTime ?? 0;
  const { round = null, turn = null } = combat.previous ?? {};
  if (round === null || turn === null || time - moved > HEARSAY) return [moment];
  return [moment, { combat: moment.combat, round, turn }];
}
