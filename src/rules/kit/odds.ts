/** Odds as sums over cases: everything that may happen, each with its chance. */
import { lossesOf } from "../core/lib/odds.ts";
import type { LangKey, Odds } from "../core/types.ts";

export type Cases<T> = readonly (readonly [come: T, chance: number])[];

/** Sums a number over a list. */
export const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

/** The expected value of a number over all cases. */
export const mean = <T>(cases: Cases<T>, of: (come: T) => number): number =>
  sum(cases, ([come, chance]) => of(come) * chance);

/** The chance of what holds. */
export const chance = <T>(cases: Cases<T>, holds: (come: T) => boolean): number =>
  mean(cases, (come) => (holds(come) ? 1 : 0));

/** The odds of a loss over all cases; `hurts`: left out, any loss does. */
export function oddsOf<T>(
  cases: Cases<T>,
  {
    unit,
    loss,
    hurts = (come) => loss(come) > 0,
  }: {
    readonly unit: LangKey;
    readonly loss: (come: T) => number;
    readonly hurts?: (come: T) => boolean;
  },
): Odds {
  return {
    safe: chance(cases, (come) => !hurts(come)),
    loss: mean(cases, loss),
    unit,
    losses: lossesOf(cases.map(([come, likely]) => [loss(come), likely])),
    back: null,
  };
}

/** The odds of a roll that is made or not. */
export const bareOdds = (safe: number, unit: LangKey): Odds => ({
  safe,
  loss: 0,
  unit,
  losses: [{ loss: 0, chance: 1 }],
  back: null,
  bare: true,
});

/** Nothing is rolled that could go wrong. */
export const NOTHING_AT_STAKE: Odds = bareOdds(1, "");
