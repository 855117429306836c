/** How dice get their faces: by chance, by a package's handler, or from a person (`CONFIG.Dice.fulfillment`). */
import { fromGlobal, isDice, isRecord } from "./registry.ts";
import type { Roll } from "./roll.ts";
import type { DiceTerm } from "./terms/dice.ts";
import type { RollTerm } from "./terms/term.ts";
import { MersenneTwister } from "./twister.ts";

/** The setting that holds each user's choice, on their own client (T: Roll.DICE_CONFIGURATION_SETTING). */
export const DICE_CONFIGURATION_SETTING = "diceConfiguration";

export interface FulfillmentMethod {
  label: string;
  icon?: string;
  interactive: boolean;
  handler?: (term: DiceTerm, options: object) => number | Promise<number>;
  resolver?: ResolverClass;
}

/** The window that asks for faces, as far as a roll needs it. */
export interface Resolver {
  awaitFulfillment(): Promise<void>;
  addTerm(term: DiceTerm): Promise<void>;
  resolveResult(
    term: DiceTerm,
    method: string,
    options: { reroll?: boolean; explode?: boolean },
  ): Promise<number | void>;
  registerResult(method: string, denomination: string, result: number): boolean;
  close(): Promise<unknown>;
}

export type ResolverClass = new (roll: Roll) => Resolver;

/** What `CONFIG.Dice.fulfillment` starts out as (T: CONFIG.Dice.Fulfillment). */
export function initialFulfillment() {
  const die = (label: string, icon = label) => ({ label, icon: `<i class="fa-solid fa-${icon}"></i>` });
  const sized = ["d4", "d6", "d8", "d10", "d12", "d20"].map((name) => [name, die(name, `dice-${name}`)] as const);
  const methods: Record<string, FulfillmentMethod> = {
    mersenne: {
      label: "DICE.FULFILLMENT.Mersenne",
      interactive: false,
      handler: (term) => term.mapRandomFace(MersenneTwister.random()),
    },
    manual: {
      label: "DICE.FULFILLMENT.Manual",
      icon: '<i class="fa-solid fa-keyboard"></i>',
      interactive: true,
    },
  };
  return { dice: { ...Object.fromEntries(sized), d100: die("d100", "percent") }, methods, defaultMethod: "" };
}

const isMethod = (value: unknown): value is FulfillmentMethod => isRecord(value) && "interactive" in value;

/** What the user has chosen, by denomination; nothing while there are no settings. */
function choices(): Record<string, unknown> {
  const settings = fromGlobal("game", "settings");
  const known = fromGlobal("game", "settings", "settings");
  if (!isRecord(settings) || !(known instanceof Map) || !known.has(`core.${DICE_CONFIGURATION_SETTING}`)) return {};
  const { get } = settings;
  if (typeof get !== "function") return {};
  const chosen: unknown = Reflect.apply(get, settings, ["core", DICE_CONFIGURATION_SETTING]);
  return isRecord(chosen) ? chosen : {};
}

function methodNamed(name: unknown): { name: string; method: FulfillmentMethod } | null {
  const otherwise = fromGlobal("CONFIG", "Dice", "fulfillment", "defaultMethod");
  const wanted = typeof name === "string" && name ? name : otherwise;
  if (typeof wanted !== "string" || !wanted) return null;
  const method = fromGlobal("CONFIG", "Dice", "fulfillment", "methods", wanted);
  return isMethod(method) ? { name: wanted, method } : null;
}

/** The method that this user's dice of a denomination come by; null for plain chance. */
export function methodOf(denomination: string): { name: string; method: FulfillmentMethod } | null {
  return methodNamed(choices()[denomination]);
}

/** Is anything chosen that asks a person? */
function asksAnybody(): boolean {
  return [undefined, ...Object.values(choices())].some((name) => methodNamed(name)?.method.interactive);
}

/** The dice among terms, and in rolls within them, whose faces a person gives. */
export function fulfillableTerms(terms: readonly RollTerm[]): DiceTerm[] {
  return terms.flatMap((term) => {
    const inner = "dice" in term && Array.isArray(term.dice) ? term.dice.filter(isDice) : [];
    const nested = [...innerRolls(term)].flatMap((roll) => fulfillableTerms(roll.terms));
    const own = isDice(term) ? [term] : [];
    return [...new Set([...own, ...inner, ...nested])].filter((die) => isInteractive(die) && isOpen(die));
  });
}

const isInteractive = (die: DiceTerm): boolean => methodOf(die.denomination)?.method.interactive === true;
/** Its number and faces are known, and it is not rolled yet. */
const isOpen = (die: DiceTerm): boolean => !die._evaluated && die.number !== undefined && die.faces !== undefined;

/** Rolls within a term: of a pool, of parentheses, of a function, of a number of dice. */
function* innerRolls(term: RollTerm): Generator<Roll> {
  for (const key of ["roll", "rolls", "_number", "_faces"]) {
    const value: unknown = Reflect.get(term, key);
    for (const each of Array.isArray(value) ? value : [value]) if (isRollLike(each)) yield each;
  }
}

function isRollLike(value: unknown): value is Roll {
  return isRecord(value) && Array.isArray(value["terms"]) && typeof value["evaluate"] === "function";
}

/** Tell everything within a roll to which roll it belongs. */
export function adopt(root: Roll, terms: readonly RollTerm[]): void {
  for (const term of terms) {
    term._root = root;
    for (const roll of innerRolls(term)) {
      roll._root = root;
      adopt(root, roll.terms);
    }
  }
}

/** The window of this user's only method, if all dice come by one that has its own; else that of core. */
export function resolverClass(): ResolverClass | null {
  const names = new Set(Object.values(choices()).filter((name) => typeof name === "string" && name !== ""));
  const [only] = names.size <= 1 ? [methodNamed([...names][0])] : [];
  const found = only?.method.resolver ?? fromGlobal("foundry", "applications", "dice", "RollResolver");
  return isResolverClass(found) ? found : null;
}

function isResolverClass(value: unknown): value is ResolverClass {
  return typeof value === "function" && isRecord(value.prototype) && "awaitFulfillment" in value.prototype;
}

/** A window for a roll, or null where this user has chosen nothing that asks. */
export function openResolver(roll: Roll, Class: ResolverClass | null, open: Map<Roll, Resolver>): Resolver | null {
  if (!Class || !asksAnybody()) return null;
  const resolver = new Class(roll);
  open.set(roll, resolver);
  return resolver;
}
