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

/** The turns passed between two states, oldest first: each with its round and whether it was left out. */
export function passedTurns(
  count: number,
  from: CombatHistory,
  to: CombatHistory,
): Array<{ kind: "endTurn" | "endRound" | "startRound" | "startTurn"; round: number; turn: number; skipped: boolean }> {
  const events: ReturnType<typeof passedTurns> = [];
  const last = Math.max(0, count - 1);
  if (to.round < from.round || (to.round === from.round && (to.turn ?? -1) < (from.turn ?? -1))) {
    // Going back starts the turn that was gone back to, and nothing else.
    return to.turn === null ? [] : [{ kind: "startTurn", round: to.round, turn: to.turn, skipped: false }];
  }
  let { round } = from;
  let turn = from.turn;
  while (round < to.round || (round === to.round && (turn ?? -1) < (to.turn ?? -1))) {
    if (turn !== null && round > 0)
      events.push({ kind: "endTurn", round, turn, skipped: round !== from.round || turn !== from.turn });
    const over = round === 0 || turn === null || turn >= last;
    if (over && round < to.round) {
      if (round > 0) events.push({ kind: "endRound", round, turn: turn ?? 0, skipped: false });
      round++;
      events.push({ kind: "startRound", round, turn: 0, skipped: false });
      turn = null;
      if (to.turn === null && round === to.round) break;
      turn = 0;
    } else turn = (turn ?? -1) + 1;
    events.push({ kind: "startTurn", round, turn, skipped: round !== to.round || turn !== to.turn });
    if (events.length > 500) break;
  }
  return events;
}

interface Moment {
  round: number;
  turn: number | null;
}

/** Seconds of game time between two moments: all turns between them count, and nothing before round 1 (#12015, #12016, #12018). */
export function timeBetween(count: number, from: Moment, to: Moment): number {
  if (from.round === 0 || to.round === 0) return 0;
  const { roundTime = 0, turnTime = 0 } = theConfig()?.time ?? {};
  const rounds = to.round - from.round;
  const turns = rounds * count + (to.turn ?? 0) - (from.turn ?? 0);
  return rounds * Number(roundTime) + turns * Number(turnTime);
}
