/**
 * A family's house rules as one table of points. The type, the defaults, what is stored and how it is read back, the
 * form and its texts all follow from it.
 */
import { own } from "../core/lib/own.ts";
import { isJsonObject, type Json, type JsonObject } from "../core/types/json.ts";
import type { Total } from "./codec.ts";

interface Base<V> {
  /** Under which heading the form shows it. */
  readonly theme: string;
  /** The rule that it belongs to; null: a base fact. */
  readonly rule: string | null;
  readonly usual: V;
}
export type FlagPoint = Base<boolean> & { readonly kind: "flag" };
export type NumberPoint = Base<number> & { readonly kind: "number"; readonly min: number; readonly max: number };
export type ListPoint<T extends string> = Base<T> & { readonly kind: "list"; readonly choices: readonly T[] };
export type HousePoint = FlagPoint | NumberPoint | ListPoint<string>;

/** Yes or no. */
export const flag = (theme: string, rule: string | null, usual: boolean): FlagPoint => ({
  kind: "flag",
  theme,
  rule,
  usual,
});
/** An integer within limits. */
export const amount = (
  theme: string,
  rule: string | null,
  { usual, min, max }: Pick<NumberPoint, "usual" | "min" | "max">,
): NumberPoint => ({ kind: "number", theme, rule, usual, min, max });
/** One of a list; the first is the usual one. */
export const oneOf = <T extends string>(
  theme: string,
  rule: string | null,
  choices: readonly [T, ...T[]],
): ListPoint<T> => ({ kind: "list", theme, rule, usual: choices[0], choices });

/** House rules by their points. */
export type HouseOf<P> = { readonly [K in keyof P]: P[K] extends { readonly usual: infer V } ? V : never };

export interface House<H> extends Total<H> {
  readonly points: Readonly<Record<string, HousePoint>>;
  readonly usual: H;
  /** What differs from the usual, as a declaration keeps it. */
  stored(house: H): JsonObject;
  /** Do two tables play alike? */
  isSame(a: H, b: H): boolean;
}

/** May this point be so? */
function fits(point: HousePoint | undefined, value: Json): boolean {
  switch (point?.kind) {
    case "flag":
      return typeof value === "boolean";
    case "number":
      return Number.isInteger(value) && Number(value) >= point.min && Number(value) <= point.max;
    case "list":
      return point.choices.some((choice) => choice === value);
    case undefined:
      return false;
  }
}

/** The house rules of these points. */
export function houseOf<P extends Readonly<Record<string, HousePoint>>>(points: P): House<HouseOf<P>>;
export function houseOf(points: Readonly<Record<string, HousePoint>>): House<JsonObject> {
  const usual = Object.fromEntries(Object.entries(points).map(([key, point]) => [key, point.usual]));
  const stored = (house: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(house).filter(([key, value]) => own(usual, key) !== value));
  return {
    points,
    usual,
    read: (json) => {
      const read = isJsonObject(json)
        ? Object.entries(json).filter(([key, value]) => fits(own(points, key), value))
        : [];
      return read.length === 0 ? usual : { ...usual, ...Object.fromEntries(read) };
    },
    write: (house) => (Object.keys(stored(house)).length === 0 ? undefined : stored(house)),
    stored,
    isSame: (a, b) => a === b || Object.keys(usual).every((key) => own(a, key) === own(b, key)),
  };
}
