/** What CONFIG says of active effects, and how its list of statuses is kept: both differ between the generations. */
import { ACTIVE_EFFECT_CHANGE_TYPES } from "../const/active-effects-14.ts";
import { ActiveEffectTypeDataModel } from "../documents/effect-schema.ts";
import { deltas } from "../generation.ts";
import type { Dict } from "../types.ts";
import type { StatusEffectConfig } from "./types.ts";

/** `CONFIG.ActiveEffect` beside what every document has (platform §8.1). */
export function effectConfig(): Dict {
  if (!deltas().phasedEffects) return { legacyTransferral: false };
  const types = Object.entries(ACTIVE_EFFECT_CHANGE_TYPES).map(([type, defaultPriority]) => {
    return [type, { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority }] as const;
  });
  return {
    dataModels: { base: ActiveEffectTypeDataModel },
    changeTypes: Object.fromEntries(types),
    phases: { initial: { label: "EFFECT.CHANGES.PHASES.initial" }, final: { label: "EFFECT.CHANGES.PHASES.final" } },
    expiryAction: "update",
    expiryEvents: {},
  };
}

/** 14: a list that is also keyed by id, to read and to write (#13122). */
function keyed(list: StatusEffectConfig[]): StatusEffectConfig[] {
  const byId = (key: string | symbol): number => list.findIndex((status) => status.id === key);
  return new Proxy(list, {
    get: (target, key, receiver): unknown => {
      const at = key in target ? -1 : byId(key);
      return at < 0 ? Reflect.get(target, key, receiver) : target[at];
    },
    has: (target, key) => key in target || byId(key) >= 0,
    set: (target, key, value: StatusEffectConfig) => {
      if (typeof key === "symbol" || key in target || /^\d+$/.test(key)) return Reflect.set(target, key, value);
      const at = byId(key);
      target.splice(at < 0 ? target.length : at, at < 0 ? 0 : 1, { ...value, id: key });
      return true;
    },
    deleteProperty: (target, key) => {
      const at = byId(key);
      if (at >= 0) target.splice(at, 1);
      return at >= 0 || Reflect.deleteProperty(target, key);
    },
  });
}

/** Puts `statusEffects` into CONFIG. A list that a package puts in its place is treated alike. */
export function defineStatusEffects(config: { statusEffects: StatusEffectConfig[] }): void {
  if (!deltas().statusesById) return;
  let list = keyed(config.statusEffects);
  Object.defineProperty(config, "statusEffects", {
    enumerable: true,
    configurable: true,
    get: () => list,
    set: (given: StatusEffectConfig[]) => (list = keyed(given)),
  });
}
