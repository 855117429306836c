/** The best moment of a fight: what changed most. Pure. */
import { expected, total } from "./defender.ts";
import type { BestMoment, Fought, Struck } from "./facts.ts";

/** What is likelier than this is no success to remember. */
const RARE = 0.35;

/** Harm that was kept off by what was at least as likely as not is no moment, unless it kept somebody up. */
const LIKELY = 0.5;

/** Less than this, of whatever is lost, is a trifle. */
const WORTH = 2;

/** What a moment weighs: who was saved from going down, harm that was kept off, what was unlikely. */
type Weight = "down" | "harm" | "rare";
const WEIGHTS = ["down", "harm", "rare"] as const satisfies readonly Weight[];

interface Weighed {
  readonly moment: BestMoment;
  readonly weight: Weight;
  /** The harm that it kept off, or did. */
  readonly size: number;
  /** Whose moment it was is hurt in it. */
  readonly isHurt: boolean;
}

const momentIn = (fought: Fought): Omit<BestMoment, "kind" | "chance" | "helper"> => {
  const { family, fighter, by, attackers = [by], answer, loss, unit, spared = false } = fought;
  return { family, fighter, by, attackers, answer, loss, unit, spared };
};

/** Somebody stood in; null: nothing much came of it. */
function helpedIn(fought: Fought): Weighed | null {
  const { helper = null, helps = [], spared = false, loss } = fought;
  const size = helps.find((each) => each.helper === helper)?.saved ?? 0;
  if (helper === null || (!spared && size < WORTH)) return null;
  const moment: BestMoment = { ...momentIn(fought), kind: "stoodIn", helper, chance: null };
  return { moment, weight: spared ? "down" : "harm", size, isHurt: loss > 0 };
}

/** What weighs most of it; null: it is a trifle, or was to be expected. */
function weightOf({ kind, spared }: BestMoment, size: number, chance: number): Weight | null {
  if (kind === "saved" && spared) return "down";
  if (size < WORTH) return null;
  if (kind === "saved" && chance < LIKELY) return "harm";
  return chance <= RARE ? "rare" : null;
}

/** What happened, and how likely that or better was; null: it is nothing special, or nobody may know. */
function weighed(fought: Fought, struck: readonly Struck[]): Weighed | null {
  const { losses, loss, isOpen, by, unanswered, exchange } = fought;
  if (!isOpen) return null;
  const mean = expected(fought);
  if (losses === null || mean === null) return helpedIn(fought);
  if (loss === mean) return null;
  const kind = loss < mean ? "saved" : "struck";
  const isSo = kind === "saved" ? (each: number) => each <= loss : (each: number) => each >= loss;
  const chance = total(losses.map((each) => (isSo(each.loss) ? each.chance : 0)));
  // What its odds do not know is no matter of luck.
  if (chance <= 0) return null;
  const isStruck = struck.some((each) => each.exchange === exchange && each.fighter === by);
  const moment: BestMoment = { ...momentIn(fought), kind, helper: null, chance };
  const size = kind === "saved" ? (unanswered ?? mean) - loss : loss - mean;
  const weight = weightOf(moment, size, chance);
  return weight && { moment, weight, size, isHurt: kind === "saved" ? loss > 0 : isStruck };
}

const chanceOf = ({ moment }: Weighed): number => moment.chance ?? 1;

function isBetter(one: Weighed, other: Weighed): boolean {
  const weight = WEIGHTS.indexOf(one.weight) - WEIGHTS.indexOf(other.weight);
  if (weight !== 0) return weight < 0;
  if (one.isHurt !== other.isHurt) return other.isHurt;
  if (one.weight !== "rare" && one.size !== other.size) return one.size > other.size;
  return chanceOf(one) < chanceOf(other);
}

/** What changed most; of its kind one in which its own fighter is hurt only where there is no other. Of two alike the earlier one. */
export const bestMoment = (all: readonly Fought[], struck: readonly Struck[]): BestMoment | null =>
  all
    .flatMap((fought) => weighed(fought, struck) ?? [])
    .reduce<Weighed | null>((best, each) => (best === null || isBetter(each, best) ? each : best), null)?.moment ??
  null;
