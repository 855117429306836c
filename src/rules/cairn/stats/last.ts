/** What a standing order asks of this family: whether a blow fells, how much it takes, and whether an answer takes the last slot (C7, C14, C25). */
import type { Fighter, Judgement, LangKey, Odds } from "../../core/types.ts";
import { sum } from "../../kit/odds.ts";
import { slotsAfter } from "./inventory.ts";
import { isOverburdened, statsOf } from "./stats.ts";

const STR: LangKey = "RIPOSTE.Cairn.Unit.str";
const CRITICAL: readonly LangKey[] = ["RIPOSTE.Cairn.Odds.critical", "RIPOSTE.Cairn.Odds.impaired"];

/** The chance to be knocked out, dying or dead (C8, C25, C28). Critical Damage alone fells nobody: a foe fights on (C38). */
export const chanceOfFall = (_fighter: Fighter, { more = [], kills = 0 }: Pick<Odds, "more" | "kills">): number =>
  kills + sum(more, ({ isGrave, value }) => (isGrave ? value : 0));

/**
 * A lost point of STR counts as two: it comes back slowly, and each makes the saves against Critical Damage worse (C24).
 * HP counts as nothing where no slot is free (C7). Critical Damage is worth half of all that is left (C25).
 */
export function harmOf(
  fighter: Fighter,
  { loss, lossParts = [], more = [] }: Pick<Odds, "loss" | "lossParts" | "more">,
  hurts: number,
): number {
  const stats = statsOf(fighter);
  const str = sum(lossParts, ({ unit, loss: lost }) => (unit === STR ? lost : 0));
  const left = stats.abilities.str.value + (isOverburdened(stats) ? 0 : stats.hp.value);
  return (
    (loss + str + hurts) / (left || 1) + sum(more, ({ label, value }) => (CRITICAL.includes(label) ? value : 0)) / 2
  );
}

/** Does the Fatigue of this answer fill the last free slot (C7)? */
export function spendsLast(fighter: Fighter, { price }: Pick<Judgement, "price">): boolean {
  const fatigue = sum(price, ({ what, amount }) => (what === "fatigue" ? amount : 0));
  return fatigue > 0 && slotsAfter(statsOf(fighter), fatigue)?.full === true;
}
