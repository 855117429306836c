import { slugify } from "../utils/text.ts";

/** What packages find on texts, lists, sets and dates (T: common/primitives). */
type Test = (value: unknown, index: number, all: unknown) => unknown;

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asSet = (value: unknown): Set<unknown> => (value instanceof Set ? value : new Set());
const asDate = (value: unknown): Date => (value instanceof Date ? value : new Date(Number.NaN));

/** Added to `Array` itself. */
export const arrayStatics = {
  fromRange: (length: number, min = 0): number[] => Array.from({ length }, (_entry, i) => i + min),
};

function equalEntries(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) return equalLists(one, other);
  return typeof one === "object" && one !== null && JSON.stringify(one) === JSON.stringify(other);
}

function equalLists(one: readonly unknown[], other: unknown): boolean {
  return Array.isArray(other) && one.length === other.length && one.every((entry, i) => equalEntries(entry, other[i]));
}

/** Added to every list. */
export const arrayMethods = {
  deepFlatten(this: unknown): unknown[] {
    return asList(this).flat(Infinity);
  },
  equals(this: unknown, other: unknown): boolean {
    return equalLists(asList(this), other);
  },
  /** Those that fail first, those that pass second. */
  partition(this: unknown, rule: (value: unknown) => unknown): [unknown[], unknown[]] {
    const list = asList(this);
    return [list.filter((value) => !rule(value)), list.filter((value) => rule(value))];
  },
  filterJoin(this: unknown, separator: string): string {
    return asList(this)
      .filter((part) => Boolean(part))
      .join(separator);
  },
  findSplice(this: unknown, find: Test, ...replace: unknown[]): unknown {
    const list = asList(this);
    const at = list.findIndex((value, i) => find(value, i, list));
    if (at < 0) return null;
    const [removed] = list.splice(at, 1, ...replace.slice(0, 1));
    return replace.length > 0 ? replace[0] : removed;
  },
};

/** Added to every set: what lists can. */
export const setMethods = {
  equals(this: unknown, other: unknown): boolean {
    const own = asSet(this);
    return other instanceof Set && own.size === other.size && [...own].every((value) => other.has(value));
  },
  first(this: unknown): unknown {
    return [...asSet(this)][0];
  },
  intersects(this: unknown, other: unknown): boolean {
    return [...asSet(this)].some((value) => asSet(other).has(value));
  },
  isSubset(this: unknown, other: unknown): boolean {
    return [...asSet(this)].every((value) => asSet(other).has(value));
  },
  toObject(this: unknown): unknown[] {
    return [...asSet(this)];
  },
  every(this: unknown, test: Test): boolean {
    return [...asSet(this)].every((value, i) => test(value, i, this));
  },
  filter(this: unknown, test: Test): Set<unknown> {
    return new Set([...asSet(this)].filter((value, i) => test(value, i, this)));
  },
  find(this: unknown, test: Test): unknown {
    return [...asSet(this)].find((value, i) => test(value, i, this));
  },
  map(this: unknown, transform: Test): Set<unknown> {
    return new Set([...asSet(this)].map((value, i) => transform(value, i, this)));
  },
  reduce(this: unknown, reducer: (sum: unknown, value: unknown, i: number, all: unknown) => unknown, initial: unknown) {
    return [...asSet(this)].reduce((sum, value, i) => reducer(sum, value, i, this), initial);
  },
  some(this: unknown, test: Test): boolean {
    return [...asSet(this)].some((value, i) => test(value, i, this));
  },
};

/** Added to every text. */
export const stringMethods = {
  capitalize(this: unknown): string {
    const text = String(this);
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  /** By code points, whatever the language. */
  compare(this: unknown, other: string): number {
    const text = String(this);
    return text < other ? -1 : text > other ? 1 : 0;
  },
  titleCase(this: unknown): string {
    const words = String(this).toLowerCase().split(" ");
    return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  },
  stripScripts(this: unknown): string {
    return String(this).replace(/<script[\s\S]*?<\/script\s*>/gi, "");
  },
  slugify(this: unknown, options: { replacement?: string; strict?: boolean } = {}): string {
    return slugify(String(this), options);
  },
};

/** Added to `RegExp` itself. */
export const regExpStatics = {
  escape: (text: string): string => text.replace(/[-[\]{}()*+?.,\\^$|#\s]/g, "\\$&"),
};

/** Added to every date. */
export const dateMethods = {
  isValid(this: unknown): boolean {
    return !Number.isNaN(asDate(this).getTime());
  },
  toDateInputString(this: unknown): string {
    const date = asDate(this);
    const two = (part: number): string => String(part).padStart(2, "0");
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  },
  toTimeInputString(this: unknown): string {
    return asDate(this).toTimeString().split(" ", 1)[0] ?? "";
  },
};
