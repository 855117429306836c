import { isJsonObject } from "../../../rules/core/types/json.ts";
import { own } from "../../../rules/core/lib/own.ts";

/** The same JSON, whatever the order of keys. A key without a value is as good as none. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item: unknown, i) => sameJson(item, b[i]));
  if (!isJsonObject(a) || !isJsonObject(b)) return a === b;
  return Object.keys({ ...a, ...b }).every((key) => sameJson(own(a, key), own(b, key)));
}
