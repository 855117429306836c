/** Faces with a wished Outcome. */

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
