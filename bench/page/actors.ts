/** Preparing actors: what it reads of others, and how it grows with their number. */
import { compare, type Ratio } from "./clock.ts";
import { table, type Actor } from "./table.ts";

const PARTS = ["system", "items", "effects", "flags", "ownership", "name"] as const;
/** How a collection is read; `contents` first: reading what it gives would count as a use of `values`. */
const WAYS = ["contents", "get", "values", "forEach", "filter", "find"] as const;

/** Puts a counter before a property; returns how to take it away. */
function count(target: object, name: string, seen: () => void): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  const value: unknown = Reflect.get(target, name);
  Object.defineProperty(target, name, {
    configurable: true,
    enumerable: own?.enumerable ?? false,
    get: () => {
      seen();
      return value;
    },
  });
  return () => {
    if (own === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, own);
  };
}

/** The same for a part of an actor; of a collection, which is fixed on its actor, every way to read it is counted. */
function countPart(target: object, part: string, seen: () => void): readonly (() => void)[] {
  if (Object.getOwnPropertyDescriptor(target, part)?.configurable !== false) return [count(target, part, seen)];
  const value: unknown = Reflect.get(target, part);
  if (typeof value !== "object" || value === null) throw new Error(`${part} is neither free nor a collection`);
  return WAYS.map((way) => count(value, way, seen));
}

/** What preparing one actor reads of all others, and of the collection. */
export function readsOfOthers(id: string): readonly string[] {
  const { game } = table();
  const [own, ...others] = [...game.actors.values()].sort((a, b) => Number(b.id === id) - Number(a.id === id));
  if (own?.id !== id) throw new Error(`There is no actor ${id}`);
  const reads: string[] = [];
  const undo = others.flatMap((other) =>
    PARTS.flatMap((part) => countPart(other, part, () => reads.push(`${other.id} ${part}`))),
  );
  for (const way of WAYS) {
    undo.push(count(game.actors, way, () => reads.push(`actors.${way}`)));
  }
  try {
    own.reset();
  } finally {
    for (const restore of undo) restore();
  }
  return reads;
}

/** Per actor: all of them over the first `few`, which are then alone in the world. */
export async function preparing(few: number, rounds: number): Promise<Ratio> {
  const { actors } = table().game;
  const all = [...actors.values()];
  const first = all.slice(0, few);
  const times = all.length / few;
  const only = (kept: readonly Actor[]): void => {
    Map.prototype.clear.call(actors);
    for (const one of kept) Map.prototype.set.call(actors, one.id, one);
  };
  try {
    return await compare(
      () => {
        only(all);
        for (const one of all) one.reset();
      },
      () => {
        only(first);
        for (let i = 0; i < times; i += 1) for (const one of first) one.reset();
      },
      rounds,
    );
  } finally {
    only(all);
  }
}
