import { defaultRoll, diceOf, isRecord, randomUniform } from "../registry.ts";
import { methodOf } from "../fulfill.ts";
import type { TermNode } from "../grammar/nodes.ts";
import type { Roll } from "../roll.ts";
import {
  applyCount,
  applyDeduct,
  activeValues,
  compareResult,
  keepOrDrop,
  splitCommands,
  splitModifiers,
  sum,
} from "./results.ts";
import type { DiceResult, Flags } from "./results.ts";
import { RollTerm, type EvaluationOptions, type TermData } from "./term.ts";

export interface DiceData extends TermData {
  number?: number | Roll | undefined;
  faces?: number | Roll | undefined;
  modifiers?: string[] | undefined;
  results?: DiceResult[] | undefined;
  method?: string | undefined;
}

/** Why one more die is rolled. */
export interface DiceOptions extends EvaluationOptions {
  reroll?: boolean | undefined;
  explode?: boolean | undefined;
}

/** More dice than anybody throws: a typing error, and a way to hang every client. */
const MOST_DICE = 999;

/** Dice of one kind, with what modifies their results. */
export abstract class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  static MODIFIERS: Readonly<Record<string, unknown>> = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  _number: number | Roll;
  _faces: number | Roll;
  modifiers: string[];
  results: DiceResult[];
  method: string | undefined;

  constructor(data: DiceData = {}) {
    super(data);
    this._number = data.number ?? 1;
    this._faces = data.faces ?? 6;
    this.modifiers = [...(data.modifiers ?? [])];
    this.results = [...(data.results ?? [])];
    this.method = data.method;
  }

  /** How many dice, or undefined while that is itself a roll not made yet. */
  get number(): number | undefined {
    return typeof this._number === "number" ? this._number : this._number.total;
  }
  set number(value: number | undefined) {
    this._number = value ?? 1;
  }

  get faces(): number | undefined {
    return typeof this._faces === "number" ? this._faces : this._faces.total;
  }
  set faces(value: number | undefined) {
    this._faces = value ?? 6;
  }

  get denomination(): string {
    return this.#letter;
  }

  get #letter(): string {
    const cls: unknown = this.constructor;
    return isRecord(cls) && typeof cls["DENOMINATION"] === "string" ? cls["DENOMINATION"] : "";
  }

  /** Dice rolled to learn the number or the faces of these. */
  get dice(): DiceTerm[] {
    return [this._number, this._faces].flatMap((inner) => (typeof inner === "number" ? [] : inner.dice));
  }

  get expression(): string {
    const group = (value: number | Roll) => (typeof value === "number" ? String(value) : `(${value.formula})`);
    const faces = this.#letter === "d" || !this.#letter ? group(this._faces) : this.#letter;
    return `${group(this._number)}d${faces}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    return this._evaluated ? sum(this.results) : undefined;
  }

  get values(): number[] {
    return activeValues(this.results);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** Multiplies the number of dice, then adds to it. */
  alter(multiply?: number, add?: number): this {
    if (this._evaluated) throw new Error("You may not alter a DiceTerm after it has already been evaluated");
    if (typeof this._number !== "number")
      throw new Error("The number of these dice is itself a roll and cannot be altered");
    if (Number.isFinite(multiply)) this._number = Math.round(this._number * Math.max(multiply ?? 1, 0));
    if (Number.isFinite(add)) this._number = Math.max(Math.round(this._number + (add ?? 0)), 0);
    return this;
  }

  override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    // Minimized or maximized dice skip their modifiers: those may need chance (issues #11093, #11969).
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const inner of [this._number, this._faces]) {
      if (typeof inner !== "number" && !inner._evaluated) await inner.evaluate(options);
    }
    await this.#ask(options);
    for (let missing = this.#missing(); missing > 0; missing--) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  override _evaluateSync(options: EvaluationOptions = {}): this {
    const { minimize, maximize, strict = true } = options;
    for (const inner of [this._number, this._faces]) {
      if (typeof inner !== "number" && !inner._evaluated) inner.evaluateSync(options);
    }
    if (!minimize && !maximize) {
      if (strict) throw new Error("This DiceTerm's result is random and cannot be evaluated synchronously.");
      return this;
    }
    for (let missing = this.#missing(); missing > 0; missing--) {
      this.results.push({ active: true, result: this.mapRandomFace(minimize ? 1 - Number.EPSILON : 0) });
    }
    return this;
  }

  /** Dice whose number or faces became known only now are asked for like the others. */
  async #ask({ allowInteractive = true }: EvaluationOptions): Promise<void> {
    const resolver = this._root?._resolver;
    const found = resolver && allowInteractive ? methodOf(this.denomination) : null;
    if (resolver && found?.method.interactive && this.#missing() > 0) await resolver.addTerm(this);
  }

  #missing(): number {
    const number = this.number ?? 0;
    if (number > MOST_DICE)
      throw new Error(`You may not evaluate a DiceTerm with more than ${MOST_DICE} requested results`);
    return number - this.results.length;
  }

  /** Rolls one more die. */
  async roll(options: DiceOptions = {}): Promise<DiceResult> {
    const fixed = options.minimize ? 1 - Number.EPSILON : options.maximize ? 0 : null;
    const face = fixed === null ? ((await this._roll(options)) ?? this.randomFace()) : this.mapRandomFace(fixed);
    const result: DiceResult = { active: true, result: face };
    this.results.push(result);
    return result;
  }

  /** The face by the user's method: a handler's, or asked for; undefined where that is left to chance. */
  async _roll(options: DiceOptions = {}): Promise<number | undefined> {
    const found = methodOf(this.denomination);
    if (!found) return undefined;
    const { name, method } = found;
    if (!method.interactive) {
      this.method = name;
      return method.handler?.(this, options);
    }
    const resolver = options.allowInteractive === false ? undefined : this._root?._resolver;
    if (!resolver) return undefined;
    this.method = name;
    const { reroll = false, explode = false } = options;
    return (await resolver.resolveResult(this, name, { reroll, explode })) ?? undefined;
  }

  /** The face for a uniform number in [0, 1): the smaller the number, the higher the face. */
  mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * (this.faces ?? 0));
  }

  randomFace(): number {
    return this.mapRandomFace(randomUniform());
  }

  getResultLabel(result: DiceResult): string {
    return String(result.result);
  }

  getResultCSS(result: DiceResult): (string | null)[] {
    const faces = this.faces ?? 0;
    return [
      this.constructor.name.toLowerCase(),
      `d${faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      !result.success && !result.failure && result.result === this.mapRandomFace(1 - Number.EPSILON) ? "min" : null,
      !result.success && !result.failure && result.result === this.mapRandomFace(0) ? "max" : null,
    ];
  }

  getTooltipData(): Record<string, unknown> {
    return {
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      method: this.method ?? "",
      formula: this.expression,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).filter(Boolean).join(" "),
      })),
    };
  }

  async _evaluateModifiers(): Promise<void> {
    const cls: unknown = this.constructor;
    const table = isRecord(cls) && isRecord(cls["MODIFIERS"]) ? cls["MODIFIERS"] : {};
    const asked = this.modifiers;
    this.modifiers = [];
    for (const whole of asked) {
      for (const { command, modifier } of splitCommands(whole, Object.keys(table))) {
        await this._evaluateModifier(command, modifier);
      }
    }
  }

  /** Runs one modifier; one that does not know what it was given leaves no trace in the formula. */
  async _evaluateModifier(command: string, modifier: string): Promise<void> {
    const cls: unknown = this.constructor;
    const table = isRecord(cls) ? cls["MODIFIERS"] : undefined;
    const entry = isRecord(table) ? table[command] : undefined;
    const method: unknown = typeof entry === "string" ? Reflect.get(this, entry) : entry;
    if (typeof method !== "function") return;
    const outcome: unknown = await Reflect.apply(method, this, [modifier]);
    if (outcome !== false) this.modifiers.push(modifier);
  }

  static compareResult(result: number, comparison: string, target: number): boolean {
    return compareResult(result, comparison, target);
  }
  static _keepOrDrop(
    results: DiceResult[],
    number: number,
    options: { keep?: boolean; highest?: boolean } = {},
  ): DiceResult[] {
    return keepOrDrop(results, number, options);
  }
  static _applyCount(results: DiceResult[], comparison: string, target: number, flags: Flags = {}): void {
    applyCount(results, comparison, target, flags);
  }
  static _applyDeduct(results: DiceResult[], comparison: string | undefined, target: number, flags: Flags = {}): void {
    applyDeduct(results, comparison, target, flags);
  }

  override toJSON(): Record<string, unknown> {
    const inner = (value: number | Roll) => (typeof value === "number" ? value : value.toJSON());
    return { ...super.toJSON(), number: inner(this._number), faces: inner(this._faces) };
  }

  static override _fromData(data: TermData): RollTerm {
    const revived = (value: unknown) =>
      isRecord(value) && !("evaluate" in value) ? defaultRoll().fromData(value) : value;
    return super._fromData({ ...data, number: revived(data["number"]), faces: revived(data["faces"]) });
  }

  static override fromParseNode(node: TermNode): RollTerm {
    if (node.class !== "DiceTerm") throw new Error("This parse node is not of dice.");
    const Roll = defaultRoll();
    const inner = (value: DiceNumber) =>
      typeof value === "number" ? value : Roll.fromTerms(Roll.instantiateAST(value.term));
    const data: DiceData = {
      number: inner(node.number),
      modifiers: splitModifiers(node.modifiers),
      options: node.options,
    };
    if (typeof node.faces !== "string") return new (diceOf("d"))({ ...data, faces: inner(node.faces) });
    return new (diceOf(node.faces))(data);
  }
}

type DiceNumber = Exclude<Extract<TermNode, { class: "DiceTerm" }>["number"], string>;
