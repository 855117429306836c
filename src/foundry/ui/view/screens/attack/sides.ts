/** On whose side those stand who are around, how near they are, and whom an action reaches. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Refusal } from "../../../../../rules/core/types.ts";
import { startOf, type AttackSource, type Candidate, type Chosen } from "../turn.ts";

/** On whose side somebody stands, as the one who acts sees it. */
export interface SideView {
  readonly kind: Side;
  readonly label: string;
}
const SIDES = ["foe", "neutral", "friend"] as const;
type Side = (typeof SIDES)[number];

/** Foundry's dispositions: those that are neither friendly nor hostile. */
const NEUTRAL = 0;

/** Null: one of them has no token. */
export function sideOf({ attacker, scene }: AttackSource, candidate: Candidate): Side | null {
  const side = own(scene.fighters, candidate.fighter)?.side ?? null;
  if (side === null || attacker.side === null) return null;
  if (side === attacker.side) return "friend";
  return side === NEUTRAL || attacker.side === NEUTRAL ? "neutral" : "foe";
}

/** It is out of the fight, and not somebody who is down where that helps. */
export const isPast = ({ out }: Candidate, helps?: boolean): boolean =>
  out !== null && !(out === "down" && helps === true);

/** The user's targets first, then foes, or friends where it helps; each side by how near they are. Who is out of the fight comes last. */
export function sortedCandidates(source: AttackSource, helps = false): readonly Candidate[] {
  const rank = (candidate: Candidate): number => {
    const side = sideOf(source, candidate);
    return side === null ? 0 : SIDES.indexOf(side) * (helps ? -1 : 1);
  };
  const away = ({ distance }: Candidate): number => distance?.value ?? Number.MAX_SAFE_INTEGER;
  const late = (candidate: Candidate): number =>
    source.marked.has(candidate.fighter) ? -1 : Number(isPast(candidate, helps));
  return source.candidates.toSorted((a, b) => late(a) - late(b) || rank(a) - rank(b) || away(a) - away(b));
}

/** Why it is out of reach as tokens stand; null: it is in reach, or none say so. */
export function farOf(source: AttackSource, { fighter }: Candidate, { option, plan }: Chosen): Refusal | null {
  return source.rules.reach?.(startOf(source, option, fighter), plan, source.scene) ?? null;
}
