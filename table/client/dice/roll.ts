import { rollAnchor, type AnchorOptions } from "./anchor.ts";
import {
  legacyModeMap,
  renderData,
  renderTemplate,
  toMessage,
  type RenderOptions,
  type ToMessageOptions,
} from "./chat.ts";
import { arithmetic } from "./evaluate.ts";
import { adopt, DICE_CONFIGURATION_SETTING, fulfillableTerms, openResolver } from "./fulfill.ts";
import { resolverClass, type Resolver, type ResolverClass } from "./fulfill.ts";
import { replaceFormulaData, type ReplaceOptions } from "./formula.ts";
import * as grammar from "./grammar/grammar.generated.js";
import type { ParseNode, TermNode } from "./grammar/nodes.ts";
import { RollParser } from "./grammar/parser.ts";
import { defaultRoll, fromGlobal, isRecord, rollNamed, termNamed } from "./registry.ts";
import { assemble, restore } from "./restore.ts";
import { DiceTerm } from "./terms/dice.ts";
import { PoolTerm } from "./terms/pool.ts";
import { NumericTerm } from "./terms/simple.ts";
import { RollTerm, type EvaluationOptions } from "./terms/term.ts";
import { rollable } from "./validate.ts";

export type RollOptions = EvaluationOptions & { [key: string]: unknown };
export type RollData = { [key: string]: unknown };

/** A formula, the dice it asks for, and what came of them. Immutable once evaluated. */
export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static readonly DICE_CONFIGURATION_SETTING = DICE_CONFIGURATION_SETTING;
  /** Math, for packages to add their own functions to. */
  static MATH_PROXY: object = Object.defineProperties({}, Object.getOwnPropertyDescriptors(Math));
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";
  /** The windows that ask for faces now, by their rolls. */
  static RESOLVERS = new Map<Roll, Resolver>();

  data: object;
  options: RollOptions;
  terms: RollTerm[];
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;
  /** The roll that this is part of, while that is evaluated. */
  _root: Roll | undefined;
  /** The window that asks for faces, while it does. */
  _resolver: Resolver | undefined;
  #product: string | undefined;

  constructor(formula: string, data: object = {}, options: RollOptions = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = this.#class.parse(formula, this.data);
    this._formula = this.#class.getFormula(this.terms);
  }

  get #class(): typeof Roll {
    const cls: unknown = this.constructor;
    return isRollSubclass(cls) ? cls : Roll;
  }

  /** For subclasses: what the formula is read against. */
  _prepareData(data: object): object {
    return data;
  }

  get dice(): DiceTerm[] {
    const inner = this.terms.flatMap((term) => {
      const within =
        "dice" in term && Array.isArray(term.dice) ? term.dice.filter((die) => die instanceof DiceTerm) : [];
      return term instanceof DiceTerm ? [term, ...within] : within;
    });
    return [...this._dice, ...inner];
  }

  get formula(): string {
    return this._formula;
  }

  /** The arithmetic as it was rolled: "16 + 2 + 4". */
  get result(): string {
    return this.terms.map((term) => String(term.total ?? "")).join("");
  }

  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  /** The total, or the text a function returned. */
  get product(): number | string | undefined {
    return this.#product ?? this.total;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  alter(multiply?: number, add?: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw new Error("You may not alter a Roll which has already been evaluated");
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (term instanceof PoolTerm) term.alter(multiply, add, { multiplyNumeric });
      else if (term instanceof NumericTerm && multiplyNumeric) term.number *= multiply ?? 1;
    }
    this.resetFormula();
    return this;
  }

  clone(): this {
    const copy: unknown = Reflect.construct(this.constructor, [this._formula, this.data, this.options]);
    if (!this.#isAlike(copy)) throw new Error("A Roll's constructor did not make a Roll");
    return copy;
  }

  #isAlike(value: unknown): value is this {
    return value instanceof this.constructor;
  }

  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#begin(options);
    return this._evaluate(options);
  }

  evaluateSync(options: EvaluationOptions = {}): this {
    this.#begin(options);
    return this._evaluateSync(options);
  }

  #begin({ minimize, maximize }: EvaluationOptions): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    if (minimize && maximize) throw new Error("A Roll cannot be both minimized and maximized");
    this._evaluated = true;
  }

  async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    const { allowInteractive = true, minimize, maximize } = options;
    // A roll within a roll is asked for by the outer one.
    if (this._root) return this.#evaluateTerms(options);
    adopt(this, this.terms);
    try {
      if (allowInteractive && !minimize && !maximize) await this.#askForFaces();
      return await this.#evaluateTerms(options);
    } finally {
      const resolver = this._resolver;
      this._resolver = undefined;
      Roll.RESOLVERS.delete(this);
      await resolver?.close();
    }
  }

  async #askForFaces(): Promise<void> {
    const resolver = openResolver(this, this.#class.resolverImplementation, Roll.RESOLVERS);
    if (!resolver) return;
    this._resolver = resolver;
    await resolver.awaitFulfillment();
  }

  async #evaluateTerms(options: EvaluationOptions): Promise<this> {
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    return this.#settle();
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    const { strict = true } = options;
    for (const term of this.terms) {
      if (term._evaluated) continue;
      if (strict && !RollTerm.isDeterministic(term, options)) {
        throw new Error("This Roll contains terms that cannot be synchronously evaluated.");
      }
      term.evaluateSync({ ...options, strict });
    }
    return this.#settle();
  }

  #settle(): this {
    const only = this.terms.length === 1 ? this.terms[0]?.total : undefined;
    if (typeof only === "string" && (only.trim() === "" || Number.isNaN(Number(only)))) this.#product = only;
    else this._total = this._evaluateTotal();
    return this;
  }

  /** The total of evaluated terms; a subclass may count otherwise. */
  _evaluateTotal(): number {
    return arithmetic(this.terms);
  }

  roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /** The same roll anew, as another Roll. */
  reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  resetFormula(): string {
    this._formula = this.#class.getFormula(this.terms);
    return this._formula;
  }

  propagateFlavor(flavor: string): void {
    for (const term of this.terms) if (!RollParser.isOperatorTerm(term)) term.options.flavor ??= flavor;
    this.resetFormula();
  }

  toString(): string {
    return this._formula;
  }

  static create(formula: string, data: object = {}, options: RollOptions = {}): Roll {
    return new (defaultRoll())(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return defaultRoll();
  }

  /** The class of window that asks this user for faces. */
  static get resolverImplementation(): ResolverClass | null {
    return resolverClass();
  }

  /** The dice among terms whose faces a person gives, by this user's configuration. */
  static identifyFulfillableTerms(terms: RollTerm[]): DiceTerm[] {
    return fulfillableTerms(terms);
  }

  /** Hand a face from outside to a window that waits for one; false if none took it. */
  static registerResult(method: string, denomination: string, result: number): boolean {
    return [...Roll.RESOLVERS.values()].some((resolver) => resolver.registerResult(method, denomination, result));
  }

  /** What 14 calls a mode of 13 (T14: Roll._mapLegacyRollMode). */
  static get _mapLegacyRollMode(): ((rollMode: string) => string) | undefined {
    return legacyModeMap();
  }

  static isRoll(value: unknown): value is Roll {
    return value instanceof Roll;
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return terms.map((term) => term.formula).join("");
  }

  /** The value of an arithmetic expression. */
  static safeEval(expression: string): number {
    const total = new Roll(expression).evaluateSync().total;
    if (total === undefined) throw new Error(`"${expression}" is not a numeric expression`);
    return total;
  }

  /** The totals of `n` rolls of a formula. */
  static async simulate(formula: string, n = 10000): Promise<number[]> {
    const totals: number[] = [];
    for (let made = 0; made < n; made++) totals.push((await new this(formula).evaluate()).total ?? 0);
    return totals;
  }

  /** The terms of a formula; what the data lacks counts 0. */
  static parse(formula: string, data: object = {}): RollTerm[] {
    const text = this.replaceFormulaData(formula, data, { missing: "0" }).trim();
    if (!text) return [];
    const configured = fromGlobal("CONFIG", "Dice", "parser");
    const Parser = isParserClass(configured) ? configured : RollParser;
    return this.instantiateAST(grammar.parse(text, { parser: new Parser(text) }));
  }

  static instantiateAST(ast: ParseNode): RollTerm[] {
    return RollParser.flattenTree(ast).map((node: TermNode) =>
      node.class === "DiceTerm" ? DiceTerm.fromParseNode(node) : termNamed(node.class).fromParseNode(node),
    );
  }

  static replaceFormulaData(formula: string, data: object, options: ReplaceOptions = {}): string {
    return replaceFormulaData(formula, data, options);
  }

  /** Whether a formula could be rolled, given its data. */
  static validate(formula: string): boolean {
    try {
      const roll = new Roll(formula.replace(/@([a-z.0-9_-]+)/gi, "1"));
      return roll.terms.length > 0 && rollable(roll);
    } catch {
      return false;
    }
  }

  async getTooltip(): Promise<string> {
    const parts = this.dice.map((die) => die.getTooltipData());
    return renderTemplate(this.#class.TOOLTIP_TEMPLATE, { parts });
  }

  async render(options: RenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !options.isPrivate });
    return renderTemplate(options.template ?? this.#class.CHAT_TEMPLATE, await renderData(this, options));
  }

  /** A chat message of this roll: created, or only its data. */
  toMessage(messageData: object | null = {}, options: ToMessageOptions = {}): Promise<unknown> {
    return toMessage(this, messageData ?? {}, options);
  }

  /** A link that shows the total and carries the roll. */
  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return rollAnchor(this, options);
  }

  toJSON(): Record<string, unknown> {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((die) => die.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** A roll as it was, by the class that its data names. */
  static fromData<T extends typeof Roll>(this: T, data: RollData): InstanceType<T>;
  static fromData(data: RollData): Roll {
    const name = data["class"];
    const cls = typeof name !== "string" || name === this.name ? this : rollNamed(name);
    if (!cls) throw new Error(`Unable to recreate ${String(name)} instance from provided data`);
    const { formula, options } = data;
    const kept = isRecord(options) ? { ...options } : {};
    return restore(new cls(typeof formula === "string" ? formula : "", {}, kept), data);
  }

  static fromJSON<T extends typeof Roll>(this: T, json: string): InstanceType<T> {
    const data: unknown = JSON.parse(json);
    if (!isRecord(data)) throw new Error("A roll's JSON is not an object.");
    return this.fromData(data);
  }

  /** A roll of given terms: all evaluated, or none. */
  static fromTerms<T extends typeof Roll>(this: T, terms: RollTerm[], options?: RollOptions): InstanceType<T>;
  static fromTerms(terms: RollTerm[], options: RollOptions = {}): Roll {
    return assemble(new this("", {}, options), terms);
  }
}

function isRollSubclass(value: unknown): value is typeof Roll {
  return typeof value === "function" && (value === Roll || value.prototype instanceof Roll);
}

function isParserClass(value: unknown): value is typeof RollParser {
  return typeof value === "function" && (value === RollParser || value.prototype instanceof RollParser);
}
