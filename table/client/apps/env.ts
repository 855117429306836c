/**
 * What the rest of the client provides, reached at call time: `game`, `CONFIG`, `ui` do not exist yet when these
 * modules are read, and packages replace parts of them later.
 */

/** Is it an object (of any class) whose properties may be looked at? */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The text of a plain value; nothing for what has no text of its own. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  // Handlebars' safe strings, and the String class.
  return isRecord(value) && typeof value.toHTML === "function" ? textOf(callMethod(value, "toString")) : "";
}

/** Take a key out of an object. */
export function removeKey(target: object, key: string): void {
  Reflect.deleteProperty(target, key);
}

/** A value of the global scope by name, undefined while it does not exist. */
export function readGlobal(name: string): unknown {
  const value: unknown = Reflect.get(globalThis, name);
  return value;
}

/** Look along a dotted path through any objects; undefined where it breaks off. */
export function readPath(start: unknown, path: string): unknown {
  let at = start;
  for (const key of path.split(".")) {
    if (!isRecord(at) && typeof at !== "function") return undefined;
    const next: unknown = Reflect.get(at, key);
    at = next;
  }
  return at;
}

/** Call a method if the object has it; undefined if not. */
export function callMethod(target: unknown, method: string, ...args: unknown[]): unknown {
  const found = readPath(target, method);
  if (typeof found !== "function") return undefined;
  const result: unknown = Reflect.apply(found, target, args);
  return result;
}

/** Something of `game`, such as `game("user.isGM")`. */
export function fromGame(path: string): unknown {
  return readPath(readGlobal("game"), path);
}

/** Something of `CONFIG`, such as `fromConfig("Actor.documentClass")`. */
export function fromConfig(path: string): unknown {
  return readPath(readGlobal("CONFIG"), path);
}

/** Translate a key, with data to fill in. The key itself stands while no language is loaded. */
export function localize(key: string, data?: Record<string, unknown>): string {
  const i18n = fromGame("i18n");
  const text = data ? callMethod(i18n, "format", key, data) : callMethod(i18n, "localize", key);
  return typeof text === "string" ? text : key;
}

/** Show a notification; on the console when there is no notification area yet. */
export function notify(kind: "info" | "warn" | "error", message: string): void {
  const area = readPath(readGlobal("ui"), "notifications");
  if (isRecord(area)) callMethod(area, kind, message);
  else console.warn(message);
}

/** Log and show an error that no caller can handle any more (event handlers). */
export function reportError(error: unknown): void {
  console.error(error);
  notify("error", error instanceof Error ? error.message : String(error));
}

/** Run an event handler that may be asynchronous, so that its failure is seen by the user. */
export function runHandler(handler: () => unknown): void {
  void (async () => {
    try {
      await handler();
    } catch (error) {
      reportError(error);
    }
  })();
}

/** Is this client's user a gamemaster? */
export function isGM(): boolean {
  return fromGame("user.isGM") === true;
}

/** An address of the server, for a path inside its data ("systems/x/y.hbs"). */
export function route(path: string): string {
  if (/^([a-z]+:|\/\/|\/)/i.test(path)) return path;
  const made = callMethod(readPath(readGlobal("foundry"), "utils"), "getRoute", path);
  return typeof made === "string" ? made : path;
}
