/** Changes of an actor, as lists that are empty where nothing changes. */
import type { JsonObject } from "../core/types/json.ts";
import type { Change, Exchange } from "../core/types.ts";

/** Adds to a number; by 0 it is no change. */
export const add = (path: string, by: number, why: string): readonly Change[] =>
  by === 0 ? [] : [{ kind: "add", path, by, why }];
/** A marker of the one who acts, under the id of its exchange. */
export const mark = ({ id, declared }: Exchange, kind: string, data: JsonObject): Change => ({
  kind: "marker",
  marker: { id, kind, by: declared.body.attacker.actor, moment: declared.body.moment, data },
});
