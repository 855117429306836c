/** What a standing order asks of this family: whether a wound fells, how much it takes, and whether an answer spends the last (P9, P12). */
import type { Fighter, ForOther, Judgement, Odds } from "../../core/types.ts";
import { sum } from "../../kit/odds.ts";
import { conditionOf, depletion, trackMax } from "../stats/body.ts";
import { readStats } from "../stats/stats.ts";
import { roundState } from "./round.ts";

/** The unit of odds that are of Injuries. */
const SEVERITY = "RIPOSTE.Pool.Unit.severity";

type Harmful = Pick<Odds, "losses" | "unit" | "forOther">;

/** The chance of an Injury that leaves the fighter incapacitated or dead; in an answer for another, of either's: their sum. */
export function chanceOfFall({ stats }: Fighter, { losses, unit, forOther }: Harmful, hurts: number): number {
  if (forOther !== undefined) return forOther.falls + forOther.own;
  const { attributes, injuries } = readStats(stats);
  const fells = (severity: number): boolean => {
    const come = [hurts, severity].filter((each) => each > 0);
    return come.length > 0 && conditionOf(trackMax(attributes.brawn), [...injuries, ...come]) !== "up";
  };
  // Who lies there already does not fall.
  if (conditionOf(trackMax(attributes.brawn), injuries) !== "up") return 0;
  return unit === SEVERITY ? sum(losses, ({ loss, chance }) => (fells(loss) ? chance : 0)) : 0;
}

/** How much nearer it brings the fighter to incapacitated, as a share of the way that is left. */
export function harmOf({ stats }: Fighter, { losses, unit, forOther }: Harmful, hurts: number): number {
  if (forOther !== undefined) return forOther.harm;
  const { attributes, injuries } = readStats(stats);
  const gone = depletion(injuries);
  const more = unit === SEVERITY ? losses : [{ loss: 0, chance: 1 }];
  const come = sum(more, ({ loss, chance }) => chance * (depletion([...injuries, hurts, loss]) - gone));
  return come / Math.max(1, trackMax(attributes.brawn) - gone);
}

/** Who is hit by what is answered for another (P18, P19): that one, or who answers in its place. */
interface Both {
  readonly fighter: Fighter;
  readonly other: Fighter | undefined;
  readonly hurts: number;
}

/** P18: what an answer for another may lead to, by the Injuries of both. */
export function forBoth({ fighter, other, hurts }: Both, ofOther: Harmful, suffered: Harmful): ForOther {
  return {
    falls: other === undefined ? 0 : chanceOfFall(other, ofOther, 0),
    own: chanceOfFall(fighter, suffered, hurts),
    harm: (other === undefined ? 0 : harmOf(other, ofOther, 0)) + harmOf(fighter, suffered, hurts),
  };
}

/** Is nothing of the round's Action left after this answer, neither the whole nor a share of it? */
export function spendsLast(fighter: Fighter, { price }: Pick<Judgement, "price">): boolean {
  if (!price.some(({ what }) => what === "reaction" || what === "shareReaction")) return false;
  const state = roundState(fighter);
  return state.kind !== "split" || state.split.shares.filter(({ used }) => !used).length <= 1;
}
