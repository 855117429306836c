/** Where a fighter's combat stands. */
import type { Fighter, Moment, Uuid } from "../../../rules/core/types.ts";
import { memoPerTask } from "../lib/once-per.ts";

type CombatDoc = Combat.Implementation;

/** Who fights in a combat, each with the place of its first turn; null: it has none. */
type Places = ReadonlyMap<Uuid, number | null>;

/**
 * Asking every combatant for its actor is expensive, and a tracker asks for each of its rows; what one task has found out is
 * forgotten when it ends, so nothing gets stale.
 */
const knownPlaces = memoPerTask(() => new WeakMap<CombatDoc, Places>());

/** Called when combatants change in the middle of a task. */
export const forgetCombatants = (): void => knownPlaces.forget();

function readPlaces(combat: CombatDoc): Places {
  const places = new Map<Uuid, number | null>();
  const enter = (uuid: Uuid | undefined, place: number | null): void => {
    if (uuid !== undefined && !places.has(uuid)) places.set(uuid, place);
  };
  combat.turns.forEach((combatant, place) => enter(combatant.actor?.uuid, place));
  for (const combatant of combat.combatants.contents) enter(combatant.actor?.uuid, null);
  return places;
}

function placesIn(combat: CombatDoc): Places {
  const known = knownPlaces();
  const found = known.get(combat) ?? readPlaces(combat);
  known.set(combat, found);
  return found;
}

/** The started combat that a fighter is in: the active one first. */
export function combatOf(uuid: Uuid): CombatDoc | null {
  const started = game.combats.contents.filter((combat) => combat.started && placesIn(combat).has(uuid));
  return started.find((combat) => combat.active) ?? started[0] ?? null;
}

/** Where that combat stands, whether it is this fighter's turn, and the place of its turn. */
export function momentOf(uuid: Uuid): Pick<Fighter, "moment" | "onTurn" | "place"> {
  const combat = combatOf(uuid);
  if (combat === null || combat.id === null) return { moment: null, onTurn: false, place: null };
  return {
    moment: { combat: combat.id, round: combat.round, turn: combat.turn ?? 0 },
    onTurn: combat.combatant?.actor?.uuid === uuid,
    place: placesIn(combat).get(uuid) ?? null,
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
