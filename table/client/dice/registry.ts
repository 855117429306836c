/**
 * Where rolls and terms find each other's classes: in `CONFIG.Dice` as it is at the time of the call
 * (packages change it in `init`), else among our own.
 */
import type { Roll } from "./roll.ts";
import type { DiceData, DiceTerm } from "./terms/dice.ts";
import type { RollTerm, TermClass } from "./terms/term.ts";

export type RollClass = typeof Roll;
export type DiceTermClass = TermClass & { new (data?: DiceData): DiceTerm; DENOMINATION: string };
export type DiceFunction = (...values: (number | string)[]) => number | string | Promise<number | string>;

interface BuiltIn {
  Roll: RollClass;
  RollTerm: abstract new (...values: never[]) => RollTerm;
  DiceTerm: abstract new (...values: never[]) => DiceTerm;
  terms: TermClass[];
  dice: DiceTermClass[];
}

let builtIn: BuiltIn | undefined;

/** Told once by `index.ts`. */
export function provide(classes: BuiltIn): void {
  builtIn = classes;
}

function own(): BuiltIn {
  if (!builtIn) throw new Error("Dice were used before table/client/dice/index.ts was loaded.");
  return builtIn;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** A property somewhere below `globalThis`, or undefined: the rest of the client is reached late, by name. */
export function fromGlobal(...path: string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? Reflect.get(value, key) : undefined), globalThis);
}

function isSubclass(value: unknown, parent: abstract new (...values: never[]) => object): boolean {
  return typeof value === "function" && (value === parent || value.prototype instanceof parent);
}

function isRollClass(value: unknown): value is RollClass {
  return isSubclass(value, own().Roll);
}

export function isTermClass(value: unknown): value is TermClass {
  return isSubclass(value, own().RollTerm);
}

/** Is it dice, of whatever kind? */
export function isDice(value: unknown): value is DiceTerm {
  return value instanceof own().DiceTerm;
}

function isDiceClass(value: unknown): value is DiceTermClass {
  return isSubclass(value, own().DiceTerm);
}

/** `CONFIG.Dice.rolls`, or our own class alone. */
function rollClasses(): RollClass[] {
  const configured = fromGlobal("CONFIG", "Dice", "rolls");
  const classes = Array.isArray(configured) ? configured.filter(isRollClass) : [];
  return classes.length ? classes : [own().Roll];
}

export function defaultRoll(): RollClass {
  return rollClasses()[0] ?? own().Roll;
}

export function rollNamed(name: string): RollClass | undefined {
  return rollClasses().find((cls) => cls.name === name) ?? (name === own().Roll.name ? own().Roll : undefined);
}

/** The class of dice of a denomination: a numbered die when given a number. */
export function diceOf(denomination: string | number): DiceTermClass {
  const letter = typeof denomination === "number" ? "d" : denomination;
  const configured = fromGlobal("CONFIG", "Dice", "terms", letter);
  const found = isDiceClass(configured) ? configured : own().dice.find((cls) => cls.DENOMINATION === letter);
  if (!found) throw new Error(`No dice of denomination "${letter}" are registered in CONFIG.Dice.terms.`);
  return found;
}

export function isDenomination(letter: string): boolean {
  return (
    isDiceClass(fromGlobal("CONFIG", "Dice", "terms", letter)) || own().dice.some((cls) => cls.DENOMINATION === letter)
  );
}

export function termNamed(name: string): TermClass {
  const types = fromGlobal("CONFIG", "Dice", "termTypes", name);
  if (isTermClass(types)) return types;
  const terms = fromGlobal("CONFIG", "Dice", "terms");
  const found = [...(isRecord(terms) ? Object.values(terms).filter(isTermClass) : []), ...own().terms, ...own().dice];
  const cls = found.find((candidate) => candidate.name === name);
  if (!cls) throw new Error(`"${name}" is not a registered class of roll term.`);
  return cls;
}

/** A uniform number in [0, 1) from `CONFIG.Dice.randomUniform`. */
export function randomUniform(): number {
  const configured = fromGlobal("CONFIG", "Dice", "randomUniform");
  const value = isFunction(configured) ? configured() : Math.random();
  if (typeof value !== "number") throw new Error("CONFIG.Dice.randomUniform did not return a number.");
  return value;
}

/** A configured function of roll formulas, or one of `Roll.MATH_PROXY`. */
export function diceFunction(name: string): DiceFunction | undefined {
  const configured = fromGlobal("CONFIG", "Dice", "functions", name);
  const proxy = own().Roll.MATH_PROXY;
  const math: unknown = Object.hasOwn(proxy, name) ? Reflect.get(proxy, name) : undefined;
  return isFunction(configured) ? configured : isFunction(math) ? math : undefined;
}

function isFunction(value: unknown): value is DiceFunction {
  return typeof value === "function";
}
