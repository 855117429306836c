/** Replies are stored without what most of them say alike, so that the log stays small. */
import { own } from "../../../rules/core/lib/own.ts";
import { isJsonList, isJsonObject, type Json, type JsonObject } from "../../../rules/core/types/json.ts";

/** What a stored object leaves out where it is just this, and the same of the objects in its lists. */
export interface AtRest {
  readonly values: JsonObject;
  readonly lists?: Readonly<Record<string, AtRest>>;
}
const STEP: AtRest = {
  values: { allowed: [], faces: [] },
  lists: { price: { values: { amount: 1, per: "round" } } },
};
const PART: AtRest = {
  values: { stage: 0, attempt: 0, outcome: {}, changes: [] },
  lists: { changes: { values: { kind: "put" } } },
};
const RESULT: AtRest = { values: {}, lists: { parts: PART } };

/** What a reply of this kind leaves out. */
export const atRestIn = (kind: unknown): AtRest =>
  kind === "step" ? STEP : kind === "result" ? RESULT : { values: {} };

/** The body with every object of its lists changed; a list that is not there stays away. */
function inLists(body: JsonObject, { lists = {} }: AtRest, change: typeof fill): JsonObject {
  const changed = new Map(Object.entries(body));
  for (const [key, atRest] of Object.entries(lists)) {
    const items = own(body, key);
    if (isJsonList(items))
      changed.set(
        key,
        items.map((item) => (isJsonObject(item) ? change(item, atRest) : item)),
      );
  }
  return Object.fromEntries(changed);
}

/** Fills in what a stored body left out. */
export function fill(body: JsonObject, atRest: AtRest): JsonObject {
  return { ...atRest.values, ...inLists(body, atRest, fill) };
}

/** Leaves out what `fill` fills in. */
export function slim(body: JsonObject, atRest: AtRest): JsonObject {
  const isAtRest = ([key, value]: [string, Json]): boolean =>
    JSON.stringify(own(atRest.values, key)) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(inLists(body, atRest, slim)).filter((pair) => !isAtRest(pair)));
}
