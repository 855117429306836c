/** Which prompts have been on whose screen, as far as a GM was told. Kept in memory only. Pure. */

/** A prompt's key → the users on whose screen it has been. */
export class Receipts {
  readonly #seen = new Map<string, Set<string>>();

  /** True: that is news. */
  note(key: string, user: string): boolean {
    const users = this.#seen.get(key) ?? new Set();
    this.#seen.set(key, users);
    if (users.has(user)) return false;
    users.add(user);
    return true;
  }

  has(key: string, users: readonly string[]): boolean {
    const seen = this.#seen.get(key);
    return seen !== undefined && users.some((user) => seen.has(user));
  }

  /** Forgets the prompts of which this is not so: asked again, they are shown again. */
  keep(isOpen: (key: string) => boolean): void {
    for (const key of this.#seen.keys()) if (!isOpen(key)) this.#seen.delete(key);
  }
}

/** Lets something through once in a while, each key for itself. */
export class Throttle {
  readonly #last = new Map<string, number>();
  readonly #pause: number;

  constructor(pause: number) {
    this.#pause = pause;
  }

  /** May it be now? Then the next one has to wait. */
  take(key: string, now: number): boolean {
    const last = this.#last.get(key);
    if (last !== undefined && now - last < this.#pause) return false;
    this.#last.set(key, now);
    return true;
  }
}
