/** The best moment of a fight: what was least likely. Pure. */
import { expected, total } from "./defender.ts";
import type { BestMoment, Fought, Struck } from "./facts.ts";

/** What is likelier than this is no moment to remember. */
const RARE = 0.35;

/** What happened, and how likely that or better was; null: it is nothing special, or nobody may know. */
function momentOf(fought: Fought, struck: readonly Struck[]): BestMoment | null {
  const { losses, loss, isOpen, family, fighter, by, attackers = [by], answer, unit, exchange } = fought;
  const mean = expected(fought);
  if (losses === null || mean === null || !isOpen || loss === mean) return null;
  const kind = loss < mean ? "saved" : "struck";
  const isSo = kind === "saved" ? (each: number) => each <= loss : (each: number) => each >= loss;
  const chance = total(losses.map((each) => (isSo(each.loss) ? each.chance : 0)));
  const isStruck = struck.some((each) => each.exchange === exchange && each.fighter === by);
  const isHurt = kind === "saved" ? loss > 0 : isStruck;
  // What its odds do not know is no matter of luck.
  return chance <= 0 || chance > RARE
    ? null
    : { kind, family, fighter, by, attackers, answer, loss, unit, isHurt, chance };
}

const isBetter = (one: BestMoment, other: BestMoment): boolean =>
  one.isHurt === other.isHurt ? one.chance < other.chance : other.isHurt;

/** The rarest; one in which its own fighter is hurt only where there is no other. Of two alike the earlier one. */
export const bestMoment = (all: readonly Fought[], struck: readonly Struck[]): BestMoment | null =>
  all
    .flatMap((fought) => momentOf(fought, struck) ?? [])
    .reduce<BestMoment | null>((best, each) => (best === null || isBetter(each, best) ? each : best), null);
