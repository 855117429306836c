/** The best moment of a fight: what changed most. Pure. */
import { expected, total } from "./defender.ts";
import type { BestMoment, Fought, Struck } from "./facts.ts";

/** What is likelier than this is no success to remember. */
const RARE = 0.35;

/** Harm that was kept off by what was at least as likely as not is no moment, unless it kept somebody up. */
const LIKELY = 0.5;

/** Less than this, of whatever is lost, is a trifle. */
const WORTH = 2;

/**
 * What each of these adds outweighs all below it: that it kept somebody up, kept harm off, hurt nobody whose moment it was,
 * and was something that somebody did.
 */
const DOWN = 8e6;
const HARM = 4e6;
const UNHURT = 2e6;
const DONE = 1e6;

/** What kind of moment it is; null: it is a trifle, or was to be expected. */
function weightOf({ kind, spared, chance }: BestMoment, size: number): number | null {
  if (kind !== "struck" && spared) return DOWN;
  if (size < WORTH) return null;
  // What help has kept off is known by the odds alone.
  if (kind !== "struck" && (chance ?? 0) < LIKELY) return HARM;
  return (chance ?? 1) <= RARE ? 0 : null;
}

/** How it was met: by its own answer, or by one who stood in; null: as was to be expected, or its odds are no matter of luck. */
function metBy({ losses, loss, unanswered, helper, helps = [] }: Fought, mean: number | null) {
  if (losses === null || mean === null) {
    const size = helps.find((each) => each.helper === helper)?.saved ?? 0;
    return helper === undefined ? null : ({ kind: "stoodIn", helper, chance: null, size } as const);
  }
  const isSaved = loss < mean;
  const isSo = (each: number): boolean => (isSaved ? each <= loss : each >= loss);
  const chance = total(losses.map((each) => (isSo(each.loss) ? each.chance : 0)));
  if (loss === mean || chance <= 0) return null;
  const size = isSaved ? (unanswered ?? mean) - loss : loss - mean;
  return { kind: isSaved ? "saved" : "struck", helper: null, chance, size } as const;
}

interface Weighed {
  readonly moment: BestMoment;
  readonly score: number;
}

/** Is whoever's moment it is hurt by it? */
function isHurt({ kind, loss, cost, by }: BestMoment, { exchange }: Fought, struck: readonly Struck[]): boolean {
  return kind === "struck" ? struck.some((each) => each.exchange === exchange && each.fighter === by) : loss + cost > 0;
}

/** What happened, and how likely that or better was; nothing where it is nothing special, or nobody may know. */
function weighed(fought: Fought, struck: readonly Struck[]): readonly Weighed[] {
  const { loss, cost = 0, isOpen, family, fighter, by, attackers = [by], answer, unit, spared } = fought;
  const isMet = isOpen && (fought.isUnasked !== true || loss === 0);
  const met = isMet ? metBy(fought, expected(fought)) : null;
  if (met === null) return [];
  const { size, ...how } = met;
  const moment: BestMoment = { family, fighter, by, attackers, answer, loss, cost, unit, spared, ...how };
  const weight = weightOf(moment, size);
  if (weight === null) return [];
  const isDone = how.kind !== "saved" || (fought.unanswered ?? 0) > (expected(fought) ?? 0);
  const more = (isHurt(moment, fought, struck) ? 0 : UNHURT) + (isDone ? DONE : 0);
  // The most harm, then what was least likely.
  return [{ moment, score: weight + more + (weight && size) - (how.chance ?? 1) }];
}

/** What changed most; of its kind one in which its own fighter is hurt only where there is no other. Of two alike the earlier one. */
export const bestMoment = (all: readonly Fought[], struck: readonly Struck[]): BestMoment | null =>
  all
    .flatMap((fought) => weighed(fought, struck))
    .reduce<Weighed | null>((best, each) => (best === null || each.score > best.score ? each : best), null)?.moment ??
  null;
