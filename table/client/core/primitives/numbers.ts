/** What packages find on numbers and on `Math` (T: common/primitives). */
const EPSILON = 1e-8;

/** Is it a number, or a text that reads as one? */
export function isNumeric(value: unknown): boolean {
  if (Array.isArray(value) || value === null || typeof value === "boolean" || value === "") return false;
  return Number(value) === Number(value);
}

/** A number out of what somebody typed; NaN where there is none. */
export function fromString(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || value.trim() === "") return Number.NaN;
  const text = value.replace(/\s+/g, "").replace(/^\+/, "");
  return Number(text);
}

export function between(value: number, a: number, b: number, inclusive = true): boolean {
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  return inclusive ? value >= low && value <= high : value > low && value < high;
}

/** "1st", "2nd", "11th". */
export function ordinal(value: number): string {
  const tens = Math.abs(value) % 100;
  const ones = tens % 10;
  const suffix = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][ones] ?? "th");
  return `${value}${suffix}`;
}

/** With its sign, as people read it; the minus is a minus and no hyphen. */
export function signed(value: number): string {
  const text = Math.abs(value).toLocaleString();
  return value < 0 ? `\u2212${text}` : `+${text}`;
}

type Rounding = "round" | "ceil" | "floor";

/** The nearest step of an interval; the interval's own decimals say how far to round. */
export function toNearest(value: number, interval = 1, method: Rounding = "round", base = 0): number {
  if (interval < 0) throw new Error("Number#toNearest interval must be positive");
  if (interval === 0) return value;
  const steps = Math[method]((value - base) / interval);
  const decimals = /\.(\d+)/.exec(String(interval))?.[1]?.length ?? 0;
  return Number((base + steps * interval).toFixed(decimals));
}

const TURN = Math.PI * 2;

/** Added to `Math`. */
export const math = {
  SQRT3: Math.sqrt(3),
  SQRT1_3: Math.sqrt(1 / 3),
  clamp: (value: number, min: number, max: number): number => Math.min(max, Math.max(value, min)),
  mix: (a: number, b: number, weight: number): number => a * (1 - weight) + b * weight,
  normalizeDegrees: (degrees: number): number => ((degrees % 360) + 360) % 360,
  normalizeRadians: (radians: number): number => radians - TURN * Math.round(radians / TURN),
  toDegrees: (radians: number): number => (radians * 180) / Math.PI,
  toRadians: (degrees: number): number => (degrees * Math.PI) / 180,
  // eslint-disable-next-line max-params -- Foundry's signature [T13 common/primitives/math.d.mts]
  oscillation: (
    min: number,
    max: number,
    t: number,
    period = 1,
    wave: (radians: number) => number = Math.cos,
  ): number => ((max - min) * (wave((TURN * t) / period) + 1)) / 2 + min,
};

/** Added to `Number` itself. */
export const numberStatics = { isNumeric, fromString, between };

/** Added to every number. */
export const numberMethods = {
  almostEqual(this: unknown, other: number, epsilon = EPSILON): boolean {
    return Math.abs(Number(this) - other) < epsilon;
  },
  ordinalString(this: unknown): string {
    return ordinal(Number(this));
  },
  paddedString(this: unknown, digits: number): string {
    const value = Number(this);
    return (value < 0 ? "-" : "") + String(Math.abs(value)).padStart(digits, "0");
  },
  signedString(this: unknown): string {
    return signed(Number(this));
  },
  toNearest(this: unknown, interval?: number, method?: Rounding, base?: number): number {
    return toNearest(Number(this), interval, method, base);
  },
  between(this: unknown, a: number, b: number, inclusive?: boolean): boolean {
    return between(Number(this), a, b, inclusive);
  },
};
