/** Exact distributions over whole numbers, by convolution. */
import { MOST_DICE } from "./bounds.ts";

/** `chances[i]` is the chance of `from + i`. The chances sum to 1. */
export interface Distribution {
  readonly from: number;
  readonly chances: readonly number[];
}

export const certain = (value: number): Distribution => ({ from: value, chances: [1] });

/** The distribution of the sum of two independent numbers. */
export function add(a: Distribution, b: Distribution): Distribution {
  const chances = new Array<number>(a.chances.length + b.chances.length - 1).fill(0);
  a.chances.forEach((p, i) => {
    b.chances.forEach((q, j) => {
      chances[i + j] = (chances[i + j] ?? 0) + p * q;
    });
  });
  return { from: a.from + b.from, chances };
}

/** `n` times the same die, summed; n = 0 is a certain 0. More than a roll may have are not counted. */
export function repeat(die: Distribution, n: number): Distribution {
  let total = certain(0);
  for (let i = 0; i < Math.min(n, MOST_DICE); i += 1) total = add(total, die);
  return total;
}

/** Value and chance, ascending; chances of 0 are left out. */
export function entriesOf(distribution: Distribution): readonly (readonly [value: number, chance: number])[] {
  return distribution.chances.flatMap((chance, i) => (chance > 0 ? [[distribution.from + i, chance] as const] : []));
}

/** Sums what `value` gives for each outcome, weighed by its chance. */
export function expect(distribution: Distribution, value: (outcome: number) => number): number {
  return entriesOf(distribution).reduce((sum, [outcome, chance]) => sum + chance * value(outcome), 0);
}

/** The chance that an outcome is so. */
export function chanceOf(distribution: Distribution, holds: (outcome: number) => boolean): number {
  return expect(distribution, (outcome) => (holds(outcome) ? 1 : 0));
}

/** Gathers chances by a loss computed from pairs of independent outcomes; ascending. */
export function lossesOf(
  pairs: Iterable<readonly [loss: number, chance: number]>,
): readonly { readonly loss: number; readonly chance: number }[] {
  const sums = new Map<number, number>();
  for (const [loss, chance] of pairs) sums.set(loss, (sums.get(loss) ?? 0) + chance);
  return [...sums].sort(([a], [b]) => a - b).map(([loss, chance]) => ({ loss, chance }));
}
