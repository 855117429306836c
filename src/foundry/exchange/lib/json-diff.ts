/** Where two pieces of JSON differ, in few words. Pure. */
import { isJsonObject } from "../../../rules/core/types/json.ts";
import type { LangKey, Modifier, Price, PriceTag } from "../../../rules/core/types.ts";

export interface Difference {
  /** The path where they part; empty: at the top. */
  readonly path: string;
  readonly said: string;
  readonly seen: string;
}

/** Long enough for a name, short enough for a card. */
const CLIP = 80;

/** A text as a card has room for it. */
export function clipped(text: string): string {
  if (text === "") return "–";
  return text.length > CLIP ? `${text.slice(0, CLIP - 1)}…` : text;
}

function shown(value: unknown): string {
  if (value === undefined) return "–";
  return clipped(typeof value === "string" ? value : JSON.stringify(value));
}

const below = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`);

function entriesOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (Array.isArray(value)) return new Map(value.map((item: unknown, i) => [String(i), item]));
  return isJsonObject(value) ? new Map(Object.entries(value)) : null;
}

/** Every leaf that differs between what was said and what is seen. */
export function differences(said: unknown, seen: unknown, path = ""): readonly Difference[] {
  const left = entriesOf(said);
  const right = entriesOf(seen);
  if (left === null || right === null || Array.isArray(said) !== Array.isArray(seen)) {
    return said === seen ? [] : [{ path, said: shown(said), seen: shown(seen) }];
  }
  const keys = [...new Set([...left.keys(), ...right.keys()])];
  return keys.flatMap((key) => differences(left.get(key), right.get(key), below(path, key)));
}

const totals = (modifiers: readonly Modifier[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { label, kind, value } of modifiers) {
    const key = `${kind} ${label}`;
    sums.set(key, (sums.get(key) ?? 0) + value);
  }
  return sums;
};

/** Modifiers that differ, each by its own name: what the message said and what this client sees. */
export function numbersFields(
  said: readonly Modifier[],
  seen: readonly Modifier[],
): readonly { readonly label: LangKey; readonly said: string; readonly seen: string }[] {
  const left = totals(said);
  const right = totals(seen);
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) => {
    if (left.get(key) === right.get(key)) return [];
    const label = key.slice(key.indexOf(" ") + 1);
    return [{ label, said: shown(left.get(key)), seen: shown(right.get(key)) }];
  });
}

/** Prices that differ, each by its own name where it is known. */
export function priceFields(
  said: readonly Price[],
  seen: readonly PriceTag[],
): readonly { readonly label: LangKey; readonly said: string; readonly seen: string }[] {
  return [...new Set([...said, ...seen].map((price) => price.what))].flatMap((what) => {
    const left = said.find((price) => price.what === what)?.amount;
    const right = seen.find((price) => price.what === what);
    if (left === right?.amount) return [];
    return [{ label: right?.label ?? "RIPOSTE.Notice.Differs.price", said: shown(left), seen: shown(right?.amount) }];
  });
}
