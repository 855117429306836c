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
  const most = trackMax(attributes.brawn);
  const left = Math.max(0, most - rank);
  const data = { n: injuries.length, worst, left, most };
  return { rank, left: left / most, said: { key: "RIPOSTE.Pool.Injured", data } };
}
