/** How hurt a fighter is: full boxes of all its tracks, and the consequences that it has (base facts). */
import { own } from "../../core/lib/own.ts";
import type { Fighter, HowHurt } from "../../core/types.ts";
import { sum } from "../../kit/odds.ts";
import { ABSORBS, CONSEQUENCES, statsOf, TRACKS } from "./stats.ts";

/** A box counts as one, and a consequence as what it absorbs; `left` is of the kind of stress that it can take least of. */
export function howHurt(fighter: Fighter): HowHurt | null {
  const { stress, consequences } = statsOf(fighter);
  const kinds = CONSEQUENCES.filter((kind) => own(consequences, kind) !== undefined);
  const taken = kinds.filter((kind) => own(consequences, kind)?.aspect !== "");
  const weigh = (some: typeof kinds): number => sum(some, (kind) => ABSORBS[kind]);
  const [suffered, most] = [weigh(taken), weigh(kinds)];
  const tracks = TRACKS.flatMap((track) => own(stress, track) ?? []).map(({ size, marked }) => ({
    size,
    full: marked.filter((box) => box <= size).length,
  }));
  const boxes = sum(tracks, ({ full }) => full);
  if (boxes + taken.length === 0) return null;
  const shares = tracks.map(({ size, full }) => (full + suffered) / Math.max(1, size + most));
  const left = 1 - Math.max(...shares, tracks.length === 0 ? suffered / Math.max(1, most) : 0);
  const data = { boxes, size: sum(tracks, ({ size }) => size), consequences: taken.length, most: kinds.length };
  return { rank: boxes + suffered, left, said: { key: "RIPOSTE.Fate.Hurt", data } };
}
