/** SHA-256 (FIPS 180-4). The browser's own answers later, and only over https; a fold has to know at once. Pure. */

/** The first 32 bits of the fractional part. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

function constants(): { readonly start: Int32Array; readonly rounds: Int32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return {
    start: Int32Array.from(primes.slice(0, 8), (prime) => fraction(prime ** (1 / 2))),
    rounds: Int32Array.from(primes, (prime) => fraction(prime ** (1 / 3))),
  };
}
const { start, rounds } = constants();

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: Int32Array, i: number): number => words[i] ?? 0;

/** One block of 64 bytes into the state; `words` is room for its schedule. */
function mix(state: Int32Array, block: DataView, words: Int32Array): void {
  for (let i = 0; i < 64; i += 1) {
    const [late, early] = [at(words, i - 2), at(words, i - 15)];
    const sum = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = i < 16 ? block.getInt32(i * 4) : at(words, i - 16) + sum + at(words, i - 7) + other;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + at(rounds, i) + at(words, i);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = at(state, i) + word));
}

/** The hash of these bytes: 32 of them. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = start.slice();
  const words = new Int32Array(64);
  for (let i = 0; i < padded.length; i += 64) mix(state, new DataView(padded.buffer, i, 64), words);
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => hash.setInt32(i * 4, word));
  return new Uint8Array(hash.buffer);
}
