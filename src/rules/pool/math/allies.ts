/** P18: where the allies of the targets stood when an attack was declared, as the declaration keeps it. */
import { isJsonList, type Json } from "../../core/types/json.ts";
import type { Uuid } from "../../core/types.ts";

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

/** Places as a message keeps them: `[ally, entry, …]`. */
export const storedAllies = (allies: readonly AllyPlace[]): readonly Json[] =>
  allies.map(({ ally, entries }) => [ally, ...entries]);

function readEntry(json: Json): AllyEntry {
  if (typeof json === "number" && json >= 0) return json;
  return ALLY_REASONS.find((known) => known === json) ?? null;
}

/** Reads places back; null: the message has none. */
export function readAllies(json: Json | undefined): readonly AllyPlace[] | null {
  if (!isJsonList(json)) return null;
  return json.flatMap((item): AllyPlace[] => {
    if (!isJsonList(item)) return [];
    const [ally, ...entries] = item;
    return typeof ally === "string" ? [{ ally, entries: entries.map(readEntry) }] : [];
  });
}
