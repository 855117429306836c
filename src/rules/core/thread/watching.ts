/** Whom a watched action waits for. */
import type { Exchange, HoldRef } from "../types.ts";

/** Held actions that watch it and have not passed yet: let it pass, or a GM denied their call. */
export const watching = ({ declared, waived }: Pick<Exchange, "declared" | "waived">): readonly HoldRef[] =>
  (declared.body.watchers ?? []).filter(({ hold }) => !waived.includes(hold));
