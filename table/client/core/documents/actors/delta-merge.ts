import { isTombstone } from "../../data/fields/embedded/embedded-collection-delta.ts";
import { theGame } from "../../environment.ts";
import { type Dict, isDict } from "../../types.ts";
import { mergeObject } from "../../utils/values/merge.ts";

const OPTIONAL = ["name", "type", "img", "ownership"];

/** A delta's data without what it does not say. */
export function withoutNothing(delta: Dict): Dict {
  const said = Object.entries(delta).filter(([key, value]) => !OPTIONAL.includes(key) || (value ?? null) !== null);
  return Object.fromEntries(said);
}

interface Sourced {
  toObject(source?: boolean): Dict;
}

function dict(value: unknown): Dict {
  return isDict(value) ? value : {};
}

function entries(value: unknown): Dict[] {
  return Array.isArray(value) ? value.filter((entry) => isDict(entry)) : [];
}

/** The inherited documents in their order, each as the delta has it; then those that are the delta's own. */
function mergedCollection(base: unknown, delta: unknown): Dict[] {
  const own = new Map(entries(delta).map((entry) => [entry._id, entry]));
  const inherited = entries(base);
  const ids = new Set(inherited.map((entry) => entry._id));
  const kept = inherited.map((entry) => own.get(entry._id) ?? entry);
  const added = entries(delta).filter((entry) => !ids.has(entry._id));
  return [...kept, ...added].filter((entry) => !isTombstone(entry));
}

/** The data of a token's actor: its base actor's, with what the delta says laid over it, key by key. */
export function mergedSource(base: Sourced, delta: Sourced): Dict {
  const data = base.toObject();
  const { _id: _own, items, effects, system, flags, ownership, ...plain } = delta.toObject();
  const inheritsFlags = theGame()?.table.faults.tokenFlags !== false;
  return {
    ...data,
    ...plain,
    system: mergeObject(dict(data.system), dict(system)),
    // Key by key, so that a flag that the delta does not have is the base actor's (#8400).
    flags: mergeObject(inheritsFlags ? dict(data.flags) : {}, dict(flags)),
    ownership: { ...dict(data.ownership), ...dict(ownership) },
    items: mergedCollection(data.items, items),
    effects: mergedCollection(data.effects, effects),
  };
}
