import { RefusedError } from "../lib/json.ts";

/** Requests of one tab that are under way at once; what else it sends waits, and other tabs' requests go in between. */
const AT_ONCE = 16;
/** Requests of one tab that may wait. Who sends more than that is not playing. */
export const MOST_WAITING = 5000;

/**
 * One tab's requests, begun in the order in which they came. A tab that floods the table waits for itself: between any
 * two handfuls of its requests everybody else gets a turn.
 */
export class Line {
  readonly #waiting: (() => Promise<void>)[] = [];
  #first = 0;
  #running = 0;
  #isDue = false;

  get waiting(): number {
    return this.#waiting.length - this.#first;
  }

  /** Begins a request, now or in its turn. It must deal with its own failure. */
  add(request: () => Promise<void>): void {
    if (this.waiting >= MOST_WAITING) throw new RefusedError("Error", "Too many requests at once: slow down");
    this.#waiting.push(request);
    if (!this.#isDue) this.#begin();
  }

  /** Forgets what has not begun. */
  clear(): void {
    this.#waiting.length = 0;
    this.#first = 0;
  }

  #begin(): void {
    for (let count = 0; count < AT_ONCE && this.#running < AT_ONCE && this.waiting > 0; count++) {
      const request = this.#waiting[this.#first];
      this.#first += 1;
      if (!request) continue;
      this.#running += 1;
      void request().finally(() => {
        this.#running -= 1;
        this.#later();
      });
    }
    // Taking from the front of a long array one by one would cost a copy each.
    if (this.#first > 1000 || this.waiting === 0) {
      this.#waiting.splice(0, this.#first);
      this.#first = 0;
    }
    this.#later();
  }

  /** Goes on after everybody else has had a turn. */
  #later(): void {
    if (this.#isDue || this.waiting === 0 || this.#running >= AT_ONCE) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#begin();
    });
  }
}
