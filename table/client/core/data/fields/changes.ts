/** How a field takes a change of an active effect (T: DataField#applyChange). */
import { globalPath } from "../../environment.ts";
import { asText, type Dict, isDict, isFunction } from "../../types.ts";

/** A change as `applyChange` gets it: 14 has a type, 13 a mode. */
export interface FieldChange {
  readonly key?: string;
  readonly value: unknown;
  readonly type?: string;
  readonly mode?: number;
}

export type ChangeKind = "add" | "subtract" | "multiply" | "override" | "upgrade" | "downgrade";

const KINDS: Readonly<Record<string, ChangeKind>> = {
  add: "add",
  subtract: "subtract",
  multiply: "multiply",
  override: "override",
  upgrade: "upgrade",
  downgrade: "downgrade",
};
const OF_MODE: Readonly<Record<number, ChangeKind>> = {
  1: "multiply",
  2: "add",
  3: "downgrade",
  4: "upgrade",
  5: "override",
};

/** The kind of a change; undefined for custom ones and those of packages, which have handlers of their own. */
export function kindOf({ type, mode }: FieldChange): ChangeKind | undefined {
  return type === undefined ? OF_MODE[mode ?? -1] : KINDS[type];
}

/** The sum of two values, as the language adds them. */
export function sum(value: unknown, delta: unknown): unknown {
  if (value === null || value === undefined) return delta;
  if (typeof value === "number" && typeof delta === "number") return value + delta;
  return asText(value) + asText(delta);
}

/** The greater, or the smaller, of two values. */
export function better(value: unknown, delta: unknown, wanted: "greater" | "smaller"): unknown {
  if (!isComparable(value) || !isComparable(delta)) return value ?? delta;
  const isBetter = wanted === "greater" ? delta > value : delta < value;
  return isBetter ? delta : value;
}

const isComparable = (value: unknown): value is number | boolean =>
  typeof value === "number" || typeof value === "boolean";

/** Texts that are JSON, read; others as they are. */
export function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    const read: unknown = JSON.parse(value);
    return read;
  } catch {
    return value;
  }
}

/** What a text comes to as a formula, evaluated without chance. */
export function evaluated(formula: string, data: Dict): number {
  const plain = Number(formula);
  const Roll = globalPath("foundry.dice.Roll");
  if (!Number.isNaN(plain) || !isFunction(Roll)) return plain;
  const roll: unknown = Reflect.construct(Roll, [formula, data]);
  const evaluate: unknown = isDict(roll) ? Reflect.get(roll, "evaluateSync") : undefined;
  const done: unknown = isFunction(evaluate) ? Reflect.apply(evaluate, roll, []) : undefined;
  return isDict(done) ? Number(done.total) : Number.NaN;
}
