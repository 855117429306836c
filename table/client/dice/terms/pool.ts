import { defaultRoll, isRecord } from "../registry.ts";
import type { TermNode } from "../grammar/nodes.ts";
import type { Roll } from "../roll.ts";
import type { DiceTerm } from "./dice.ts";
import { reviveAll, rollOf } from "./group.ts";
import {
  activeValues,
  applyCount,
  keepOrDrop,
  readQuery,
  splitCommands,
  splitModifiers,
  sum,
  type DiceResult,
} from "./results.ts";
import { RollTerm, type EvaluationOptions, type TermData, type TermOptions } from "./term.ts";

interface PoolData extends TermData {
  terms?: string[];
  modifiers?: string[];
  rolls?: Roll[];
  results?: DiceResult[];
}

/** Several rolls whose totals are kept, dropped or counted together: `{4d6, 3d8}kh`. */
export class PoolTerm extends RollTerm {
  static MODIFIERS: Readonly<Record<string, unknown>> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];

  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  results: DiceResult[];

  constructor(data: PoolData = {}) {
    super(data);
    this.terms = [...(data.terms ?? data.rolls?.map((roll) => roll.formula) ?? [])];
    this.modifiers = [...(data.modifiers ?? [])];
    this.rolls = data.rolls?.length ? data.rolls : this.terms.map((term) => defaultRoll().create(term));
    this.results = [...(data.results ?? [])];
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    return this._evaluated ? sum(this.results) : undefined;
  }

  get values(): number[] {
    return activeValues(this.results);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  alter(...change: Parameters<Roll["alter"]>): this {
    for (const roll of this.rolls) roll.alter(...change);
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }

  override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate(options);
    return this.#settle();
  }

  override _evaluateSync(options: EvaluationOptions = {}): this {
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
    return this.#settle();
  }

  #settle(): this {
    this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
    this._evaluateModifiers();
    return this;
  }

  _evaluateModifiers(): void {
    const cls: unknown = this.constructor;
    const table = isRecord(cls) && isRecord(cls["MODIFIERS"]) ? cls["MODIFIERS"] : {};
    const asked = this.modifiers;
    this.modifiers = [];
    for (const whole of asked) {
      for (const { command, modifier } of splitCommands(whole, Object.keys(table))) {
        this._evaluateModifier(command, modifier);
      }
    }
  }

  _evaluateModifier(command: string, modifier: string): void {
    const cls: unknown = this.constructor;
    const table = isRecord(cls) ? cls["MODIFIERS"] : undefined;
    const entry = isRecord(table) ? table[command] : undefined;
    const method: unknown = typeof entry === "string" ? Reflect.get(this, entry) : entry;
    if (typeof method === "function" && Reflect.apply(method, this, [modifier]) !== false)
      this.modifiers.push(modifier);
  }

  keep(modifier: string): boolean {
    const match = /^k([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { highest: match[1]?.toLowerCase() !== "l" });
    return true;
  }

  drop(modifier: string): boolean {
    const match = /^d([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: false, highest: match[1]?.toLowerCase() === "h" });
    return true;
  }

  /** A pool has no faces, so without a target nothing counts. */
  countSuccess(modifier: string): boolean {
    return this.#count(modifier, "cs", { flagSuccess: true });
  }

  countFailures(modifier: string): boolean {
    return this.#count(modifier, "cf", { flagFailure: true });
  }

  #count(modifier: string, name: string, flags: { flagSuccess?: boolean; flagFailure?: boolean }): boolean {
    const query = readQuery(modifier, name);
    if (query) applyCount(this.results, query.comparison ?? "=", query.target ?? Number.NaN, flags);
    return query !== null;
  }

  static fromExpression(formula: string, options: TermOptions = {}): PoolTerm | null {
    const [term, ...rest] = defaultRoll().parse(formula, {});
    if (!(term instanceof PoolTerm) || rest.length) return null;
    Object.assign(term.options, options);
    return term;
  }

  static fromRolls(rolls: Roll[] = []): PoolTerm {
    const evaluated = rolls.length > 0 && rolls.every((roll) => roll._evaluated);
    const pool = new this({ rolls });
    if (evaluated) pool.evaluateSync();
    return pool;
  }

  static override _fromData(data: TermData): RollTerm {
    return super._fromData({ ...data, rolls: reviveAll(data["rolls"]) });
  }

  static override fromParseNode(node: TermNode): RollTerm {
    if (node.class !== "PoolTerm") throw new Error("This parse node is not a pool.");
    return new this({
      rolls: node.terms.map(rollOf),
      modifiers: splitModifiers(node.modifiers),
      options: node.options,
    });
  }
}
