/** Parts of the bundle that nobody needs in the first seconds: each is loaded when it is asked for. */

import { changes } from "../../exchange/lib/changes.ts";
import { oncePerTask } from "../../exchange/lib/once-per.ts";

type Load = () => Promise<unknown>;
/** What is loaded after the start; null: the start is over. */
let later: Load[] | null = [];

/** At the latest, in ms: duties are among it, and a window may be busy. */
const TIMEOUT = 2000;

/** Calls back when the window has nothing else to do. */
function whenIdle(load: Load): void {
  const work = (): void => void load().catch(() => undefined);
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: TIMEOUT });
  else setTimeout(work, 1000);
}

/**
 * Loads it after the start as soon as the window is idle, so that nobody waits for it later and a server that has died
 * since is no matter. What could not be loaded then is asked for again when it is wanted.
 */
export function loadSoon(load: Load): void {
  if (later === null) whenIdle(load);
  else later.push(load);
}

/** The start is over; called once, in `ready`. */
export function loadNow(): void {
  for (const load of later ?? []) whenIdle(load);
  later = null;
}

/** A part that is loaded when it is first asked for. */
export interface LatePart<T> {
  /** Loads it. Who could not is asked again by the next one who wants it. */
  readonly load: () => Promise<T>;
  /** Null: it is on its way, and what is shown is drawn again when it comes. */
  readonly now: () => T | null;
}

/** What was drawn without a part is drawn again. */
const arrived = oncePerTask(() => changes.tell("arrived"));

/** For a part that is drawn: `fetch` imports it. */
export function latePart<T>(fetch: () => Promise<T>): LatePart<T> {
  let part: T | null = null;
  let loading: Promise<T> | null = null;
  const load = async (): Promise<T> => {
    loading ??= fetch();
    try {
      part = await loading;
      return part;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  const now = (): T | null => {
    if (part === null) void load().then(arrived, () => undefined);
    return part;
  };
  return { load, now };
}
