/**
 * Loud gaps: what Foundry's public types declare and this table lacks is there as a getter that says so. In test runs
 * (`loudGaps`) it throws `not provided by the practice table: <path>`; else it is counted, logged once, and gives
 * `undefined`, or a stand-in for what packages extend, hold or reach through. A package that puts something of its own
 * there replaces the getter. Names that Foundry has not got either are `undefined`, as in life; below `foundry`, `game`,
 * `ui` and `canvas` they are logged once.
 */
import { declaredNames } from "./loud-declared.ts";
import { standIn } from "./stand-in.ts";
import { reportMissing } from "./troubles.ts";
import { type Dict, isFunction } from "../types.ts";

type Holder = object;

let loud = false;
const missing = new Map<string, number>();
const unknown = new Set<string>();
/** The getters that stand for something missing, so that it can be told from something that is there. */
const gaps = new WeakSet<object>();

/** What was asked for in vain: the most frequent first. The page `/missing` shows it. */
export function missingNames(): { path: string; count: number }[] {
  return [...missing].map(([path, count]) => ({ path, count })).sort((a, b) => b.count - a.count);
}

/** Whether a name is there and is more than a gap. */
export function isProvided(holder: unknown, name: string): boolean {
  if (!isHolder(holder) || !(name in holder)) return false;
  for (let at: unknown = holder; isHolder(at); at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, name);
    const getter: unknown = found && Reflect.get(found, "get");
    if (found) return !isHolder(getter) || !gaps.has(getter);
  }
  return true;
}

function isHolder(value: unknown): value is Holder {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** What packages extend, hold or reach through, and not a value that they compute with. */
const HELD =
  /^(?:foundry(?:\.[a-z]\w*)*\.[A-Za-z]\w*|CONFIG\.(?:[A-Z]\w*|canvasTextStyle)|canvas\.(?:colorManager|colors|edges|effects|environment|fog|interface|layers|masks|mouseInteractionManager|overlay|perception|primary|rendered|stage|visibility)|game\.(?:audio|clipboard|compendiumArt|documentIndex|gamepad|mouse|nue|video|webrtc|workers))$/;
const standIns = new Map<string, object>();

/** Not `undefined` where a package's whole file would end there: "class extends undefined", "undefined.part". */
function inPlaceOf(path: string): object | undefined {
  if (!HELD.test(path)) return undefined;
  const there = standIns.get(path) ?? standIn(path);
  standIns.set(path, there);
  return there;
}

function miss(path: string): object | undefined {
  missing.set(path, (missing.get(path) ?? 0) + 1);
  if (loud) throw new Error(`not provided by the practice table: ${path}`);
  reportMissing(path);
  return inPlaceOf(path);
}

function putGap(holder: Holder, name: string, path: string): void {
  const get = (): object | undefined => miss(path);
  gaps.add(get);
  Object.defineProperty(holder, name, {
    get,
    set(this: object, value: unknown) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
    },
    configurable: true,
    enumerable: false,
  });
}

/** What stands at a path from the global object, and whether it is more than a gap. */
function resolve(path: string): unknown {
  return path.split(".").reduce<unknown>((at, name) => {
    if (!isHolder(at) || !isProvided(at, name)) return undefined;
    const next: unknown = Reflect.get(at, name);
    return next;
  }, globalThis);
}

function fill(holder: unknown, path: string, names: readonly string[], joint: "." | "#"): void {
  if (!isHolder(holder) || !Object.isExtensible(holder)) return;
  for (const name of names) {
    if (!(name in holder)) putGap(holder, name, `${path}${joint}${name}`);
  }
}

/** Gaps of an object that stands in the open bear its own name, not that of the class whose prototype has them, too. */
function fillOwn(holder: unknown, path: string, names: readonly string[]): void {
  if (!isHolder(holder) || !Object.isExtensible(holder)) return;
  for (const name of names) {
    if (!isProvided(holder, name)) putGap(holder, name, `${path}.${name}`);
  }
}

/** After the globals are put together, before any package's code runs. */
export function fillNamespaces(isLoud: boolean): void {
  loud = isLoud;
  for (const [path, names] of declaredNames("namespaces")) fill(open(path), path, names, ".");
  fillClasses();
  for (const [path, names] of declaredNames("entries")) {
    if (path.startsWith("CON")) fill(open(path), path, names, ".");
  }
  // "Unlike the CONST analog which is frozen" (types: CONFIG).
  const constants: unknown = Reflect.get(globalThis, "CONST");
  if (isHolder(constants)) Object.freeze(constants);
}

/** Members of the classes that are there; again, when more classes have come. */
export function fillClasses(): void {
  for (const [path, names] of declaredNames("statics")) fill(resolve(path), path, names, ".");
  for (const [path, names] of declaredNames("members")) fillMembers(resolve(path), path, names);
}

/** Gaps of a class's instances stand on its prototype. Fields of the schema become properties of each instance. */
function fillMembers(cls: unknown, path: string, names: readonly string[]): void {
  if (!isFunction(cls)) return;
  const fields = fieldsOf(cls);
  const others = names.filter((name) => !fields.has(name));
  fill(Reflect.get(cls, "prototype"), path, others, "#");
}

/** Names of a model's fields; none where a class is no model, or an abstract one that cannot be asked. */
function fieldsOf(cls: object): ReadonlySet<string> {
  const define: unknown = isProvided(cls, "defineSchema") ? Reflect.get(cls, "defineSchema") : undefined;
  if (!isFunction(define)) return new Set();
  try {
    const fields: unknown = Reflect.apply(define, cls, []);
    return new Set(isHolder(fields) ? Object.keys(fields) : []);
  } catch {
    return new Set();
  }
}

/** What is made later: `game`, `canvas`, `ui`. */
export function fillEntries(root: "game" | "canvas" | "ui"): void {
  const holder = resolve(root);
  fillOwn(holder, root, declaredNames("entries").get(root) ?? []);
  if (isHolder(holder)) watchUnknown(holder, root);
}

/** A namespace that can be added to: modules cannot, so a copy takes their place. */
function open(path: string): unknown {
  const found = resolve(path);
  if (!isHolder(found) || isFunction(found)) return found;
  const cut = path.lastIndexOf(".");
  const parent = cut < 0 ? globalThis : resolve(path.slice(0, cut));
  const holder = Object.isExtensible(found) ? found : { ...found };
  if (holder !== found && isHolder(parent)) Reflect.set(parent, path.slice(cut + 1), holder);
  if (path.startsWith("foundry")) watchUnknown(holder, path);
  return holder;
}

/** Asked of every object by the language and the browser's tools. */
const USUAL = new Set(["then", "toJSON", "constructor", "nodeType", "tagName", "asymmetricMatch", "$$typeof"]);

const watchers = new WeakSet<object>();

/** Behind everything that an object has: whoever gets there asked for what is not there. */
function watchUnknown(holder: Holder, path: string): void {
  let last: object = holder;
  for (let at: unknown = last; isHolder(at) && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    if (watchers.has(at)) return;
    last = at;
  }
  if (!Object.isExtensible(last)) return;
  const watcher: object = new Proxy(Object.prototype, {
    get(target: Dict, name, receiver): unknown {
      if (typeof name === "string" && !(name in target) && !USUAL.has(name)) noteUnknown(`${path}.${name}`);
      return Reflect.get(target, name, receiver);
    },
  });
  watchers.add(watcher);
  Object.setPrototypeOf(last, watcher);
}

function noteUnknown(path: string): void {
  if (unknown.has(path)) return;
  unknown.add(path);
  console.debug(`asked for, and unknown to Foundry's types: ${path}`);
}
