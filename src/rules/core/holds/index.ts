/** The capability of held actions: what a family says of its own, with what is the same for all. */
import { own } from "../lib/own.ts";
import type { Battlefield, HoldRef, HoldRules, HoldSpec } from "../types.ts";
import { HOLD_THREAD } from "./fold-call.ts";

/** A family's held actions, for `Family.holds`. */
export function heldActions(spec: HoldSpec): HoldRules {
  const isBarred = ({ fighters }: Battlefield, { holder }: HoldRef): boolean => {
    const fighter = own(fighters, holder);
    return ((fighter && spec.bars?.(fighter)) ?? null) !== null;
  };
  return {
    ...spec,
    watchers: (attacker, scene) => spec.watches(attacker, scene).filter((ref) => !isBarred(scene, ref)),
    barred: (attacker, scene) => spec.watches(attacker, scene).filter((ref) => isBarred(scene, ref)),
    thread: HOLD_THREAD,
  };
}
