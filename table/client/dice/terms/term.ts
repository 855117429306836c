import { isRecord, isTermClass, termNamed } from "../registry.ts";
import type { TermNode } from "../grammar/nodes.ts";
import type { Roll } from "../roll.ts";

export interface TermOptions {
  flavor?: string | null | undefined;
  [key: string]: unknown;
}
export interface TermData {
  options?: TermOptions | undefined;
  [key: string]: unknown;
}
export interface EvaluationOptions {
  minimize?: boolean | undefined;
  maximize?: boolean | undefined;
  allowStrings?: boolean | undefined;
  allowInteractive?: boolean | undefined;
  /** Synchronous evaluation: refuse what is random instead of leaving it out. */
  strict?: boolean | undefined;
}

/** The static side of every concrete term. */
export interface TermClass {
  new (data?: TermData): RollTerm;
  readonly name: string;
  readonly prototype: RollTerm;
  SERIALIZE_ATTRIBUTES: string[];
  _fromData(data: TermData): RollTerm;
  fromParseNode(node: TermNode): RollTerm;
}

/** One part of a roll: dice, a number, an operator, a group. */
export abstract class RollTerm {
  static FLAVOR_REGEXP_STRING = "(?:\\[([^\\]]+)\\])";
  static FLAVOR_REGEXP = /(?:\[([^\]]+)\])/g;
  static REGEXP: RegExp | undefined = undefined;
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: TermOptions;
  _evaluated = false;
  isIntermediate = false;
  /** The roll that this belongs to, while that is evaluated. */
  _root: Roll | undefined;

  constructor(data: TermData = {}) {
    this.options = { ...data.options };
  }

  /** The term as it was written, without flavor. */
  abstract get expression(): string;

  /** What the term amounts to, once evaluated. */
  abstract get total(): number | string | undefined;

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  get isDeterministic(): boolean {
    return true;
  }

  /** Evaluates the term once; a promise only when chance is involved. */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    this.#begin();
    return this._evaluate(options);
  }

  /** Evaluates what can be known without rolling. */
  evaluateSync(options: EvaluationOptions = {}): this {
    this.#begin();
    return this._evaluateSync(options);
  }

  #begin(): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable.`);
    this._evaluated = true;
  }

  _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    return this._evaluateSync(options);
  }

  abstract _evaluateSync(options?: EvaluationOptions): this;

  /** Whether a term comes out the same every time, given that its dice may be minimized or maximized. */
  static isDeterministic(term: RollTerm, { minimize, maximize }: EvaluationOptions = {}): boolean {
    return Boolean(minimize) || Boolean(maximize) || term.isDeterministic;
  }

  toJSON(): Record<string, unknown> {
    const cls: unknown = this.constructor;
    const names = isTermClass(cls) ? cls.SERIALIZE_ATTRIBUTES : [];
    const kept = names.map((name): [string, unknown] => [name, plain(Reflect.get(this, name))]);
    return {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
      ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    };
  }

  static fromData(data: TermData): RollTerm {
    const named = typeof data["class"] === "string" ? termNamed(data["class"]) : this;
    if (!isTermClass(named)) throw new Error("A roll term's data does not name its class.");
    const term = named._fromData(data);
    term._evaluated = data["evaluated"] !== false;
    return term;
  }

  static _fromData(data: TermData): RollTerm {
    return new (concrete(this))(data);
  }

  static fromJSON(json: string): RollTerm {
    const data: unknown = JSON.parse(json);
    if (!isRecord(data)) throw new Error("A roll term's JSON is not an object.");
    return this.fromData(data);
  }

  static fromParseNode(node: TermNode): RollTerm {
    return this._fromData({ ...node });
  }
}

function concrete(value: unknown): TermClass {
  if (!isTermClass(value)) throw new Error("Only a class of roll term can be restored from data.");
  return value;
}

function hasJson(value: unknown): value is { toJSON: () => unknown } {
  return isRecord(value) && typeof value["toJSON"] === "function";
}

/** A value as plain JSON: rolls and terms give their data. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return hasJson(value) ? value.toJSON() : value;
}
