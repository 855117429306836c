import type { Dict } from "../../types.ts";
import { deepClone, equals, isPlainObject } from "./object.ts";

/** What generation 14's operators have in common (types of 14: common/data/operators). */
export class DataFieldOperator {
  /** The value within an operator, or the value itself. */
  static get(value: unknown): unknown {
    return value instanceof ForcedReplacement ? value.replacement : value instanceof ForcedDeletion ? undefined : value;
  }

  /** Equality where either side may be an operator. */
  static equals(a: unknown, b: unknown): boolean {
    return equals(DataFieldOperator.get(a), DataFieldOperator.get(b));
  }
}

/** Generation 14's value that deletes the key it is given for. */
export class ForcedDeletion extends DataFieldOperator {
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }
}

/** Generation 14's value that replaces a key's value whole, without merging. */
export class ForcedReplacement extends DataFieldOperator {
  readonly replacement: unknown;
  constructor(replacement?: unknown) {
    super();
    this.replacement = DataFieldOperator.get(replacement);
  }

  static create(value?: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }
}

/** Is this a key that deletes ("-=name")? */
export function isDeletionKey(key: string): boolean {
  return key.startsWith("-=");
}

/** Is this a key that replaces ("==name")? */
export function isReplacementKey(key: string): boolean {
  return key.startsWith("==");
}

/** Is this any special key of an update? */
export function isSpecialKey(key: string): boolean {
  return isDeletionKey(key) || isReplacementKey(key);
}

/** Is there a special key anywhere in these changes, dotted paths included? */
export function hasSpecialKey(changes: unknown): boolean {
  if (!isPlainObject(changes)) return false;
  return Object.entries(changes).some(([key, value]) => key.split(".").some(isSpecialKey) || hasSpecialKey(value));
}

function normalizeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  return isPlainObject(value) ? operatorsToKeys(value) : value;
}

/**
 * Write operators as the special keys that both generations and the wire know: `{a: _del}` becomes `{"-=a": null}`.
 * Dotted keys keep their path: `{"a.b": _del}` becomes `{"a.-=b": null}`.
 */
export function operatorsToKeys(changes: Dict): Dict {
  const result: Dict = {};
  for (const [key, value] of Object.entries(changes)) {
    const cut = key.lastIndexOf(".") + 1;
    const special = (mark: string): string => `${key.slice(0, cut)}${mark}${key.slice(cut)}`;
    if (value instanceof ForcedDeletion) result[special("-=")] = null;
    else if (value instanceof ForcedReplacement) result[special("==")] = normalizeValue(value.replacement);
    else result[key] = normalizeValue(value);
  }
  return result;
}

/** Carry out the special keys found in plain data, all the way down. */
export function applySpecialKeys<T>(obj: T): T {
  if (Array.isArray(obj)) {
    for (const entry of obj) applySpecialKeys(entry);
    return obj;
  }
  if (!isPlainObject(obj)) return obj;
  const target: Dict = obj;
  for (const key of Object.keys(target)) {
    if (isDeletionKey(key)) {
      Reflect.deleteProperty(target, key.slice(2));
      Reflect.deleteProperty(target, key);
    } else if (isReplacementKey(key)) {
      target[key.slice(2)] = applySpecialKeys(target[key]);
      Reflect.deleteProperty(target, key);
    } else applySpecialKeys(target[key]);
  }
  return obj;
}

/** What is stored of a value that takes a whole place: special keys within it are carried out on a copy (#14573). */
export function settled(value: unknown): unknown {
  return applySpecialKeys(deepClone(value));
}
