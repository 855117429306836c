import { theConfig } from "../../environment.ts";
import type { Combatant } from "./combatant.ts";

/** Where a combat stands. */
export interface CombatHistory {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** The state of a combat at a turn. */
export function historyOf(round: number, turn: number | null, combatant: Combatant | null | undefined): CombatHistory {
  return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
}

/** By initiative, highest first; then by id, so that every client has the same order. */
export function byInitiative(a: Combatant, b: Combatant): number {
  const ia = a.initiative ?? -Infinity;
  const ib = b.initiative ?? -Infinity;
  if (ia !== ib) return ib - ia;
  return String(a.id) > String(b.id) ? 1 : -1;
}

/** Index of the next turn, leaving out the defeated when asked to; null when the round is over. */
export function nextIndex(turns: readonly Combatant[], turn: number | null, skipDefeated: boolean): number | null {
  for (let index = (turn ?? -1) + 1; index < turns.length; index++) {
    if (!skipDefeated || !turns[index]?.isDefeated) return index;
  }
  return null;
}

interface Moment {
  round: number;
  turn: number | null;
}

/** Something that passed: in which round, at whose turn, and whether it was left out. */
interface TurnEvent {
  kind: "endTurn" | "endRound" | "startRound" | "startTurn";
  round: number;
  turn: number;
  skipped: boolean;
}

function isBefore(a: Moment, b: Moment): boolean {
  return a.round < b.round || (a.round === b.round && (a.turn ?? -1) < (b.turn ?? -1));
}

function isAt(a: Moment, b: Moment): boolean {
  return a.round === b.round && a.turn === b.turn;
}

/** Going back starts the turn that was gone back to, and nothing else. */
function wentBack({ round, turn }: Moment): TurnEvent[] {
  return turn === null ? [] : [{ kind: "startTurn", round, turn, skipped: false }];
}

/** The turns passed between two states, oldest first. */
export function passedTurns(count: number, from: CombatHistory, to: CombatHistory): TurnEvent[] {
  const events: TurnEvent[] = [];
  const last = Math.max(0, count - 1);
  if (isBefore(to, from)) return wentBack(to);
  let { round, turn } = from;
  while (isBefore({ round, turn }, to)) {
    if (turn !== null && round > 0)
      events.push({ kind: "endTurn", round, turn, skipped: !isAt({ round, turn }, from) });
    const over = round === 0 || turn === null || turn >= last;
    if (over && round < to.round) {
      if (round > 0) events.push({ kind: "endRound", round, turn: turn ?? 0, skipped: false });
      round++;
      events.push({ kind: "startRound", round, turn: 0, skipped: false });
      turn = null;
      if (to.turn === null && round === to.round) break;
      turn = 0;
    } else turn = (turn ?? -1) + 1;
    events.push({ kind: "startTurn", round, turn, skipped: !isAt({ round, turn }, to) });
    if (events.length > 500) break;
  }
  return events;
}

/** Seconds of game time between two moments: all turns between them count, and nothing before round 1 (#12015, #12016, #12018). */
export function timeBetween(count: number, from: Moment, to: Moment): number {
  if (from.round === 0 || to.round === 0) return 0;
  const { roundTime = 0, turnTime = 0 } = theConfig()?.time ?? {};
  const rounds = to.round - from.round;
  const turns = rounds * count + (to.turn ?? 0) - (from.turn ?? 0);
  return rounds * Number(roundTime) + turns * Number(turnTime);
}
