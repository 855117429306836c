/** What two clients tell each other beside the exchanges: "shown here", "we wait for you". Losing any of it harms nothing. */
import { isId, literal, shape, type Guard } from "../../exchange/lib/type-guards.ts";

export interface Shown {
  readonly kind: "shown";
  readonly exchange: string;
  readonly slot: string;
}
export interface Nudge {
  readonly kind: "nudge";
  readonly exchange: string;
  readonly slot: string;
  /** Whom it is meant for. */
  readonly user: string;
}
export type Signal = Shown | Nudge;

const isShown: Guard<Shown> = shape<Shown>({ kind: literal("shown"), exchange: isId, slot: isId });
const isNudge: Guard<Nudge> = shape<Nudge>({ kind: literal("nudge"), exchange: isId, slot: isId, user: isId });

/** Reads what came over the wire; null: nothing of ours. */
export function readSignal(payload: unknown): Signal | null {
  if (isShown(payload)) return { kind: "shown", exchange: payload.exchange, slot: payload.slot };
  if (!isNudge(payload)) return null;
  return { kind: "nudge", exchange: payload.exchange, slot: payload.slot, user: payload.user };
}
