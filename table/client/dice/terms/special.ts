import { DiceTerm, type DiceData } from "./dice.ts";
import { FairDice } from "./die.ts";
import type { DiceResult } from "./results.ts";

/** A coin: 1 is heads, 0 is tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS = { c: "call" };

  constructor(data: DiceData = {}) {
    super({ ...data, faces: 2 });
  }

  override mapRandomFace(uniform: number): number {
    return super.mapRandomFace(uniform) - 1;
  }

  override getResultLabel(result: DiceResult): string {
    return result.result === 1 ? "H" : "T";
  }

  /** Counts the coins that fell as called, heads when nothing was said. */
  call(modifier: string): boolean {
    const match = /^c([01])?$/i.exec(modifier);
    if (!match) return false;
    const target = Number(match[1] ?? 1);
    for (const result of this.results) {
      result.success = result.result === target;
      result.failure = !result.success;
      result.count = result.success ? 1 : 0;
    }
    return true;
  }
}

/** A die with two minus, two blank and two plus sides. */
export class FateDie extends FairDice {
  static override DENOMINATION = "f";
  static override MODIFIERS = {
    r: "reroll",
    rr: "rerollRecursive",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
  };

  constructor(data: DiceData = {}) {
    super({ ...data, faces: 3 });
  }

  override mapRandomFace(uniform: number): number {
    return super.mapRandomFace(uniform) - 2;
  }

  override getResultLabel(result: DiceResult): string {
    return result.result < 0 ? "-" : result.result > 0 ? "+" : " ";
  }
}
