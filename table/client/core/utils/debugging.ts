/** What developers measure with. */
import { debounce } from "./timing.ts";

/** The class of asynchronous functions, which has no name of its own in JavaScript. */
export const AsyncFunction: unknown = (async () => undefined).constructor;

/** Call a function many times, and tell the console how long it took. */
export async function benchmark<A extends unknown[]>(
  func: (...args: A) => unknown,
  iterations: number,
  ...args: A
): Promise<void> {
  const start = performance.now();
  for (let n = 0; n < iterations; n++) await func(...args);
  const total = performance.now() - start;
  console.log(`${func.name} | ${iterations} iterations | ${total.toFixed(2)}ms | ${total / iterations}ms per call`);
}

/** Do nothing else for a while. */
export function threadLock(ms: number, debug = false): Promise<void> {
  const start = performance.now();
  let passed = 0;
  while (passed < ms) passed = performance.now() - start;
  if (debug) console.debug(`The thread was locked for ${passed}ms`);
  return Promise.resolve();
}

/** Reload the page, once for several calls. */
export const debouncedReload: () => void = debounce(() => {
  location.reload();
}, 250);
