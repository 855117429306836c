const SIZE = 624;
const SHIFT = 397;

/** The Mersenne Twister MT19937 of Matsumoto and Nishimura: repeatable random numbers from a seed. */
export class MersenneTwister {
  static #shared = new MersenneTwister();

  #state = new Uint32Array(SIZE);
  #next = SIZE;
  /** Box-Muller makes numbers in pairs. */
  #spare: number | null = null;

  constructor(seed: number = Date.now()) {
    this.seed(seed);
  }

  /** Starts the sequence of a 32-bit seed. */
  seed(seed: number): number {
    const state = this.#state;
    state[0] = seed >>> 0;
    for (let at = 1; at < SIZE; at++) {
      const before = state[at - 1] ?? 0;
      state[at] = Math.imul(1812433253, before ^ (before >>> 30)) + at;
    }
    this.#next = SIZE;
    this.#spare = null;
    return state[0] ?? 0;
  }

  /** Starts the sequence of a seed of several 32-bit numbers. */
  seedArray(vector: readonly number[]): void {
    this.seed(19650218);
    const state = this.#state;
    let at = 1;
    let from = 0;
    const step = (factor: number, add: number) => {
      const before = state[at - 1] ?? 0;
      state[at] = ((state[at] ?? 0) ^ Math.imul(before ^ (before >>> 30), factor)) + add;
      if (++at >= SIZE) {
        state[0] = state[SIZE - 1] ?? 0;
        at = 1;
      }
    };
    for (let left = Math.max(SIZE, vector.length); left > 0; left--) {
      step(1664525, (vector[from] ?? 0) + from);
      from = (from + 1) % Math.max(vector.length, 1);
    }
    for (let left = SIZE - 1; left > 0; left--) step(1566083941, -at);
    state[0] = 0x80000000;
  }

  #twist(): void {
    const state = this.#state;
    for (let at = 0; at < SIZE; at++) {
      const joined = ((state[at] ?? 0) & 0x80000000) | ((state[(at + 1) % SIZE] ?? 0) & 0x7fffffff);
      state[at] = (state[(at + SHIFT) % SIZE] ?? 0) ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
    }
    this.#next = 0;
  }

  /** A random 32-bit integer. */
  int(): number {
    if (this.#next >= SIZE) this.#twist();
    let value = this.#state[this.#next++] ?? 0;
    value ^= value >>> 11;
    value ^= (value << 7) & 0x9d2c5680;
    value ^= (value << 15) & 0xefc60000;
    value ^= value >>> 18;
    return value >>> 0;
  }

  int31(): number {
    return this.int() >>> 1;
  }

  /** In [0, 1]. */
  real(): number {
    return this.int() / 4294967295;
  }

  /** In (0, 1). */
  realx(): number {
    return (this.int() + 0.5) / 4294967296;
  }

  /** In [0, 1). */
  rnd(): number {
    return this.int() / 4294967296;
  }

  random(): number {
    return this.rnd();
  }

  /** In [0, 1), with 53 random bits. */
  rndHiRes(): number {
    const high = this.int() >>> 5;
    const low = this.int() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  /** Normally distributed, by the Box-Muller transform. */
  normal(mu: number, sigma: number): number {
    if (this.#spare !== null) {
      const spare = this.#spare;
      this.#spare = null;
      return mu + sigma * spare;
    }
    const radius = Math.sqrt(-2 * Math.log(this.realx()));
    const angle = 2 * Math.PI * this.rnd();
    this.#spare = radius * Math.sin(angle);
    return mu + sigma * radius * Math.cos(angle);
  }

  /** A number in [0, 1) from a generator that all share. Needs no `this`: it is handed around as a function. */
  static random(): number {
    return MersenneTwister.#shared.random();
  }

  static normal(mu: number, sigma: number): number {
    return MersenneTwister.#shared.normal(mu, sigma);
  }
}
