/** The shape of an effect's changes and times: flat on 13; on 14 changes lie in `system`, times in `duration` and `start`. */
import { TypeDataModel } from "../../abstract/type-data.ts";
import {
  AnyField,
  ArrayField,
  BooleanField,
  DocumentUUIDField,
  NumberField,
  SchemaField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { reference } from "../common.ts";
import { DURATION_UNITS } from "./effect-durations.ts";
import { typeOfMode } from "./effect-modes.ts";
import { ACTIVE_EFFECT_SHOW_ICON } from "../../const/active-effects.ts";
import { deltas, deprecatedIn14 } from "../../generation.ts";
import { type Dict, isDict } from "../../types.ts";

const count = (): NumberField => new NumberField({ integer: true, min: 0 });
const name = (): StringField => new StringField({ nullable: true, blank: false, initial: null });

function flatShape(): DataSchema {
  return {
    changes: new ArrayField(
      new SchemaField({
        key: new StringField({ required: true }),
        value: new StringField({ required: true }),
        mode: new NumberField({ integer: true, initial: 2 }),
        priority: new NumberField(),
      }),
    ),
    duration: new SchemaField({
      startTime: new NumberField({ initial: null }),
      seconds: count(),
      combat: reference("Combat"),
      rounds: count(),
      turns: count(),
      startRound: count(),
      startTurn: count(),
    }),
    origin: name(),
  };
}

function phasedShape(): DataSchema {
  return {
    duration: new SchemaField({
      value: new NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
      units: new StringField({ required: true, initial: "seconds", choices: [...DURATION_UNITS] }),
      // What has a length ends, unless it says otherwise, as a turn starts (T14 ActiveEffect.DurationSchema).
      expiry: new StringField({
        required: true,
        nullable: true,
        blank: false,
        initial: ({ duration }: Dict) => (isDict(duration) && typeof duration.value === "number" ? "turnStart" : null),
      }),
      expired: new BooleanField(),
    }),
    start: new SchemaField(
      {
        combat: reference("Combat"),
        combatant: reference("Combatant", { idOnly: true }),
        initiative: new NumberField({ required: true }),
        round: new NumberField({ required: true, integer: true, min: 0 }),
        turn: new NumberField({ required: true, integer: true, min: 0 }),
        time: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      },
      { nullable: true, initial: null },
    ),
    folder: reference("Folder"),
    origin: new DocumentUUIDField({ relative: true }),
    showIcon: new NumberField({
      required: true,
      nullable: false,
      choices: Object.values(ACTIVE_EFFECT_SHOW_ICON),
      initial: ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
    }),
  };
}

/** What the generation in force adds to an effect's schema. */
export function effectShape(): DataSchema {
  return deltas().phasedEffects ? phasedShape() : flatShape();
}

/** 14's `foundry.data.ActiveEffectTypeDataModel`: the changes of an effect (platform §8.1). */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          type: new StringField({ required: true, blank: false, initial: "add" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          value: new AnyField({ required: true, nullable: true }),
          priority: new NumberField(),
        }),
      ),
    };
  }
}

/** Text that reads like JSON becomes what it says (platform §8.1). */
function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    const read: unknown = JSON.parse(value);
    return read;
  } catch {
    return value;
  }
}

function migrateChange(change: unknown): unknown {
  if (!isDict(change) || !("mode" in change)) return change;
  const { mode, ...rest } = change;
  return { type: typeOfMode(mode), phase: "initial", ...rest, value: parsed(change.value) };
}

const UNITS = ["rounds", "turns", "seconds"] as const;
const STARTS = { startTime: "time", startRound: "round", startTurn: "turn", combat: "combat" } as const;

function migrateDuration(source: Dict, duration: Dict): void {
  const old = [...UNITS, ...Object.keys(STARTS)].filter((key) => key in duration);
  if (old.length === 0) return;
  const {
    rounds: _r,
    turns: _t,
    seconds: _s,
    startTime: _a,
    startRound: _b,
    startTurn: _c,
    combat: _d,
    ...kept
  } = duration;
  const units = UNITS.find((unit) => typeof duration[unit] === "number");
  source.duration = { ...kept, ...(units === undefined ? {} : { value: duration[units], units }) };
  const start: Dict = {};
  for (const [was, is] of Object.entries(STARTS))
    if (duration[was] !== undefined && duration[was] !== null) start[is] = duration[was];
  const told = Object.values(start).some((value) => value !== null);
  if (told) source.start = { ...start, ...(isDict(source.start) ? source.start : {}) };
}

/** 14: brings data that was written for 13 into its own shape, with a warning. */
export function migrateEffect(source: Dict): void {
  if (!deltas().phasedEffects) return;
  if (Array.isArray(source.changes)) {
    if (source.changes.length > 0) deprecatedIn14("ActiveEffect#changes lie in ActiveEffect#system#changes.");
    const system = isDict(source.system) ? source.system : {};
    if (!Array.isArray(system.changes)) source.system = { ...system, changes: source.changes.map(migrateChange) };
    delete source.changes;
  } else if (isDict(source.system) && Array.isArray(source.system.changes)) {
    source.system.changes = source.system.changes.map(migrateChange);
  }
  if (isDict(source.duration)) migrateDuration(source, source.duration);
}
