/** What a fight came to: who defended how, luck against the odds, what answers saved, the best moments. Pure. */
import type { Moment, Standing } from "../../../rules/core/types.ts";
import { bestMoment } from "./best.ts";
import { counted, defenderOf, helpedBy, helpersOf, total } from "./defender.ts";
import { endingOf } from "./ending.ts";
import type { Defender, Ending, Fought, Harm, HeldFor, Report } from "./facts.ts";

/** How many rounds something was done in or before, of the moments of what was done; one at least. */
export const roundsOf = (moments: readonly (Pick<Moment, "round"> | null)[]): number =>
  Math.max(1, ...moments.map((moment) => moment?.round ?? 0));

/** So many defenders are told of. */
export const MOST_DEFENDERS = 16;
/** In the order of the server's clock, whatever order they came in. */
const inTime = (one: Fought, other: Fought): number =>
  one.at - other.at || (one.exchange + one.row < other.exchange + other.row ? -1 : 1);

const STANDINGS = ["dead", "out", "away", "up"] as const satisfies readonly Standing[];
const weightiest = (a: Defender, b: Defender): number =>
  STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) ||
  b.attacks - a.attacks ||
  (a.fighter < b.fighter ? -1 : 1);

/** Was it attacked, and has lost nothing in the whole fight? */
const isUntouched = ({ attacks, loss, beside, standing }: Defender): boolean =>
  attacks > 0 && loss + total(Object.values(beside)) === 0 && standing === "up";

/** Null: there is nothing to tell. */
export function fightReport(
  all: readonly Fought[],
  holds: readonly HeldFor[],
  harm: Harm,
  { done, present }: Ending,
): Report | null {
  if (all.length === 0 && harm.struck.length === 0) return null;
  const sorted = all.toSorted(inTime);
  const hurt = [...sorted, ...harm.struck].map(({ fighter }) => fighter);
  const fighters = new Set([
    ...hurt,
    ...sorted.flatMap(helpersOf),
    ...done.map(({ by, fighter, killed }) => (killed === undefined ? fighter : by)),
  ]);
  const defenders = [...fighters].map((fighter) => defenderOf(fighter, sorted, harm, done));
  const isPresent = (one: Defender): boolean => present.some(({ fighter }) => fighter === one.fighter);
  const byWeight = defenders.toSorted(weightiest);
  return {
    defenders: byWeight.slice(0, MOST_DEFENDERS),
    others: byWeight.slice(MOST_DEFENDERS).length,
    answers: counted(sorted),
    helped: helpedBy(sorted),
    hold: holds.toSorted((a, b) => b.turns - a.turns)[0] ?? null,
    untouched: byWeight.filter((each) => isUntouched(each) && isPresent(each)).map(({ fighter }) => fighter),
    ...endingOf(present, fighters, harm),
    best: bestMoment(sorted, harm.struck),
  };
}
