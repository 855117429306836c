/**
 * A fence: everything that these windows had begun, and what each did about the others' messages, is through. For what must
 * not happen, it takes the place of a pause, whose length can only be guessed.
 */
import type { Seat } from "./harness.ts";

/**
 * Whether a window has nothing under way: no request without an answer, none of the engine's locks held or asked for. The server's
 * answer to `time` comes after whatever it had sent before; a drawn frame, after what came had been read.
 */
const IS_STILL = `(async () => {
  const requests = () => game.socket.pending ?? Object.keys(game.socket.acks ?? {}).length;
  await new Promise((resolve) => game.socket.emit("time", resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const { held = [], pending = [] } = await navigator.locks.query();
  return requests() === 0 && ![...held, ...pending].some(({ name }) => name.startsWith("riposte "));
})()`;

/** Longer than the engine itself waits for an idle window: what was asked for first comes first, also where none is. */
const IDLE = 2500;

/**
 * Resolves when a window has loaded what it does by itself, and what speaks of it: after `ready` it comes when the window is
 * idle, which one that draws an animation on a busy machine never is. A window is asked once until it is loaded again.
 */
const IS_LOADED = `globalThis.fenceLoaded ??= new Promise((resolve) => requestIdleCallback(resolve, { timeout: ${IDLE} }))
  .then(() => Promise.all(["duties", "moment"].map((part) => import(foundry.utils.getRoute("systems/riposte/dist/" + part + ".js")))))
  .then(() => true)`;

/** So many times in a row all windows must be still: the first look may come before a message that is on its way. */
const LOOKS = 3;
const PATIENCE = 20_000;

/** Waits until those of these windows that are open have nothing under way. */
export async function fence(seats: readonly Seat[]): Promise<void> {
  const end = Date.now() + PATIENCE;
  await Promise.all(seats.filter(({ page }) => !page.isClosed()).map(({ page }) => page.evaluate(IS_LOADED)));
  for (let still = 0; still < LOOKS;) {
    const there = seats.filter(({ page }) => !page.isClosed());
    const looks = await Promise.all(there.map(({ page }) => page.evaluate<unknown>(IS_STILL)));
    still = looks.every((look) => look === true) ? still + 1 : 0;
    if (Date.now() > end) throw new Error(`These windows are never still: ${seats.map(({ name }) => name).join(", ")}`);
  }
}
