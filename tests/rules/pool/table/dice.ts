/** Faces with a wished Outcome, and a small generator of chance with a seed. */

/** `n` faces that come to this Outcome at any Difficulty from 3 to 9: tens, nines, ones and twos. */
export function facesOf(outcome: number, n: number): readonly number[] {
  const tens = Math.max(0, outcome - n);
  const nines = Math.max(0, outcome) - 2 * tens;
  const ones = Math.max(0, -outcome);
  const twos = n - tens - nines - ones;
  if (twos < 0 || nines < 0) throw new Error(`${n} dice cannot make ${outcome}`);
  const some = (face: number, count: number): readonly number[] => new Array<number>(count).fill(face);
  return [...some(10, tens), ...some(9, nines), ...some(2, twos), ...some(1, ones)];
}

/** Mulberry32: the same numbers for the same seed, from 0 to under 1. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
