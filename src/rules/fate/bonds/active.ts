/** Whether a block or a hold still stands (F7, F9, F17, F18, F20). Computed each time, so that no turn writes anything. */
import { turnsBegun, turnsEnded } from "../../core/lib/turns.ts";
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Fighter, Marker } from "../../core/types.ts";
import { inOneZone, isOut } from "../stats/condition.ts";
import { lastBond, readBond, type Bond } from "./marker.ts";

/** F7: the turn on which it was made, and the next one, at whose end it lapses undecided. */
const TURNS = 2;

/** F7, F9: made outside a combat it stands; else until its maker's next turn has ended, in the same combat. */
function isInTime({ marker: { moment }, more }: Bond, maker: Fighter): boolean {
  if (moment === null) return true;
  const ended = turnsEnded(moment, maker, moment.turn);
  return ended !== null && ended < TURNS + more;
}

/** F17, F20: somebody who is there and can still be held, in the same zone. */
function isHolding({ on, out }: Bond, maker: Fighter, { fighters }: Battlefield): boolean {
  const [held] = on.filter((uuid) => !out.includes(uuid)).map((uuid) => own(fighters, uuid));
  return held !== undefined && !isOut(held) && inOneZone(maker, held);
}

/** Does this marker of its maker stand? `scene` has whom it names. */
export function isBondActive(marker: Marker, maker: Fighter, scene: Battlefield): boolean {
  const bond = readBond(marker);
  if (bond === null || isOut(maker) || lastBond(maker)?.marker.id !== marker.id) return false;
  return isInTime(bond, maker) && (bond.kind === "block" || isHolding(bond, maker, scene));
}

/** The block or hold that this fighter keeps now; null: none. */
export function keptBy(fighter: Fighter): Bond | null {
  const bond = lastBond(fighter);
  if (bond === null || isOut(fighter)) return null;
  // Without those it names, a hold is taken to be one.
  const isKept = fighter.active?.some(({ id }) => id === bond.marker.id) ?? isInTime(bond, fighter);
  return isKept ? bond : null;
}

/** F7: its maker's next turn has begun, so that it is kept now or lapses. */
export function isDueToKeep({ marker: { moment }, more }: Bond, maker: Fighter): boolean {
  if (moment === null) return false;
  return (turnsBegun(moment, maker, moment.turn) ?? 0) > more;
}

/**
 * Does it bind somebody here? What a player has written by hand onto an own actor does not (`Fighter.bound`), and keeping it
 * would make it count. A block on people who are all elsewhere is believed.
 */
export function isBinding({ marker, kind, on }: Bond, { fighters }: Battlefield): boolean {
  const here = on.flatMap((uuid) => own(fighters, uuid) ?? []);
  return (kind === "block" && here.length === 0) || here.some(({ bound }) => bound.some(({ id }) => id === marker.id));
}
