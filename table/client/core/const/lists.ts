/** A list of names, written with blanks between. */
export const list = (names: string): readonly string[] => names.split(" ");

/** Lists of names by key. */
export const lists = (byKey: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(byKey).map(([key, names]) => [key, list(names)]));
