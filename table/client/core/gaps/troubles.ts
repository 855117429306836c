import { getRoute } from "../utils/text.ts";
import { messageOf } from "../types.ts";

/**
 * What packages wanted and did not get: told in the console by name, once each, and counted on the server's page
 * "what this table does not provide" (`/missing`). It changes nothing of what happens: an error stays an error.
 */
export interface Trouble {
  kind: "missing" | "error";
  what: string;
  /** Id of the package whose code it was; empty where the stack names none. */
  package: string;
  where: string;
  count: number;
}

const unsent = new Map<string, Trouble>();
const told = new Set<string>();
const seen = new WeakSet<Error>();
let timer: ReturnType<typeof setTimeout> | null = null;

/** The first line of a stack that lies in a package: its id, and file and line within it. */
export function packageIn(stack: string): { package: string; where: string } {
  const found = /\/(?:systems|modules)\/([\w-]+)\/([^\s?#):]+)(?:[?#][^\s):]*)?(?::(\d+))?/.exec(stack);
  if (!found) return { package: "", where: "" };
  const [, id = "", file = "", line] = found;
  return { package: id, where: line === undefined ? file : `${file}:${line}` };
}

/** Note a name that the table lacks. `stack` tells who asked. */
export function reportMissing(name: string, stack = new Error().stack ?? ""): void {
  note({ kind: "missing", what: name, ...packageIn(stack), count: 1 }, "not provided by the practice table");
}

/** Note an error of a package's code; `source` says whose it is where the stack does not. */
export function reportError(error: unknown, source = ""): void {
  if (error instanceof Error) {
    if (seen.has(error)) return;
    seen.add(error);
  }
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const inStack = packageIn(stack);
  const { package: id, where } = inStack.package ? inStack : packageIn(source);
  note({ kind: "error", what: messageOf(error), package: id, where, count: 1 }, null);
}

function note(trouble: Trouble, words: string | null): void {
  const key = [trouble.kind, trouble.what, trouble.package, trouble.where].join("\n");
  const waiting = unsent.get(key);
  if (waiting) waiting.count += 1;
  else unsent.set(key, trouble);
  if (words !== null && !told.has(key)) {
    const asker = trouble.package ? ` (asked for by ${trouble.package}, ${trouble.where})` : "";
    console.warn(`${words}: ${trouble.what}${asker}`);
  }
  told.add(key);
  timer ??= setTimeout(send, 500);
}

/** Hand over what has gathered. A server that is away loses it; nothing hangs on it. */
function send(): void {
  timer = null;
  const entries = [...unsent.values()];
  unsent.clear();
  if (entries.length === 0 || typeof document === "undefined") return;
  const body = JSON.stringify({ entries });
  const headers = { "Content-Type": "application/json" };
  fetch(getRoute("missing"), { method: "POST", headers, body, keepalive: body.length < 60_000 }).catch(() => undefined);
}

/** Listen for errors that nobody caught. They reach the console as ever. */
export function watchErrors(): void {
  window.addEventListener("error", (event) => {
    // A picture or a script that is not there says so elsewhere.
    if (event.error !== undefined && event.error !== null) reportError(event.error, event.filename);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
  window.addEventListener("pagehide", send);
}
