import { RollTerm, type EvaluationOptions, type TermData } from "./term.ts";

/** A fixed number. */
export class NumericTerm extends RollTerm {
  static override REGEXP = /^([0-9]+(?:\.[0-9]+)?)(?:\[([^\]]+)\])?$/;
  static override SERIALIZE_ATTRIBUTES = ["number"];
  number: number;

  constructor(data: TermData & { number?: number } = {}) {
    super(data);
    this.number = Number(data.number);
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }

  override _evaluateSync(): this {
    return this;
  }

  static matchTerm(expression: string): RegExpMatchArray | null {
    return expression.match(this.REGEXP);
  }

  static fromMatch(match: RegExpMatchArray): NumericTerm {
    return new this({ number: Number(match[1]), options: { flavor: match[2] } });
  }
}

/** An arithmetic operator between two terms. */
export class OperatorTerm extends RollTerm {
  static PRECEDENCE = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };
  static OPERATORS = ["+", "-", "*", "/", "%"];
  static override REGEXP = /[+\-*/%]/g;
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  operator: string;

  constructor(data: TermData & { operator?: string } = {}) {
    super(data);
    this.operator = data.operator ?? "+";
  }

  override get flavor(): string {
    return "";
  }

  get expression(): string {
    return ` ${this.operator} `;
  }

  get total(): string {
    return ` ${this.operator} `;
  }

  override _evaluateSync(): this {
    return this;
  }
}

/** Text that means nothing to the dice language: a roll with one cannot be evaluated unless strings are allowed. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];
  term: string;

  constructor(data: TermData & { term?: string } = {}) {
    super(data);
    this.term = data.term ?? "";
  }

  get expression(): string {
    return this.term;
  }

  get total(): string {
    return this.term;
  }

  override _evaluateSync(options: EvaluationOptions = {}): this {
    if (options.allowStrings) return this;
    throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
  }
}
