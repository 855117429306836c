/** What a standing order asks of this family: whether a blow fells, and whether an answer takes the last slot (C7, C14, C25). */
import type { Fighter, Judgement, LangKey, Odds } from "../../core/types.ts";
import { sum } from "../../kit/odds.ts";
import { statsOf } from "./stats.ts";

const OUT: readonly LangKey[] = ["RIPOSTE.Cairn.Odds.knockedOut", "RIPOSTE.Cairn.Odds.dying"];

/** The chance to be knocked out, dying or dead (C8, C25, C28). Critical Damage alone fells nobody: a foe fights on (C38). */
export const chanceOfFall = (_fighter: Fighter, { more = [], kills = 0 }: Pick<Odds, "more" | "kills">): number =>
  kills + sum(more, ({ label, value }) => (OUT.includes(label) ? value : 0));

/** Does the Fatigue of this answer fill the last free slot (C7)? */
export function spendsLast(fighter: Fighter, { price }: Pick<Judgement, "price">): boolean {
  const { slots } = statsOf(fighter);
  const fatigue = sum(price, ({ what, amount }) => (what === "fatigue" ? amount : 0));
  return slots !== null && fatigue > 0 && slots.taken + fatigue >= slots.size;
}
