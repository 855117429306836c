/** Body and Mind as rows of boxes. */
import type { PoolActorModel } from "../models/actor.ts";

interface Box {
  readonly n: number;
  readonly lost: boolean;
}
export interface TrackView {
  readonly key: "body" | "mind";
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly boxes: readonly Box[];
  /** Dice taken off, with a real minus; empty: none. */
  readonly penalty: string;
}

/** A number with its sign, as print has it. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

function trackView(key: "body" | "mind", value: number, max: number, penalty: number): TrackView {
  return {
    key,
    label: `RIPOSTE.Sheet.${key}`,
    value,
    max,
    // What is lost goes from the right, as with a ruler that is worn down.
    boxes: Array.from({ length: max }, (_, at) => ({ n: at + 1, lost: at >= value })),
    penalty: penalty === 0 ? "" : signed(penalty),
  };
}

/** Both tracks of a fighter. */
export function trackViews(system: PoolActorModel): readonly TrackView[] {
  const { body, mind, penalty } = system;
  return [trackView("body", body.value, body.max, penalty.body), trackView("mind", mind.value, mind.max, penalty.mind)];
}
