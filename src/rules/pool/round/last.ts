/** What a standing order asks of this family: whether a wound fells, how much it takes, and whether an answer spends the last (P9, P12). */
import type { Fighter, Judgement, Odds } from "../../core/types.ts";
import { sum } from "../../kit/odds.ts";
import { conditionOf, depletion, trackMax } from "../stats/body.ts";
import { readStats } from "../stats/stats.ts";
import { roundState } from "./round.ts";

/** The unit of odds that are of Injuries. */
const SEVERITY = "RIPOSTE.Pool.Unit.severity";

/** The chance of an Injury that leaves the fighter incapacitated or dead. */
export function chanceOfFall(
  { stats }: Fighter,
  { losses, unit }: Pick<Odds, "losses" | "unit">,
  hurts: number,
): number {
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
export function harmOf({ stats }: Fighter, { losses, unit }: Pick<Odds, "losses" | "unit">, hurts: number): number {
  const { attributes, injuries } = readStats(stats);
  const gone = depletion(injuries);
  const more = unit === SEVERITY ? losses : [{ loss: 0, chance: 1 }];
  const come = sum(more, ({ loss, chance }) => chance * (depletion([...injuries, hurts, loss]) - gone));
  return come / Math.max(1, trackMax(attributes.brawn) - gone);
}

/** Is nothing of the round's Action left after this answer, neither the whole nor a share of it? */
export function spendsLast(fighter: Fighter, { price }: Pick<Judgement, "price">): boolean {
  if (!price.some(({ what }) => what === "reaction" || what === "shareReaction")) return false;
  const state = roundState(fighter);
  return state.kind !== "split" || state.split.shares.filter(({ used }) => !used).length <= 1;
}
