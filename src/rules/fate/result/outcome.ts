/** What became of a row, kept so that a settled row never changes. */
import { MOST_NUMBER } from "../../core/lib/bounds.ts";
import type { JsonObject } from "../../core/types/json.ts";
import * as json from "../../kit/codec.ts";
import { record, remembering, stored, total } from "../../kit/record.ts";
import { CONSEQUENCES } from "../stats/stats.ts";

const n = json.whole(-MOST_NUMBER, MOST_NUMBER);
const outcome = total(
  record({
    /** A GM has stopped it, or not approved of it: nothing happened. */
    stopped: json.flag,
    refused: json.flag,
    /** F4: no block held it back; and it was met, too. */
    happens: json.flag,
    made: json.flag,
    /** F6: the number to beat, what it was, and both. */
    toBeat: json.or(json.nullable(n), null),
    by: json.or(json.oneOf(["block", "opposition", "nothing"]), "nothing"),
    strength: json.or(json.nullable(n), null),
    opposition: json.or(json.nullable(n), null),
    shifts: json.or(n, 0),
    /** What was dealt after armor, and how it was taken. */
    stress: json.or(n, 0),
    box: json.or(n, 0),
    cons: json.subset(CONSEQUENCES),
    out: json.or(json.oneOf(["no", "out", "giveIn"]), "no"),
    /** It has earned spin. */
    spin: json.flag,
    /** F15: holds of this fighter's that it ended. */
    freed: json.flag,
  }),
);
export type FateOutcome = json.Read<typeof outcome>;

export const readOutcome = remembering((stored) => outcome.read(stored));
/** Nothing has become of it. */
export const NO_OUTCOME: FateOutcome = outcome.read({});
export const storedOutcome = (value: Partial<FateOutcome>): JsonObject => stored(outcome, { ...NO_OUTCOME, ...value });
