import type { Dict } from "../../types.ts";
import { equals, isEmpty, isPlainObject } from "./object.ts";
import { ForcedDeletion, ForcedReplacement, isDeletionKey, isReplacementKey } from "./operators.ts";
import { getProperty } from "./path.ts";

export interface DiffObjectOptions {
  /** Only keys that the original has. */
  inner?: boolean;
  /** Let "-=key" and "==key" stand when they would do something. */
  deletionKeys?: boolean;
}

function keepSpecial(original: Dict, key: string, value: unknown): boolean | null {
  if (value instanceof ForcedDeletion) return key in original;
  if (value instanceof ForcedReplacement) return !equals(original[key], value.replacement);
  if (isDeletionKey(key)) return key.slice(2) in original;
  if (isReplacementKey(key)) return !equals(original[key.slice(2)], value);
  return null;
}

/** The part of `other` that differs from `original`. */
export function diffObject(original: object, other: object, options: DiffObjectOptions = {}): Dict {
  const { inner = false, deletionKeys = false } = options;
  const before: Dict = { ...original };
  const difference: Dict = {};
  for (const [key, value] of Object.entries<unknown>({ ...other })) {
    const kept = deletionKeys ? keepSpecial(before, key, value) : null;
    if (kept === false || (kept === null && inner && !(key in before))) continue;
    const told: { value: unknown } | null =
      kept || !(key in before) ? { value } : diffValue(before[key], value, options);
    if (told) difference[key] = told.value;
  }
  return difference;
}

/** What is to be told of a value that was there before; null: nothing. */
function diffValue(old: unknown, value: unknown, options: DiffObjectOptions): { value: unknown } | null {
  if (!isPlainObject(old) || !isPlainObject(value)) return equals(old, value) ? null : { value };
  if (isEmpty(value) && !isEmpty(old)) return null;
  const nested = diffObject(old, value, options);
  return isEmpty(nested) ? null : { value: nested };
}

export interface FilterObjectOptions {
  deletionKeys?: boolean;
  templateValues?: boolean;
}

/** Keep only the keys that a template has. */
export function filterObject(source: object, template: object, options: FilterObjectOptions = {}): Dict {
  const { deletionKeys = false, templateValues = false } = options;
  const filtered: Dict = {};
  for (const [key, value] of Object.entries(source)) {
    const plain = deletionKeys && isDeletionKey(key) ? key.slice(2) : key;
    if (!(plain in template)) continue;
    const pattern = getProperty(template, plain);
    if (plain !== key) filtered[key] = value;
    else if (isPlainObject(value) && isPlainObject(pattern)) filtered[key] = filterObject(value, pattern, options);
    else filtered[key] = templateValues ? pattern : value;
  }
  return filtered;
}
