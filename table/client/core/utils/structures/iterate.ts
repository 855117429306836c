/** 14: walking through an object without a list of its keys in hand (types of 14: `objectKeys`, `iterateKeys`, …). */
export function* objectKeys(obj: object): Generator<string, void, unknown> {
  for (const key of Object.keys(obj)) yield key;
}

export function* objectEntries(obj: object): Generator<[string, unknown], void, unknown> {
  for (const key of objectKeys(obj)) yield [key, Reflect.get(obj, key)];
}

export function* objectValues(obj: object): Generator<unknown, void, unknown> {
  for (const [, value] of objectEntries(obj)) yield value;
}

export { objectKeys as iterateKeys, objectEntries as iterateEntries, objectValues as iterateValues };
