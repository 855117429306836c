/** Changes of an actor, as lists that are empty where nothing changes. */
import { usesOf } from "../core/lib/choice.ts";
import type { Json, JsonObject } from "../core/types/json.ts";
import type { Change, Declare, Entry, Exchange, Step } from "../core/types.ts";

/** Adds to a number; by 0 it is no change. */
export const add = (path: string, by: number, why: string): readonly Change[] =>
  by === 0 ? [] : [{ kind: "add", path, by, why }];
/** A marker of the one who acts, under the id of its exchange. */
export const mark = ({ id, declared }: Exchange, kind: string, data: JsonObject): Change => ({
  kind: "marker",
  marker: { id, kind, by: declared.body.attacker.actor, moment: declared.body.moment, data },
});
/** Writes a value. */
export const write = (path: string, value: Json, why: string): Change => ({ kind: "put", path, value, why });
/** Sets a flag of an item. */
export const setItem = (item: string, path: string, why = path): Change => ({
  kind: "item",
  item,
  path,
  value: true,
  why,
});
/** The uses of the round that a step pays; outside a combat nothing is counted. */
export const spends = ({ declared }: Exchange, entry: Entry<Declare | Step>): readonly Change[] =>
  declared.body.moment === null ? [] : usesOf(entry).map((use) => ({ kind: "spend", ...use }));
