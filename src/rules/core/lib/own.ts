/** Records whose keys somebody else has chosen: ids in messages, names in actors' data, settings. */

/** The value that a record itself has under a key; never one that it inherits (`constructor`, `__proto__`…). */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Is this the name of something that every object inherits? Such a name is no id and no key. */
export const isInherited = (name: string): boolean => name in Object.prototype;
