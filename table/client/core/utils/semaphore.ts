/** Runs at most `max` asynchronous functions at a time, in the order they were added. */
export class Semaphore {
  readonly max: number;
  #queue: Array<() => void> = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  /** How many wait. */
  get remaining(): number {
    return this.#queue.length;
  }

  /** How many run. */
  get active(): number {
    return this.#active;
  }

  /** Queue a function; the promise settles as the function's own does. */
  add<A extends unknown[], T>(fn: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push(() => {
        Promise.resolve()
          .then(() => fn(...args))
          .then(resolve, reject)
          .finally(() => {
            this.#active--;
            this.#next();
          });
      });
      this.#next();
    });
  }

  /** Drop what waits. */
  clear(): void {
    this.#queue = [];
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const run = this.#queue.shift();
    if (!run) return;
    this.#active++;
    run();
  }
}
