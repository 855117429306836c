/** Stress: numbered boxes, consequences, and when nothing is left but to be taken out (base facts). */
import { own } from "../../core/lib/own.ts";
import { ABSORBS, CONSEQUENCES, type Consequence, type FateStats, type Track } from "./stats.ts";

/** What is left of a fighter to take stress of one kind with. */
export interface Buffer {
  /** Free boxes, ascending. */
  readonly free: readonly number[];
  /** Consequences that it may still take. */
  readonly consequences: readonly Consequence[];
}

/** What a fighter could still take. */
export function bufferOf(stats: Pick<FateStats, "stress" | "consequences">, track: Track): Buffer {
  const { size = 0, marked = [] } = own(stats.stress, track) ?? {};
  return {
    free: Array.from({ length: size }, (_, i) => i + 1).filter((box) => !marked.includes(box)),
    consequences: CONSEQUENCES.filter((kind) => own(stats.consequences, kind)?.aspect === ""),
  };
}

/** The box for this much stress: its own, or the next higher free one; null: none is left. */
export const boxFor = ({ free }: Pick<Buffer, "free">, stress: number): number | null =>
  free.find((box) => box >= stress) ?? null;

/** How stress is taken: what is left after the consequences, and the box for that (0: none is needed). */
export interface Taken {
  readonly consequences: readonly Consequence[];
  readonly left: number;
  readonly box: number;
}

/** Stress with these consequences; null: it is not enough. */
export function takeWith(buffer: Buffer, stress: number, consequences: readonly Consequence[]): Taken | null {
  if (consequences.some((kind) => !buffer.consequences.includes(kind))) return null;
  const left = Math.max(0, stress - consequences.reduce((sum, kind) => sum + ABSORBS[kind], 0));
  const box = left === 0 ? 0 : boxFor(buffer, left);
  return box === null ? null : { consequences, left, box };
}

/** Every set of these, the smaller ones first, then those that absorb less. */
function setsOf(kinds: readonly Consequence[]): readonly (readonly Consequence[])[] {
  const sets = kinds.reduce<readonly (readonly Consequence[])[]>(
    (all, kind) => [...all, ...all.map((set) => [...set, kind])],
    [[]],
  );
  const weight = (set: readonly Consequence[]): number => set.reduce((sum, kind) => sum + ABSORBS[kind], 0);
  return [...sets].sort((a, b) => a.length - b.length || weight(a) - weight(b));
}

/** The mildest way to take it; null: it is taken out. */
export function mildestWay(buffer: Buffer, stress: number): Taken | null {
  for (const set of setsOf(buffer.consequences)) {
    const taken = takeWith(buffer, stress, set);
    if (taken !== null) return taken;
  }
  return null;
}
