/** How hurt a fighter is (P11, P21). */
import type { Fighter, HowHurt } from "../../core/types.ts";
import { depletion, trackMax } from "./body.ts";
import { readStats } from "./stats.ts";

/** Null: unhurt. */
export function howHurt({ stats }: Fighter): HowHurt | null {
  const { attributes, injuries: all } = readStats(stats);
  const injuries = all.filter((severity) => severity > 0);
  if (injuries.length === 0) return null;
  const worst = injuries.toSorted((a, b) => b - a).join(", ");
  const rank = depletion(injuries);
  const left = Math.max(0, 1 - rank / trackMax(attributes.brawn));
  return { rank, left, said: { key: "RIPOSTE.Pool.Injured", data: { worst } } };
}
