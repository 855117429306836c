/** What runs in the nightly matrix only: a way that another spec already proves for this kind of input and screen. */
import { it } from "vitest";
import { isLeftOut, type Half } from "../../half.ts";

/** `npm run matrix` sets it; `NIGHTLY=1 npm test` runs these specs too. */
export const NIGHTLY = process.env["NIGHTLY"] === "1";

/** A case of the nightly matrix, skipped everywhere else. */
export const nightly = it.skipIf(!NIGHTLY);

/** A fault that is played every other day, and in the nightly matrix. */
export const inHalf = (half: Half) => it.skipIf(isLeftOut(half));
