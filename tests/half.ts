/**
 * Faults and attacks are sampled: of two of one kind `npm test` plays one each day, the nightly matrix both.
 * `HALF=0` or `1` chooses. Whole specs of what others play through as well come every third day: `THIRD=0`, `1` or `2`.
 */
const DAY_MS = 86_400_000;
const today = Math.floor(Date.now() / DAY_MS);

export type Half = 0 | 1;

/** The half that is played today. */
const HALF_TODAY = Number(process.env["HALF"] ?? today % 2);

/** The third of such specs that is played today. */
export const THIRD_TODAY = Number(process.env["THIRD"] ?? today % 3);

/** Is this half left out today? */
export const isLeftOut = (half: Half): boolean => process.env["NIGHTLY"] !== "1" && half !== HALF_TODAY;
