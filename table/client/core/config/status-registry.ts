/** 14: `CONFIG.statusEffects` is a record by id that answers as a list, too (#13122, SR5-FoundryVTT#1960). */
import { blame } from "../gaps/blame.ts";
import { deltas } from "../generation.ts";
import { isDict, isFunction } from "../types.ts";
import type { StatusEffectConfig } from "./types.ts";

type StatusRecord = Record<string, StatusEffectConfig>;

function isStatus(value: unknown): value is StatusEffectConfig {
  return isDict(value);
}

const isIndex = (key: string): boolean => /^\d+$/.test(key);

function empty(record: StatusRecord): void {
  for (const id of Object.keys(record)) Reflect.deleteProperty(record, id);
}

/** Take what a package gives in place of all statuses: a list, or a record by id. */
function fill(record: StatusRecord, given: unknown): void {
  const entries: [string, unknown][] = Array.isArray(given)
    ? given.map((status: unknown) => [isStatus(status) ? status.id : "", status])
    : Object.entries(isDict(given) ? given : {});
  empty(record);
  for (const [id, status] of entries) if (id !== "" && isStatus(status)) record[id] = status;
}

/** What a list does to itself. `splice` puts what it inserts in the place of others: the registry loses those (SR5#1960). */
function changing(record: StatusRecord): Record<string, (...args: never[]) => unknown> {
  const put = (list: readonly StatusEffectConfig[]): void => fill(record, list);
  return {
    push: (...added: StatusEffectConfig[]) => {
      put([...Object.values(record), ...added]);
      return Object.keys(record).length;
    },
    sort: (compare?: (a: StatusEffectConfig, b: StatusEffectConfig) => number) => {
      put(Object.values(record).sort(compare));
      return Object.values(record);
    },
    splice: (start: number, count: number, ...added: StatusEffectConfig[]) => {
      const list = Object.values(record);
      const gone = list.splice(start, Math.max(count, added.length), ...added);
      put(list);
      return gone.slice(0, count);
    },
  };
}

/** The registry of statuses. */
function registry(given: unknown): StatusRecord {
  const record: StatusRecord = {};
  fill(record, given);
  const own = changing(record);
  const asList = (key: string | symbol): unknown => {
    const list = Object.values(record);
    if (typeof key === "string" && key in own) return own[key];
    const found: unknown = Reflect.get(list, key);
    const isInherited = key in Array.prototype && key !== "constructor" && !(key in Object.prototype);
    if (!isInherited && !(typeof key === "string" && isIndex(key))) return undefined;
    return isFunction(found) ? (...args: unknown[]): unknown => Reflect.apply(found, list, args) : found;
  };
  return new Proxy(record, {
    get: (target, key, receiver): unknown => (key in target ? Reflect.get(target, key, receiver) : asList(key)),
    set: (target, key, value: unknown) => {
      if (typeof key === "symbol" || key === "length") return false;
      if (!isIndex(key)) return Reflect.set(target, key, value);
      if (!isStatus(value)) return false;
      const list = Object.values(target);
      list[Number(key)] = value;
      fill(target, list.filter(isStatus));
      return true;
    },
  });
}

/** Puts `statusEffects` into CONFIG: a list on 13; on 14 the registry, which stays and is filled anew by an assignment. */
export function defineStatusEffects(config: { statusEffects: unknown }): void {
  if (!deltas().statusesById) return;
  const record = registry(config.statusEffects);
  Object.defineProperty(config, "statusEffects", {
    enumerable: true,
    configurable: true,
    get: () => record,
    set: (given: unknown) => {
      if (!isDict(given) && !Array.isArray(given)) {
        blame("", "CONFIG.statusEffects", new TypeError("it takes a record or a list"));
        return;
      }
      const kept = given === record ? { ...record } : given;
      empty(record);
      for (const [id, status] of Object.entries(registry(kept))) record[id] = status;
    },
  });
}

/** The status of an id in whatever a package has put there: a list, or a record by id. */
export function statusOf(statuses: unknown, id: string): StatusEffectConfig | undefined {
  if (Array.isArray(statuses)) return statuses.filter(isStatus).find((status) => status.id === id);
  const found = isDict(statuses) ? statuses[id] : undefined;
  return isStatus(found) ? { ...found, id } : undefined;
}
