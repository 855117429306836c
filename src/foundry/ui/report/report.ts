/** What a fight came to: who defended how, luck against the odds, what answers saved, the best moments. Pure. */
import type { Moment, Standing } from "../../../rules/core/types.ts";
import { counted, defenderOf, expected, total } from "./defender.ts";
import type { BestMoment, Defender, Fought, Harm, HeldFor, Report } from "./facts.ts";

const NO_HARM: Harm = { struck: [], fallen: new Map() };

/** How many rounds something was done in or before, of the moments of what was done; one at least. */
export const roundsOf = (moments: readonly (Pick<Moment, "round"> | null)[]): number =>
  Math.max(1, ...moments.map((moment) => moment?.round ?? 0));

/** So many defenders are told of. */
export const MOST_DEFENDERS = 16;
/** What is likelier than this is no moment to remember. */
const RARE = 0.35;

/** In the order of the server's clock, whatever order they came in. */
const inTime = (one: Fought, other: Fought): number =>
  one.at - other.at || (one.exchange + one.row < other.exchange + other.row ? -1 : 1);

const STANDINGS = ["dead", "out", "up"] as const satisfies readonly Standing[];
const weightiest = (a: Defender, b: Defender): number =>
  STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) ||
  b.attacks - a.attacks ||
  (a.fighter < b.fighter ? -1 : 1);

/** What happened, and how likely that or better was; null: it is nothing special, or nobody may know. */
function momentOf(fought: Fought): BestMoment | null {
  const { losses, loss, isOpen, family, fighter, by, answer, unit } = fought;
  const mean = expected(fought);
  if (losses === null || mean === null || !isOpen || loss === mean) return null;
  const kind = loss < mean ? "saved" : "struck";
  const isSo = kind === "saved" ? (each: number) => each <= loss : (each: number) => each >= loss;
  const chance = total(losses.map((each) => (isSo(each.loss) ? each.chance : 0)));
  return chance > RARE ? null : { kind, family, fighter, by, answer, loss, unit, chance };
}

/** Null: there is nothing to tell. */
export function fightReport(all: readonly Fought[], holds: readonly HeldFor[], harm: Harm = NO_HARM): Report | null {
  if (all.length === 0 && harm.struck.length === 0) return null;
  const sorted = [...all].sort(inTime);
  const fighters = new Set([...sorted, ...harm.struck].map(({ fighter }) => fighter));
  const defenders = [...fighters].flatMap((fighter) => {
    const own = sorted.filter((each) => each.fighter === fighter);
    return defenderOf(fighter, own, harm);
  });
  const byWeight = [...defenders].sort(weightiest);
  const best = sorted
    .flatMap((fought) => momentOf(fought) ?? [])
    .reduce<BestMoment | null>(
      (rarest, each) => (rarest === null || each.chance < rarest.chance ? each : rarest),
      null,
    );
  const hold = holds.reduce<HeldFor | null>(
    (longest, each) => (longest === null || each.turns > longest.turns ? each : longest),
    null,
  );
  return {
    defenders: byWeight.slice(0, MOST_DEFENDERS),
    others: Math.max(0, byWeight.length - MOST_DEFENDERS),
    answers: counted(sorted),
    hold,
    best,
  };
}
