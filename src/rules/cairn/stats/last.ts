/** What a standing order asks of this family: whether a blow fells, and whether an answer takes the last slot (C7, C14, C25). */
import type { Fighter, Judgement, Odds } from "../../core/types.ts";
import { statsOf } from "./stats.ts";

/** The chance of Critical Damage: what goes beyond HP asks for a save (C25). */
export const chanceOfFall = (_fighter: Fighter, { more = [] }: Pick<Odds, "more">): number =>
  more.find(({ label }) => label === "RIPOSTE.Cairn.Odds.critical")?.value ?? 0;

/** Does the Fatigue of this answer fill the last free slot (C7)? */
export function spendsLast(fighter: Fighter, { price }: Pick<Judgement, "price">): boolean {
  const { slots } = statsOf(fighter);
  const fatigue = price.reduce((sum, { what, amount }) => sum + (what === "fatigue" ? amount : 0), 0);
  return slots !== null && fatigue > 0 && slots.taken + fatigue >= slots.size;
}
