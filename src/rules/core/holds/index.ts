/** The capability of held actions: what a family says of its own, with what is the same for all. */
import type { HoldRules, HoldSpec } from "../types.ts";
import { HOLD_THREAD } from "./fold-call.ts";

/** A family's held actions, for `Family.holds`. */
export const heldActions = (spec: HoldSpec): HoldRules => ({ ...spec, thread: HOLD_THREAD });
