import { packageIn, reportError, reportMissing } from "./gaps/troubles.ts";
import { isFunction, messageOf } from "./types.ts";

export type HookFunction = (...args: never[]) => unknown;

export interface HookedFunction {
  hook: string;
  id: number;
  fn: HookFunction;
  once: boolean;
  /** Ours: the package that registered it; empty where the stack names none. */
  owner: string;
}

/** Called with an error thrown by a handler; the boot adds a notification for it. */
export type HookErrorListener = (location: string, error: Error) => void;

const registry = new Map<string, HookedFunction[]>();
const ids = new Map<number, HookedFunction>();
let nextId = 1;

/** Hooks of the text editor, which the table does not have: who waits for one of them waits in vain (API v14 hookEvents). */
const NEVER_CALLED = new Set(["createProseMirrorEditor", "getProseMirrorMenuDropDowns", "getProseMirrorMenuItems"]);

/** Register, remove and call handlers by hook name. Handlers are never awaited. */
export class Hooks {
  static #after: ((owner: string) => void) | null = null;

  /** Every registered handler, by hook name. */
  static get events(): Record<string, HookedFunction[]> {
    return Object.fromEntries(registry);
  }

  /** Call `fn` whenever the hook fires. The id removes it. */
  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    const owner = packageIn(new Error().stack ?? "").package;
    if (NEVER_CALLED.has(hook)) reportMissing(`hookEvents.${hook}`);
    const entry: HookedFunction = { hook, id: nextId++, fn, once, owner };
    registry.set(hook, [...(registry.get(hook) ?? []), entry]);
    ids.set(entry.id, entry);
    return entry.id;
  }

  /** Call `fn` the next time only. */
  static once(hook: string, fn: HookFunction): number {
    return this.on(hook, fn, { once: true });
  }

  /** Remove a handler by its id or by itself. */
  static off(hook: string, fn: number | HookFunction): void {
    const keep = (registry.get(hook) ?? []).filter((entry) => {
      const gone = entry.fn === fn || entry.id === fn;
      if (gone) ids.delete(entry.id);
      return !gone;
    });
    registry.set(hook, keep);
  }

  /** Call every handler, whatever they return. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const entry of [...(registry.get(hook) ?? [])]) {
      this.#call(entry, args);
      // The handlers of the core, which run within those of packages too, change nothing.
      if (entry.owner !== "") this.#after?.(entry.owner);
    }
    return true;
  }

  /** Ours: tell after each handler whose it was; null: no longer. */
  static _watch(after: ((owner: string) => void) | null): void {
    this.#after = after;
  }

  /** Call the handlers in turn until one returns `false`. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const entry of [...(registry.get(hook) ?? [])]) if (this.#call(entry, args) === false) return false;
    return true;
  }

  /** Report an error to the console, and to whoever listens on the `error` hook. */
  static onError(location: string, error: Error, { msg = "", log = "error", ...data }: HookErrorOptions = {}): void {
    if (log === "error") console.error(msg || location, error);
    else if (log === "warn") console.warn(msg || location, error);
    // An error in an `error` handler must not report itself for ever.
    if (location !== "Hooks.error") this.callAll("error", location, error, data);
  }

  static #call(entry: HookedFunction, args: unknown[]): unknown {
    if (entry.once) this.off(entry.hook, entry.id);
    try {
      const result: unknown = Reflect.apply(entry.fn, undefined, args);
      if (isThenable(result)) result.then(undefined, (error: unknown) => this.#report(entry, error));
      return result;
    } catch (error) {
      this.#report(entry, error);
      return undefined;
    }
  }

  static #report(entry: HookedFunction, error: unknown): void {
    const reported = error instanceof Error ? error : new Error(messageOf(error));
    reportError(reported, entry.owner === "" ? "" : `/modules/${entry.owner}/hook`);
    const location = entry.hook === "error" ? "Hooks.error" : `Hooks.${entry.hook}`;
    this.onError(location, reported, {
      msg: `Error thrown in hooked function for hook "${entry.hook}"`,
      hook: entry.hook,
      owner: entry.owner,
    });
  }
}

export interface HookErrorOptions {
  msg?: string;
  log?: "error" | "warn" | null;
  notify?: string | null;
  [data: string]: unknown;
}

interface Thenable {
  then(resolved: undefined, rejected: (error: unknown) => void): unknown;
}

function isThenable(value: unknown): value is Thenable {
  return typeof value === "object" && value !== null && "then" in value && isFunction(value.then);
}
