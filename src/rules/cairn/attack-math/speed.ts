/** C35: every attack has a speed. */
import type { CairnWeapon, Speed } from "../stats/stats.ts";

/** Its item's; else by its die: up to d6 fast, d8 balanced, d10 and over slow. Reach plays no part. */
export function speedOf({ speed, die }: Pick<CairnWeapon, "speed" | "die">): Speed {
  if (speed !== null) return speed;
  if (die <= 6) return "fast";
  return die === 8 ? "balanced" : "slow";
}
