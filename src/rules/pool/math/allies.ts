/** P18: where the allies of the targets stood when an attack was declared, as the declaration keeps it. */
import { isJsonList, type Json } from "../../core/types/json.ts";
import type { Uuid } from "../../core/types.ts";
import { each } from "../../kit/codec.ts";

/** Why an ally cannot parry for a target. */
const ALLY_REASONS = ["outOfReach", "exerted", "noWeapon"] as const;
export type AllyReason = (typeof ALLY_REASONS)[number];

/** Of one target: the spaces to it, or why this ally cannot parry for it; null: the target is no ally. */
export type AllyEntry = number | AllyReason | null;

export interface AllyPlace {
  readonly ally: Uuid;
  /** One entry for each target, in the order of the targets. */
  readonly entries: readonly AllyEntry[];
}

function readEntry(json: Json): AllyEntry {
  if (typeof json === "number" && json >= 0) return json;
  return ALLY_REASONS.find((known) => known === json) ?? null;
}

/** Places as a message keeps them: `[ally, entry, …]`. */
export const ALLIES = each<AllyPlace>({
  read: (json) => {
    const [ally, ...entries] = isJsonList(json) ? json : [];
    return typeof ally === "string" ? { ally, entries: entries.map(readEntry) } : undefined;
  },
  write: ({ ally, entries }) => [ally, ...entries],
});
