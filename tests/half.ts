/**
 * Faults and attacks are sampled: of two of one kind `npm test` plays one each day, the nightly matrix both.
 * `HALF=0` or `1` chooses.
 */
const DAY_MS = 86_400_000;

export type Half = 0 | 1;

/** The half that is played today. */
export const HALF_TODAY = Number(process.env["HALF"] ?? Math.floor(Date.now() / DAY_MS) % 2);

/** Is this half left out today? */
export const isLeftOut = (half: Half): boolean => process.env["NIGHTLY"] !== "1" && half !== HALF_TODAY;
