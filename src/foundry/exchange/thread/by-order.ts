/** The key in a choice that marks an answer as given by a standing order; no rule reads it. */
import type { Choice } from "../../../rules/core/types.ts";

export const BY_ORDER = "order";

/** Whether a standing order made this choice. */
export const isByOrder = (choice: Choice): boolean => choice[BY_ORDER] === true;

/** The key that says why an order could do nothing: the code of a refusal, or the price that it may not pay. */
export const ORDER_WHY = "orderWhy";

/** Why a standing order could do nothing, by the word of whoever posted it; null: it chose freely. */
export function orderWhy(choice: Choice): string | null {
  const why = choice[ORDER_WHY];
  return isByOrder(choice) && typeof why === "string" ? why : null;
}

/** The key that marks an answer as given because its time was up. */
export const BY_TIMER = "timer";

/** The key that names who made a choice in place of the owner, who had passed the prompt on. */
export const BY_PASSED = "passed";

/** Who made it in place of the owner; null: the owner. The word of whoever posted it. */
export function chosenBy(choice: Choice): string | null {
  const user = choice[BY_PASSED];
  return typeof user === "string" ? user : null;
}

/** Whether it was given because the time was up. */
export const isByTimer = (choice: Choice): boolean => choice[BY_TIMER] === true;

/** The key that marks an answer as given because nothing could be decided, with the code of why. */
export const SPARED = "spared";

/** Why nobody was asked: the code of a refusal, or nothing that all may know (""). Null: somebody has answered. */
export const sparedFor = ({ [SPARED]: why }: Choice): string | null => (typeof why === "string" ? why : null);

const MARKS = [BY_ORDER, BY_TIMER, BY_PASSED, SPARED];

/** Was this choice not made by the one who is asked? */
export const isMarked = (choice: Choice): boolean => MARKS.some((mark) => Object.hasOwn(choice, mark));
