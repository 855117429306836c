import type { Judgement, PriceTag, Refusal } from "../core/types.ts";
import { storedNumbers, type PoolNumbers } from "./numbers.ts";
import { explain, figuresOf } from "./parts.ts";

export const NO_NUMBERS: PoolNumbers = { weapon: null, parts: [], seen: [] };

/** A plan's numbers as a judgement: to store, to read and to show. */
export function judgement(refusals: readonly Refusal[], price: readonly PriceTag[], numbers: PoolNumbers): Judgement {
  const { parts } = numbers;
  return { refusals, price, numbers: storedNumbers(numbers), modifiers: parts.map(explain), figures: figuresOf(parts) };
}
