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
  const numbers = typeof current === "number" && typeof given === "number" && !Number.isNaN(given);
  switch (mode) {
    case ACTIVE_EFFECT_MODES.ADD:
      return typeof current === "number" && !numbers ? undefined : add(current, given);
    case ACTIVE_EFFECT_MODES.MULTIPLY:
      return numbers ? current * given : undefined;
    case ACTIVE_EFFECT_MODES.UPGRADE:
      return numbers ? Math.max(current, given) : current === undefined ? given : undefined;
    case ACTIVE_EFFECT_MODES.DOWNGRADE:
      return numbers ? Math.min(current, given) : current === undefined ? given : undefined;
    case ACTIVE_EFFECT_MODES.OVERRIDE:
      return given;
    default:
      return undefined;
  }
}
