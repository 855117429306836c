import { DiceTerm, type DiceData, type DiceOptions } from "./dice.ts";
import { applyCount, applyDeduct, compareResult, keepOrDrop, readQuery, type DiceResult } from "./results.ts";

/** More dice than a run of luck gives: `d6x>0` would never end. */
const MOST_EXTRA = 1000;

/** What a reroll or an explosion was asked for: how often at most, and on which results. */
interface Extra {
  max: number | null;
  comparison: string;
  target: number;
}

/** Reads `r`, `r1`, `r<3`, `r2<3`: a lone number is the target; before a comparison it is the most times. */
function readExtra(modifier: string, name: string, fallback: number): Extra | null {
  const match = new RegExp(`^${name}([0-9]+)?([<>=]+)?(-?[0-9]+)?$`, "i").exec(modifier);
  if (!match) return null;
  const [, first, comparison, target] = match;
  const alone = comparison === undefined;
  return {
    max: !alone && first !== undefined ? Number(first) : null,
    comparison: comparison ?? "=",
    target: Number((alone ? first : target) ?? fallback),
  };
}

/** The modifiers that fair dice share, whatever is on their faces. */
export abstract class FairDice extends DiceTerm {
  /** Rolls again what falls in the target set, by default the lowest face. */
  async reroll(modifier: string, { recursive = false }: { recursive?: boolean } = {}): Promise<boolean> {
    const extra = readExtra(modifier, "rr?", this.mapRandomFace(1 - Number.EPSILON));
    if (!extra) return false;
    await this.#extra(extra, recursive, { reroll: true }, (result) => {
      result.rerolled = true;
      result.active = false;
    });
    return true;
  }

  rerollRecursive(modifier: string): Promise<boolean> {
    return this.reroll(modifier, { recursive: true });
  }

  /** Rolls one more die for what falls in the target set, by default the highest face. */
  async explode(modifier: string, { recursive = true }: { recursive?: boolean } = {}): Promise<boolean> {
    const extra = readExtra(modifier, "xo?", this.mapRandomFace(0));
    if (!extra) return false;
    await this.#extra(extra, recursive, { explode: true }, (result) => {
      result.exploded = true;
    });
    return true;
  }

  explodeOnce(modifier: string): Promise<boolean> {
    return this.explode(modifier, { recursive: false });
  }

  async #extra(
    { max, comparison, target }: Extra,
    recursive: boolean,
    why: DiceOptions,
    mark: (result: DiceResult) => void,
  ): Promise<void> {
    const first = this.results.length;
    let times = 0;
    for (let at = 0; at < (recursive ? this.results.length : first); at++) {
      const result = this.results[at];
      if (!result?.active || !compareResult(result.result, comparison, target)) continue;
      if (max !== null && times >= max) return;
      if (++times > MOST_EXTRA)
        throw new Error("Maximum recursion depth for a rerolled or exploding dice roll exceeded");
      mark(result);
      await this.roll(why);
    }
  }

  keep(modifier: string): boolean {
    const match = /^k([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: true, highest: match[1]?.toLowerCase() !== "l" });
    return true;
  }

  drop(modifier: string): boolean {
    const match = /^d([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: false, highest: match[1]?.toLowerCase() === "h" });
    return true;
  }
}

/** Numbered dice. */
export class Die extends FairDice {
  static override DENOMINATION = "d";
  static override MODIFIERS = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  constructor(data: DiceData = {}) {
    super(data);
  }

  override get denomination(): string {
    return super.denomination === "d" ? `d${this.faces ?? ""}` : super.denomination;
  }

  /** The sum, or by how much it made or missed the target of `ms`. */
  override get total(): number | undefined {
    const total = super.total;
    const { marginSuccess, marginFailure } = this.options;
    if (total === undefined) return undefined;
    if (typeof marginSuccess === "number") return total - marginSuccess;
    if (typeof marginFailure === "number") return marginFailure - total;
    return total;
  }

  countSuccess(modifier: string): boolean {
    const query = readQuery(modifier, "cs");
    if (!query) return false;
    applyCount(this.results, query.comparison ?? "=", query.target ?? this.faces ?? 0, { flagSuccess: true });
    return true;
  }

  countFailures(modifier: string): boolean {
    const query = readQuery(modifier, "cf");
    if (!query) return false;
    applyCount(this.results, query.comparison ?? "=", query.target ?? 1, { flagFailure: true });
    return true;
  }

  countEven(): boolean {
    this.#countWhere((result) => result % 2 === 0);
    return true;
  }

  countOdd(): boolean {
    this.#countWhere((result) => result % 2 !== 0);
    return true;
  }

  #countWhere(holds: (result: number) => boolean): void {
    for (const result of this.results) {
      result.success = holds(result.result);
      result.count = result.success ? 1 : 0;
    }
  }

  deductFailures(modifier: string): boolean {
    return this.#deduct(modifier, "df", { deductFailure: true });
  }

  subtractFailures(modifier: string): boolean {
    return this.#deduct(modifier, "sf", { invertFailure: true });
  }

  #deduct(modifier: string, name: string, flags: { deductFailure?: boolean; invertFailure?: boolean }): boolean {
    const query = readQuery(modifier, name);
    if (!query) return false;
    const counted = this.results.some((result) => result.success !== undefined || result.failure !== undefined);
    const asked = query.comparison ?? (query.target === undefined && counted ? undefined : "=");
    applyDeduct(this.results, asked, query.target ?? 1, flags);
    return true;
  }

  marginSuccess(modifier: string): boolean {
    const query = readQuery(modifier, "ms");
    if (!query || query.target === undefined) return false;
    if (query.comparison?.startsWith("<")) this.options["marginFailure"] = query.target;
    else this.options["marginSuccess"] = query.target;
    return true;
  }

  minimum(modifier: string): boolean {
    return this.#constrain(modifier, "min", (result, target) => result < target);
  }

  maximum(modifier: string): boolean {
    return this.#constrain(modifier, "max", (result, target) => result > target);
  }

  #constrain(modifier: string, name: string, beyond: (result: number, target: number) => boolean): boolean {
    const target = readQuery(modifier, name)?.target;
    if (target === undefined) return false;
    for (const result of this.results) {
      if (beyond(result.result, target)) Object.assign(result, { count: target, rerolled: true });
    }
    return true;
  }
}
