/** How the effects on an actor change its data: in one pass on 13, in phases on 14. */
import { ACTIVE_EFFECT_CHANGE_TYPES } from "../../const/active-effects.ts";
import { DataModel, fieldFor } from "../../abstract/data-model.ts";
import type { DataField } from "../../data/fields/base.ts";
import { callMethod, theConfig } from "../../environment.ts";
import { deltas, deprecatedIn14 } from "../../generation.ts";
import { Hooks } from "../../hooks.ts";
import { type Dict, isDict, isFunction } from "../../types.ts";
import { deepClone } from "../../utils/values/object.ts";
import { getProperty, setProperty } from "../../utils/values/path.ts";
import type { Actor } from "../actors/actor.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { ACTIVE_EFFECT_MODES, applyMode, type EffectChange, shimChanges } from "./effect-modes.ts";

/** A change with the effect that it is of. */
interface Pending {
  readonly effect: ActiveEffect;
  readonly change: EffectChange;
  readonly priority: number;
}

const DEFAULT_PRIORITY = new Map<string, number>(Object.entries(ACTIVE_EFFECT_CHANGE_TYPES));

function configuredType(type: string): Dict {
  const config: unknown = theConfig()?.ActiveEffect;
  const types = isDict(config) ? config.changeTypes : undefined;
  const found = isDict(types) ? types[type] : undefined;
  return isDict(found) ? found : {};
}

function priorityOf(change: EffectChange): number {
  if (change.priority !== null && change.priority !== undefined) return change.priority;
  if (change.type === undefined) return (change.mode ?? 0) * 10;
  const configured = configuredType(change.type).defaultPriority;
  return typeof configured === "number" ? configured : (DEFAULT_PRIORITY.get(change.type) ?? 0);
}

/** The changes of one effect: on 13 its own, on 14 those of its system. */
export function changesOf(effect: ActiveEffect): readonly EffectChange[] {
  const list: unknown = deltas().phasedEffects ? effect.system.changes : effect.changes;
  return Array.isArray(list) ? list.filter(isChange) : [];
}

function isChange(value: unknown): value is EffectChange {
  return isDict(value) && typeof value.key === "string";
}

/**
 * `Actor#applyActiveEffects`: collects statuses and carries out the changes of every acting effect, lower priority first.
 * 13 has one pass, before derived data; 14 one per phase, and the call without a phase is on its way out.
 */
export function applyEffects(actor: Actor, phase: string | undefined): void {
  const { phasedEffects } = deltas();
  if (phasedEffects && phase === undefined) deprecatedIn14("Actor#applyActiveEffects needs the phase to be applied.");
  const wanted = phase ?? "initial";
  if (!phasedEffects || wanted === "initial") {
    actor.statuses.clear();
    actor.overrides = {};
  }
  for (const { effect, change, priority } of pendingChanges(actor, wanted)) {
    if (change.key === "") continue;
    const whole = { ...change, priority, effect };
    // Handlers and hooks of packages may still read the mode.
    if (phasedEffects) shimChanges([whole]);
    Object.assign(actor.overrides, phasedEffects ? applyByClass(actor, whole) : effect.apply(actor, whole));
  }
}

/** Collects the statuses of every acting effect, and gives its changes in the order in which they are carried out. */
function pendingChanges(actor: Actor, wanted: string): Pending[] {
  const { phasedEffects } = deltas();
  const pending: Pending[] = [];
  // Not `appliedEffects`: what a system adds there to be shown has no part in the data.
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.active) continue;
    for (const status of effect.statuses) actor.statuses.add(status);
    for (const change of changesOf(effect)) {
      if (phasedEffects && (change.phase ?? "initial") !== wanted) continue;
      pending.push({ effect, change: deepClone(change), priority: priorityOf(change) });
    }
  }
  return pending.sort((a, b) => a.priority - b.priority);
}

/** Systems replace the static method that applies a change (dnd5e, for 14). */
function applyByClass(actor: Actor, change: EffectChange & { effect: ActiveEffect }): Dict {
  const made = callMethod(change.effect.constructor, "applyChange", actor, change);
  return isDict(made) ? made : {};
}

/** One change of 14: a type that a package registered has a handler of its own. Gives what was set, by path. */
export function applyPhased(target: object, change: EffectChange & { effect?: ActiveEffect }, cls?: object): Dict {
  const { key, type = "add" } = change;
  const { handler } = configuredType(type);
  if (isFunction(handler)) {
    const before = getProperty(target, key);
    handler(target, change, {});
    const after = getProperty(target, key);
    return before === after ? {} : { [key]: after };
  }
  const field = type === "custom" ? undefined : guide(target, key);
  if (field) {
    const whole = { ...change, type };
    const value = cls
      ? callMethod(cls, "applyChangeField", target, whole, { field })
      : applyToField(target, whole, field);
    return value === undefined ? {} : { [key]: value };
  }
  return setChanged(target, change, applyType(getProperty(target, key), type, change));
}

/** The field of the schema that a key names, where there is one: it knows how it takes changes. */
function guide(target: object, key: string): DataField | undefined {
  return target instanceof DataModel ? fieldFor(target, key.split(".")) : undefined;
}

function applyGuided(target: object, field: DataField, change: EffectChange): unknown {
  const data: unknown = callMethod(target, "getRollData");
  const value = field.applyChange(
    getProperty(target, change.key),
    target,
    change,
    isDict(data) ? { replacementData: data } : {},
  );
  return typeof value === "number" && Number.isNaN(value) ? undefined : value;
}

/** 13: one change, by its mode; `CUSTOM` is for the hook `applyActiveEffect`. */
export function applyFlat(target: object, change: EffectChange): Dict {
  const field = change.mode === ACTIVE_EFFECT_MODES.CUSTOM ? undefined : guide(target, change.key);
  if (field) return setChanged(target, change, applyGuided(target, field, change));
  return setChanged(target, change, applyMode(getProperty(target, change.key), change));
}

function setChanged(target: object, change: EffectChange, value: unknown): Dict {
  const custom = change.type === undefined ? change.mode === ACTIVE_EFFECT_MODES.CUSTOM : change.type === "custom";
  if (custom) {
    const changes: Dict = {};
    Hooks.call("applyActiveEffect", target, change, getProperty(target, change.key), null, changes);
    for (const [path, set] of Object.entries(changes)) setProperty(target, path, set);
    return changes;
  }
  if (value === undefined) return {};
  setProperty(target, change.key, value);
  return { [change.key]: value };
}

const MODES: Readonly<Record<string, number>> = {
  add: ACTIVE_EFFECT_MODES.ADD,
  multiply: ACTIVE_EFFECT_MODES.MULTIPLY,
  override: ACTIVE_EFFECT_MODES.OVERRIDE,
  upgrade: ACTIVE_EFFECT_MODES.UPGRADE,
  downgrade: ACTIVE_EFFECT_MODES.DOWNGRADE,
};

function applyType(current: unknown, type: string, change: EffectChange): unknown {
  if (type === "subtract") {
    const amount = Number(change.value);
    return typeof current === "number" && Number.isFinite(amount) ? current - amount : undefined;
  }
  return applyMode(current, { ...change, mode: MODES[type] ?? -1 });
}

/** 13: what a change makes of the value of a field of a model; the value is set. */
export function applyToField(model: object, change: EffectChange, field?: DataField | null): unknown {
  const used = field ?? guide(model, change.key);
  if (!used) return undefined;
  const value = applyGuided(model, used, change);
  if (value !== undefined) setProperty(model, change.key, value);
  return value;
}

/** 14: the same, with the field in the options. */
export const applyOption = (model: object, change: EffectChange, options: { field?: DataField } = {}): unknown =>
  applyToField(model, change, options.field);
