/** Server time for stamps: milliseconds that never repeat and never go back, also when the machine's clock does. */
export class Clock {
  #last = 0;

  /** Learns of a stamp given by an earlier run. */
  seen(time: number): void {
    if (time > this.#last) this.#last = time;
  }

  next(): number {
    this.#last = Math.max(Date.now(), this.#last + 1);
    return this.#last;
  }
}
