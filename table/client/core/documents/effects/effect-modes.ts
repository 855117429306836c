import { deprecatedIn14 } from "../../generation.ts";
import { isDict } from "../../types.ts";

/** CONST.ACTIVE_EFFECT_MODES. */
export const ACTIVE_EFFECT_MODES = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 } as const;

/** 13 has `mode` and text, 14 `type`, `phase` and any JSON. */
export interface EffectChange {
  key: string;
  value: unknown;
  mode?: number;
  type?: string;
  phase?: string;
  priority?: number | null;
}

function typed(value: unknown, like: unknown): unknown {
  if (typeof value !== "string") return value;
  if (typeof like === "number") return Number(value);
  if (typeof like === "boolean") return value === "true" || value === "1";
  if (typeof like === "string") return value;
  try {
    const parsed: unknown = JSON.parse(value);
    return parsed;
  } catch {
    return value;
  }
}

function add(current: unknown, value: unknown): unknown {
  if (Array.isArray(current))
    return [...(current as unknown[]), ...(Array.isArray(value) ? (value as unknown[]) : [value])];
  if (current instanceof Set)
    return new Set<unknown>([...current, ...(Array.isArray(value) ? (value as unknown[]) : [value])]);
  if (typeof current === "number" && typeof value === "number") return current + value;
  if (typeof current === "string") return current + String(value);
  return value;
}

/** The value that a change makes of the present one; undefined changes nothing. */
export function applyMode(current: unknown, { value, mode = -1 }: EffectChange): unknown {
  const given = typed(value, current);
  /** A bound where there is nothing to be bound. */
  const first = current === undefined ? given : undefined;
  const numbers = typeof current === "number" && typeof given === "number" && !Number.isNaN(given);
  switch (mode) {
    case ACTIVE_EFFECT_MODES.ADD:
      return typeof current === "number" && !numbers ? undefined : add(current, given);
    case ACTIVE_EFFECT_MODES.MULTIPLY:
      return numbers ? current * given : undefined;
    case ACTIVE_EFFECT_MODES.UPGRADE:
      return numbers ? Math.max(current, given) : first;
    case ACTIVE_EFFECT_MODES.DOWNGRADE:
      return numbers ? Math.min(current, given) : first;
    case ACTIVE_EFFECT_MODES.OVERRIDE:
      return given;
    default:
      return undefined;
  }
}

/** 13's modes as 14's types, by number. */
const TYPES: readonly string[] = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** 14: the type of a mode of 13; a mode that nobody knows keeps its number (T14: BaseActiveEffect.migrateData). */
export function typeOfMode(mode: unknown): string {
  return TYPES[Number(mode)] ?? `custom.${String(mode)}`;
}

/** The other way; a type that 13 did not have has no mode. */
function modeOfType(type: unknown): number | undefined {
  const at = TYPES.indexOf(String(type));
  if (at >= 0) return at;
  const [kind, mode] = String(type).split(".");
  return kind === "custom" && mode !== undefined ? Number(mode) : undefined;
}

/** 14: `mode` of each change stands for its `type`, with a warning (T14: BaseActiveEffect._shimChanges, until 16). */
export function shimChanges(changes: readonly unknown[]): void {
  const warn = (): void => deprecatedIn14("EffectChangeData#mode is EffectChangeData#type now.");
  for (const change of changes) {
    if (!isDict(change) || Object.hasOwn(change, "mode")) continue;
    Object.defineProperty(change, "mode", {
      get() {
        warn();
        return modeOfType(change.type);
      },
      set(mode: unknown) {
        warn();
        change.type = typeOfMode(mode);
      },
      enumerable: false,
      configurable: true,
    });
  }
}
