/** Who can still act. */
import { refuse } from "../../core/thread/refuse.ts";
import type { Fighter, Refusal } from "../../core/types.ts";
import { statsOf } from "./stats.ts";

/** Taken out, or given in: out of the fight. */
export const isOut = (fighter: Pick<Fighter, "stats"> | undefined): boolean => statsOf(fighter).takenOut;

/** Why this fighter can do nothing; null: it can. Refusals: `fate.takenOut`. */
export const ableRefusal = (fighter: Pick<Fighter, "stats" | "name">): Refusal | null =>
  isOut(fighter) ? refuse("fate.takenOut", null, { name: fighter.name }) : null;

/** The zone of another fighter, where it is not that of the first; null: it is, or nobody counts zones. */
export function otherZone(from: Pick<Fighter, "stats">, to: Pick<Fighter, "stats">): string | null {
  const [one, other] = [statsOf(from).zone, statsOf(to).zone];
  return one === "" || other === "" || one === other ? null : other;
}

/** F20: are they in one zone? Where a zone is not named, nobody counts them. */
export const inOneZone = (a: Pick<Fighter, "stats">, b: Pick<Fighter, "stats">): boolean => otherZone(a, b) === null;
