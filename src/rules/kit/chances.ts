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

/** The first of the highest among independent things (C17, C19), with its chance. */
export function highestOf<T>(things: readonly (readonly ChanceCase<T>[])[]): readonly ChanceCase<T>[] {
  const nothing = things.reduce((product, outcomes) => product * chanceBelow(outcomes, 1), 1);
  const come = things.flatMap((outcomes, at) =>
    outcomes.flatMap((outcome) => {
      if (outcome.value === 0) return [];
      // Earlier ones must stay under it, later ones may equal it.
      const others = things.reduce(
        (product, each, other) =>
          other === at ? product : product * chanceBelow(each, outcome.value + (other > at ? 1 : 0)),
        1,
      );
      const chance = outcome.chance * others;
      return chance > 0 ? [{ ...outcome, chance }] : [];
    }),
  );
  return nothing > 0 ? [...come, { value: 0, chance: nothing, what: null }] : come;
}
