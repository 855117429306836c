/** Parts of the bundle that nobody needs in the first seconds: each is loaded when it is asked for. */

/** Calls back when the window has nothing else to do. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
  else setTimeout(work, 1000);
}

/**
 * Loads it after the start as soon as the window is idle, so that nobody waits for it later and a server that has died
 * since is no matter. What could not be loaded then is asked for again when it is wanted.
 */
export function loadSoon(load: () => Promise<unknown>): void {
  const soon = (): void => whenIdle(() => void load().catch(() => undefined));
  if (game.ready) soon();
  else Hooks.once("ready", soon);
}
