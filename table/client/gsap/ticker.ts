/** The clock of all animations that run: a frame of the browser, or a timer in a tab that is not looked at. */

interface Ticking {
  tick(seconds: number): boolean;
}

const running = new Set<Ticking>();
const listeners = new Set<(seconds: number) => void>();
let last: number | null = null;

/** No step is longer: a tab that slept goes on where it was. */
const LONGEST = 0.5;

/** A callback that fails ends its own animation, and no other. */
function guarded<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

function frame(): void {
  const now = performance.now() / 1000;
  const seconds = Math.min(now - (last ?? now), LONGEST);
  last = now;
  for (const one of [...running]) if (running.has(one) && !guarded(() => one.tick(seconds))) running.delete(one);
  for (const listener of listeners) guarded(() => listener(seconds));
  if (running.size > 0 || listeners.size > 0) ask();
  else last = null;
}

function ask(): void {
  if (document.hidden) setTimeout(frame, 33);
  else requestAnimationFrame(frame);
}

function wake(): void {
  if (last !== null) return;
  last = performance.now() / 1000;
  ask();
}

export function runs(one: Ticking): void {
  running.add(one);
  wake();
}

export function leave(one: Ticking): void {
  running.delete(one);
}

/** `gsap.ticker`. */
export const ticker = {
  add(listener: (seconds: number) => void): void {
    listeners.add(listener);
    wake();
  },
  remove(listener: (seconds: number) => void): void {
    listeners.delete(listener);
  },
};
