/** How many turns of a fighter's own have begun or ended since a moment of its combat. Computed, so a turn writes nothing. */
import type { Fighter, Moment } from "../types.ts";

/** A fighter where its combat stands now. */
type Now = Pick<Fighter, "moment" | "place">;

/** Rounds from one moment to another of the same combat; null: another combat, or none. */
function roundsBetween(since: Moment | null, now: Moment | null): number | null {
  return since === null || now === null || since.combat !== now.combat ? null : now.round - since.round;
}

/** Has the turn at this place begun? Of a place that nobody knows, it has begun with its round. */
const hasBegun = (place: number | null, { turn }: Moment): number => Number(place === null || place <= turn);
/** Is the turn at this place over? Of a place that nobody knows, it is over with its round. */
const hasEnded = (place: number | null, { turn }: Moment): number => Number(place !== null && place < turn);

/**
 * Own turns that have begun after `since`; 0 too where the combat was turned back before it, null where it is not a moment of
 * the fighter's combat. `placeThen` is the place that the fighter had: for what was done on its own turn pass `since.turn`,
 * which stays right when somebody joins the combat.
 */
export function turnsBegun(since: Moment | null, now: Now, placeThen: number | null = now.place): number | null {
  const rounds = roundsBetween(since, now.moment);
  if (rounds === null || since === null || now.moment === null) return null;
  return Math.max(0, rounds + hasBegun(now.place, now.moment) - hasBegun(placeThen, since));
}

/** Own turns that have ended after `since`, the one in which it lies included; otherwise as `turnsBegun`. */
export function turnsEnded(since: Moment | null, now: Now, placeThen: number | null = now.place): number | null {
  const rounds = roundsBetween(since, now.moment);
  if (rounds === null || since === null || now.moment === null) return null;
  return Math.max(0, rounds + hasEnded(now.place, now.moment) - hasEnded(placeThen, since));
}
