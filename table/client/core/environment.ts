import type { Config } from "./config/types.ts";
import type { Game } from "./game/game.ts";
import { isDict, isFunction, type Dict } from "./types.ts";

function isGame(value: unknown): value is Game {
  return typeof value === "object" && value !== null && "collections" in value;
}

function isConfig(value: unknown): value is Config {
  return isDict(value) && "Actor" in value;
}

/** The running game; null where there is none (yet). */
export function theGame(): Game | null {
  const game: unknown = Reflect.get(globalThis, "game");
  return isGame(game) ? game : null;
}

/** CONFIG; null before it is assembled. */
export function theConfig(): Config | null {
  const config: unknown = Reflect.get(globalThis, "CONFIG");
  return isConfig(config) ? config : null;
}

/** Something below a global, by dotted path; undefined where the path ends early. */
export function globalPath(path: string): unknown {
  return path.split(".").reduce<unknown>((target, key) => {
    if ((typeof target !== "object" && typeof target !== "function") || target === null) return undefined;
    const next: unknown = Reflect.get(target, key);
    return next;
  }, globalThis);
}

/** A part of the interface, by name. */
export function uiPart(name: string): unknown {
  const ui: unknown = Reflect.get(globalThis, "ui");
  return isDict(ui) ? ui[name] : undefined;
}

/** Call a method of something that may not be there or may not have it. */
export function callMethod(target: unknown, method: string, ...args: unknown[]): unknown {
  if ((typeof target !== "object" && typeof target !== "function") || target === null) return undefined;
  const fn: unknown = Reflect.get(target, method);
  return isFunction(fn) ? Reflect.apply(fn, target, args) : undefined;
}

/** Tell the user, where there is an interface to tell it with. */
export function notify(kind: "info" | "warn" | "error" | "success", message: string, options: Dict = {}): void {
  callMethod(uiPart("notifications"), kind, message, options);
}

/** Translate, where there are translations. */
export function localize(key: string, data?: Dict): string {
  const i18n = theGame()?.i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}
