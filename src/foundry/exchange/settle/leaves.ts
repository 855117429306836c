/** Replacing an object where the host has no operator for it: leaf by leaf. Pure. */
import { isJsonObject, type Json, type JsonObject } from "../../../rules/core/types/json.ts";
import { valueInItem } from "../ledger/items.ts";
import type { Op } from "../ledger/ledger-draft.ts";
import { own } from "../../../rules/core/lib/own.ts";

/** What makes the value of `now` into this one by single leaves: what it has more is taken away. */
function leafOps(path: string, value: Json, now: Json | undefined): readonly Op[] {
  if (!isJsonObject(value) || !isJsonObject(now)) return [{ op: "set", path, value }];
  const gone = Object.keys(now).filter((key) => !Object.hasOwn(value, key));
  return [
    ...gone.map((key): Op => ({ op: "delete", path: `${path}.${key}` })),
    ...Object.entries(value).flatMap(([key, inner]) => leafOps(`${path}.${key}`, inner, own(now, key))),
  ];
}

/** The same operations on this source without any `replace`. */
export function withoutReplacing(ops: readonly Op[], source: JsonObject): readonly Op[] {
  const last = ops.filter((op, at) => op.op === "delete" || !ops.slice(at + 1).some(({ path }) => path === op.path));
  return last.flatMap((op) => (op.op === "replace" ? leafOps(op.path, op.value, valueInItem(source, op.path)) : [op]));
}
