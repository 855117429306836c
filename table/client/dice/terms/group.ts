import { defaultRoll, diceFunction, isRecord, type DiceFunction } from "../registry.ts";
import type { ParseNode, TermNode } from "../grammar/nodes.ts";
import type { Roll } from "../roll.ts";
import type { DiceTerm } from "./dice.ts";
import { RollTerm, type EvaluationOptions, type TermData, type TermOptions } from "./term.ts";

export function rollOf(node: ParseNode): Roll {
  const Roll = defaultRoll();
  return Roll.fromTerms(Roll.instantiateAST(node));
}

/** A roll from its data, or as it is. */
function revive(value: unknown): Roll | undefined {
  if (!isRecord(value)) return undefined;
  const Roll = defaultRoll();
  return Roll.isRoll(value) ? value : Roll.fromData(value);
}

export function reviveAll(values: unknown): Roll[] {
  return Array.isArray(values) ? values.map(revive).filter((roll) => roll !== undefined) : [];
}

/** An expression in parentheses: a roll within the roll. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  term: string | undefined;
  roll: Roll | undefined;
  override isIntermediate = true;

  constructor(data: TermData & { term?: string; roll?: Roll } = {}) {
    super(data);
    this.roll = data.roll;
    this.term = data.term ?? data.roll?.formula;
  }

  #inner(): Roll {
    this.roll ??= defaultRoll().create(this.term ?? "");
    return this.roll;
  }

  get dice(): DiceTerm[] {
    return this.roll?.dice ?? [];
  }

  get total(): number | undefined {
    return this.roll?.total;
  }

  get expression(): string {
    return `(${this.term ?? ""})`;
  }

  override get isDeterministic(): boolean {
    return this.#inner().isDeterministic;
  }

  override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    const roll = this.#inner();
    if (roll._evaluated) return this;
    return RollTerm.isDeterministic(this, options)
      ? this._evaluateSync(options)
      : roll.evaluate(options).then(() => this);
  }

  override _evaluateSync(options: EvaluationOptions = {}): this {
    const roll = this.#inner();
    if (!roll._evaluated) roll.evaluateSync(options);
    return this;
  }

  static fromTerms(terms: RollTerm[], options: TermOptions = {}): ParentheticalTerm {
    return new this({ roll: defaultRoll().fromTerms(terms), options });
  }

  static override _fromData(data: TermData): RollTerm {
    return super._fromData({ ...data, roll: revive(data["roll"]) });
  }

  static override fromParseNode(node: TermNode): RollTerm {
    if (node.class !== "ParentheticalTerm") throw new Error("This parse node is not a parenthetical.");
    return new this({ roll: rollOf(node.term), options: node.options });
  }
}

/** A function of `CONFIG.Dice.functions` or of Math, over rolls. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];
  fn: string;
  terms: string[];
  rolls: Roll[];
  result: number | string | undefined;
  override isIntermediate = true;

  constructor(data: TermData & { fn?: string; terms?: string[]; rolls?: Roll[]; result?: number | string } = {}) {
    super(data);
    this.fn = data.fn ?? "";
    this.terms = [...(data.terms ?? data.rolls?.map((roll) => roll.formula) ?? [])];
    this.rolls = data.rolls?.length ? data.rolls : this.terms.map((term) => defaultRoll().create(term));
    this.result = data.result;
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  get total(): number | string | undefined {
    return this.result;
  }

  get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  get function(): DiceFunction | undefined {
    return diceFunction(this.fn);
  }

  override get isDeterministic(): boolean {
    return this.function?.constructor.name !== "AsyncFunction" && this.rolls.every((roll) => roll.isDeterministic);
  }

  override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate({ ...options, allowStrings: true });
    this.result = await this.#call();
    return this;
  }

  override _evaluateSync(options: EvaluationOptions = {}): this {
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync({ ...options, allowStrings: true });
    const result = this.#call();
    if (result instanceof Promise) {
      result.catch(() => undefined);
      throw new Error(`The function ${this.fn} is asynchronous and cannot be evaluated synchronously.`);
    }
    this.result = result;
    return this;
  }

  #call(): ReturnType<DiceFunction> {
    const fn = this.function;
    if (!fn) throw new Error(`"${this.fn}" is not a function of roll formulas.`);
    return fn(...this.rolls.map((roll) => roll.product ?? 0));
  }

  static override _fromData(data: TermData): RollTerm {
    return super._fromData({ ...data, rolls: reviveAll(data["rolls"]) });
  }

  static override fromParseNode(node: TermNode): RollTerm {
    if (node.class !== "FunctionTerm") throw new Error("This parse node is not a function.");
    return new this({ fn: node.fn, rolls: node.terms.map(rollOf), options: node.options });
  }
}
