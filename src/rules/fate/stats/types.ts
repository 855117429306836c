/** Action types in texts: a sentence has a form for one, two, three and all types. */
import type { LocalizedText } from "../../core/types.ts";
import { ACTION_TYPES, type ActionType } from "./kinds.ts";

/** A sentence at `<prefix><id>1`, `…2`, `…3` or `…All`, with the types as `a`, `b`, `c`. */
export function typesText(prefix: string, id: string, types: readonly ActionType[]): LocalizedText {
  const named = ACTION_TYPES.filter((type) => types.includes(type));
  if (named.length > 3) return { key: `${prefix}${id}All`, data: {} };
  const places = ["a", "b", "c"] as const;
  const data = named.flatMap((type, i) => {
    const place = places[i];
    return place === undefined ? [] : [[place, { key: `RIPOSTE.Fate.Type.${type}` }] as const];
  });
  return { key: `${prefix}${id}${Math.max(1, named.length)}`, data: Object.fromEntries(data) };
}
