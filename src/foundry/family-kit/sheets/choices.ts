/** What a list on a sheet offers. */
interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly selected: boolean;
}

/** Values with their names in this user's language, the chosen one marked; `nameOf`: a language key, or the name itself. */
export const choices = <T extends string | number>(
  values: readonly T[],
  chosen: string | number | null,
  nameOf: (value: T) => string,
): readonly Choice[] =>
  values.map((value) => ({ value, label: game.i18n.localize(nameOf(value)), selected: value === chosen }));
