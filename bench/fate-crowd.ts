/** Many fighters of the `fate` family in one combat, ten of whom keep a block, and few without one in another. */
import type { Context } from "../table/server/context.ts";
import { idOf as docId, toJson } from "../table/server/lib/json.ts";
import type { JsonObject } from "../table/shared/protocol.ts";
import { derivedId } from "../src/rules/core/lib/ids.ts";
import type { Marker } from "../src/rules/core/types.ts";
import { storedBond } from "../src/rules/fate/bonds/marker.ts";
import { actorSource } from "../tests/browser/kit/world.ts";
import { combat, FEW, field, MANY, plant, stats, type Size, type Source } from "./crowd.ts";
import { LATER } from "./page/tracker.ts";

/** So many blocks stand among the many. */
export const BLOCKS = 10;
/** Each names so many others. */
const NAMED = 2;

const fighters = (name: string, count: number): readonly Source[] =>
  Array.from({ length: count }, (_, index) =>
    actorSource({ name: `${name} ${index}`, id: `${name}${index}x`, fate: { aspects: { "Off Balance": 1 } } }),
  );
const uuid = (actor: Source): string => `Actor.${docId(actor)}`;

/** What a block of a fighter leaves on it, made in the round in which the rows are drawn. */
function block(actors: readonly Source[], turn: number): Marker | null {
  const maker = actors[turn];
  if (maker === undefined) return null;
  const id = derivedId(`block ${docId(maker)}`);
  const data = { types: ["attack"], strength: 4, skill: "weapons", how: "A chair", out: [], more: 0, n: 1 } as const;
  const moment = { combat: MANY, round: LATER, turn };
  const on = actors.slice(turn + 1, turn + 1 + NAMED).map(uuid);
  return { id, kind: "block", by: uuid(maker), moment, on, data: storedBond(data) };
}

/** Ten of them, evenly spread, each block those who follow. */
function withBlocks(actors: readonly Source[]): readonly JsonObject[] {
  const every = Math.ceil(actors.length / BLOCKS);
  return actors.map((actor, turn) => {
    const marker = turn % every === 0 ? block(actors, turn) : null;
    return marker === null ? actor : { ...actor, flags: { riposte: { markers: { [marker.id]: toJson(marker) } } } };
  });
}

/** Plants all of it into a table that nobody has joined yet. */
export async function plantFate(context: Context, size: Size): Promise<void> {
  const many = fighters("Many", size.fighters);
  const few = fighters("Few", size.few);
  const kept = (doc: JsonObject): JsonObject => ({ ...doc, _stats: stats(Date.now()) });
  await plant(context, "Actor", [...withBlocks(many), ...few].map(kept));
  await plant(context, "Scene", [field([...many, ...few])]);
  const started = (id: string, actors: readonly Source[]): JsonObject => ({
    ...combat(id, actors, LATER),
    active: false,
  });
  await plant(context, "Combat", [started(MANY, many), started(FEW, few)]);
}
