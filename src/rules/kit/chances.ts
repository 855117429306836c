/** Exact chances of the highest among independent things: by products of cumulative chances, no list of all throws. */

/** Something that may come, as high as this; 0 with `what: null` is nothing. */
export interface ChanceCase<T> {
  readonly value: number;
  readonly chance: number;
  readonly what: T | null;
}

/** The chance that a value is lower than this. */
export const chanceBelow = (outcomes: readonly ChanceCase<unknown>[], value: number): number =>
  outcomes.reduce((sum, outcome) => (outcome.value < value ? sum + outcome.chance : sum), 0);

/** `below[v]`: the chance of a value under v. */
function cumulated(outcomes: readonly ChanceCase<unknown>[], top: number): readonly number[] {
  return Array.from({ length: top + 2 }, (_, value) => chanceBelow(outcomes, value));
}

/** The first of the highest among independent things (C17, C19), with its chance. */
export function highestOf<T>(things: readonly (readonly ChanceCase<T>[])[]): readonly ChanceCase<T>[] {
  const top = Math.max(0, ...things.flat().map(({ value }) => value));
  const below = things.map((outcomes) => cumulated(outcomes, top));
  const nothing = below.reduce((product, chances) => product * (chances[1] ?? 1), 1);
  const come = things.flatMap((outcomes, at) =>
    outcomes.flatMap((outcome) => {
      if (outcome.value === 0) return [];
      // Earlier ones must stay under it, later ones may equal it.
      const others = below.reduce(
        (product, chances, other) =>
          other === at ? product : product * (chances[outcome.value + (other > at ? 1 : 0)] ?? 1),
        1,
      );
      const chance = outcome.chance * others;
      return chance > 0 ? [{ ...outcome, chance }] : [];
    }),
  );
  return nothing > 0 ? [...come, { value: 0, chance: nothing, what: null }] : come;
}
