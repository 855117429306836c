/** How hurt a fighter is, for whoever would heal it (P11, P21). */
import type { Fighter, LocalizedText } from "../../core/types.ts";
import { depletion } from "./body.ts";
import { readStats } from "./stats.ts";

/** Null: unhurt. */
export function howHurt({ stats }: Fighter): { readonly rank: number; readonly said: LocalizedText } | null {
  const injuries = readStats(stats).injuries.filter((severity) => severity > 0);
  if (injuries.length === 0) return null;
  const worst = injuries.toSorted((a, b) => b - a).join(", ");
  return { rank: depletion(injuries), said: { key: "RIPOSTE.Pool.Injured", data: { worst } } };
}
