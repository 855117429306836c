/** The key in a choice that marks an answer as given by a standing order; no rule reads it. */
import type { Choice } from "../../../rules/core/types.ts";

export const BY_ORDER = "order";

/** Whether a standing order made this choice. */
export const isByOrder = (choice: Choice): boolean => choice[BY_ORDER] === true;

/** The key that marks an answer as given because its time was up. */
export const BY_TIMER = "timer";

/** Whether it was given because the time was up. */
export const isByTimer = (choice: Choice): boolean => choice[BY_TIMER] === true;
