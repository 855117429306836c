/**
 * Faults and attacks are sampled: of two of one kind `npm test` plays one each day, the nightly matrix both.
 * `HALF=0` or `1` chooses. Whole files of what others play through as well come every fifth day: `FIFTH=0` to `4`.
 */
const DAY_MS = 86_400_000;
const today = Math.floor(Date.now() / DAY_MS);

export type Half = 0 | 1;

/** The half that is played today. */
const HALF_TODAY = Number(process.env["HALF"] ?? today % 2);

/** The fifth of such files that is played today. */
export const FIFTH_TODAY = Number(process.env["FIFTH"] ?? today % 5);

/** Is this half left out today? */
export const isLeftOut = (half: Half): boolean => process.env["NIGHTLY"] !== "1" && half !== HALF_TODAY;
