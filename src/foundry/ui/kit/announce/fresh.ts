/** What is told once. */

/** Those that are new since the last time; what is gone is forgotten, and new when it comes again. */
export function freshOf<T extends { readonly key: string }>(told: Set<string>, present: readonly T[]): readonly T[] {
  const fresh = present.filter(({ key }) => !told.has(key));
  told.clear();
  for (const { key } of present) told.add(key);
  return fresh;
}
