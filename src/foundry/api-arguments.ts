/**
 * What macros and other packages pass to the API, checked before anything is done with it: whatever is wrong is refused with
 * a code, and nothing is thrown in the middle of an action. Each check takes any value.
 */
import { isActor, isBoolean, isPlan, isText, listOf, record, type Check } from "./api-values.ts";

const isToken: Check = (value) => value instanceof TokenDocument;

/** A value that may be left out. */
export const orNothing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const isAllow = orNothing(record({ allow: orNothing(isBoolean), interactive: orNothing(isBoolean) }));
const isParent = record({ exchange: isText, call: isText, hold: isText });
const isTarget: Check = (value) => isToken(value) || isActor(value);

/** What `attack` takes with a plan. */
export const isAction = record({
  targets: listOf(isTarget),
  plan: isPlan,
  token: orNothing(orNull(isToken)),
  parent: orNothing(isParent),
  allow: orNothing(isBoolean),
  interactive: orNothing(isBoolean),
});
export const isReaction = record({ exchange: isText, plan: isPlan });
export const isCall = record({ hold: isText, holder: isText, words: orNothing(isText) });
export const isApproval = record({ when: (value) => value === "before" || value === "after", why: orNothing(isText) });
export const isAgain = orNothing(record({ again: orNothing(isBoolean) }));

/** A call that is made only with arguments that fit; else `refused` gives the result. */
export function withCheckedArguments<A extends readonly unknown[], R>(
  checks: readonly Check[],
  work: (...args: A) => Promise<R>,
  refused: () => R,
): (...args: A) => Promise<R> {
  return async (...args) => (checks.every((check, i) => check(args[i])) ? work(...args) : refused());
}
