/** Whom a watched action waits for. */
import type { Exchange, HoldRef } from "../types.ts";

type Watched = Pick<Exchange, "declared" | "waived" | "calls">;

/** Held actions that watch it and may yet come first: neither let pass, nor denied, nor to run after it. */
export function watching({ declared, waived, calls }: Watched): readonly HoldRef[] {
  const later = (hold: string): boolean =>
    calls.some(({ entry, state }) => state === "after" && entry.body.hold === hold);
  return (declared.body.watchers ?? []).filter(({ hold }) => !waived.includes(hold) && !later(hold));
}
