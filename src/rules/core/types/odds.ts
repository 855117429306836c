/** Dice that are asked for, and what is to be expected of them. */
import type { LangKey } from "./ids.ts";

/** How many sides a die has; `f`: a Fate die, with the faces −1, 0 and 1. */
export type Sides = number | "f";

/** The next dice for a choice. Cards come with the family that draws them. */
export interface DiceRequest {
  readonly kind: "dice";
  readonly n: number;
  readonly sides: Sides;
}

/** Exact. Losses are in the family's unit (`unit`: a lang key). */
export interface Odds {
  /** Chance that the attack does nothing to the one it is aimed at, armor counted: that it stays unhurt. */
  readonly safe: number;
  /** Chance that it kills the one it is aimed at. Left out: it cannot. */
  readonly kills?: number;
  /** Expected loss of the one it is aimed at. */
  readonly loss: number;
  readonly unit: LangKey;
  /** What the loss is made of, where it is of several kinds. Left out: of one. */
  readonly lossParts?: readonly { readonly loss: number; readonly unit: LangKey }[];
  /** The whole distribution of that loss, ascending; the chances sum to 1. */
  readonly losses: readonly { readonly loss: number; readonly chance: number }[];
  /** Of an answer for somebody else. Left out: what is lost is of who answers. */
  readonly forOther?: ForOther;
  /** What it does to the attacker (clash, fight back), armor counted: how likely it hurts; null where it cannot. */
  readonly back: { readonly hits: number; readonly loss: number } | null;
  /** What else is worth a figure: a chance from 0 to 1, or an expected amount. */
  readonly more?: readonly OddsFigure[];
  /** A roll that is made or not: losses say nothing of it. */
  readonly bare?: true;
  /** It can only be made: `safe` is the chance of nothing, and what counts is in `more`. */
  readonly made?: true;
  /** Of what is only considered: the best defense is counted in. Left out: nobody defends. */
  readonly expects?: true;
}

/** What an answer for somebody else may lead to, its price counted. */
export interface ForOther {
  /** The chance that it puts the other out of the fight. */
  readonly falls: number;
  /** The chance that it puts who answers out of the fight. */
  readonly own: number;
  /** What it takes of both on the average, as shares of what each has left. */
  readonly harm: number;
}
export interface OddsFigure {
  readonly label: LangKey;
  readonly kind: "chance" | "amount";
  readonly value: number;
  /** It ends the fight for whoever it is about: a warning, as death is. */
  readonly isGrave?: true;
}
