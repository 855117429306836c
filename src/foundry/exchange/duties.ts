/**
 * What this client has to do in exchanges by itself: results to write and apply, orders to follow. It is loaded when an
 * exchange is open or changes, else when the window is idle.
 */
import type { MessageId } from "../../rules/core/types.ts";
import { report } from "./lib/guarded.ts";
import { exchanges } from "./thread/store.ts";

type Duties = typeof import("./settle/coordinator.ts");

/** What else is done at each look at an open exchange. */
const parts: (() => Promise<void>)[] = [];
let duties: Duties | null = null;
let loading: Promise<Duties> | null = null;

/** Adds what is done with the duties, and is loaded with them; called in `init`. */
export const addDuties = (load: () => Promise<void>): void => void parts.push(load);

async function load(): Promise<Duties> {
  const [coordinator] = await Promise.all([import("./settle/coordinator.ts"), ...parts.map((part) => part())]);
  duties = coordinator;
  // Whatever has changed meanwhile is looked at now.
  coordinator.doAllDuties();
  return coordinator;
}

/** Loads them, and does all that is due; one that fails is tried again by the next. */
export function loadDuties(): Promise<Duties> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function loadReporting(): void {
  loadDuties().catch(report);
}

/** Looks at every exchange: after a reload, or when somebody came or went. */
export function doAllDuties(): void {
  if (!game.ready) return;
  if (duties !== null) duties.doAllDuties();
  else if (exchanges.open().length > 0) loadReporting();
}

/** Keeps an eye on every change from now on. */
export function watchDuties(): void {
  exchanges.onChange((id: MessageId) => {
    if (!game.ready) return;
    if (duties === null) loadReporting();
    else void duties.doDuties(id);
  });
}
