import type { Judgement, PriceTag, Refusal } from "../../core/types.ts";
import { modifiersOf, storedNumbers, type PoolNumbers } from "./numbers.ts";
import { figuresOf } from "./parts.ts";

/** A plan's numbers as a judgement: to store, to read and to show. */
export function judgement(refusals: readonly Refusal[], price: readonly PriceTag[], numbers: PoolNumbers): Judgement {
  const figures = figuresOf(numbers.parts, numbers.house);
  return { refusals, price, numbers: storedNumbers(numbers), modifiers: modifiersOf(numbers), figures };
}
