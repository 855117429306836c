/** A plan's numbers as a judgement: to store, to read and to show. */
import type { Judgement, PriceTag, Refusal } from "../../core/types.ts";
import { modifiersOf, NO_NUMBERS, storedNumbers, type PoolNumbers } from "./numbers.ts";
import { figuresOf } from "./parts.ts";

/** What is not given is nothing. */
export function judgement(
  refusals: readonly Refusal[],
  price: readonly PriceTag[] = [],
  more: Partial<PoolNumbers> = {},
): Judgement {
  const numbers = { ...NO_NUMBERS, ...more };
  const figures = figuresOf(numbers.parts, numbers.house);
  return { refusals, price, numbers: storedNumbers(numbers), modifiers: modifiersOf(numbers), figures };
}
