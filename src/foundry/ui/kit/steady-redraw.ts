/** Drawing what may change many times in a row. */
import { onceScheduled } from "../../exchange/lib/once-per.ts";

/** A drawing that takes longer than this, in ms, is not done for every change. */
const CHEAP = 8;
/** For each part of the time that is spent on drawing, so many are left to everything else. */
const REST = 4;
/** But never longer, in ms: a window that was asleep in the middle of a drawing has spent nothing on it. */
const MOST_REST = 2000;

/**
 * Does this once for all changes of a task. Where it takes its time, because much is open, it is done more seldom: however
 * many changes come, a fixed share of the window's time goes to it.
 */
export function withSteadyRedraw(work: () => void): () => void {
  let free = 0;
  const now = (): void => {
    const begin = performance.now();
    try {
      work();
    } finally {
      const end = performance.now();
      free = end - begin < CHEAP ? 0 : end + Math.min(MOST_REST, (end - begin) * REST);
    }
  };
  const schedule = (run: () => void): void => {
    const wait = free - performance.now();
    if (wait > 0) setTimeout(run, wait);
    else queueMicrotask(run);
  };
  return onceScheduled(schedule, now);
}
