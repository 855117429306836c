/**
 * What macros and other packages pass to the API, checked before anything is done with it: whatever is wrong is refused with
 * a code, and nothing is thrown in the middle of an action. Each check takes any value.
 */
import { isJsonObject } from "../rules/core/types/json.ts";
import { refuse } from "../rules/core/thread/refuse.ts";
import { isString } from "./exchange/lib/type-guards.ts";
import type { ActResult } from "./exchange/post/act-result.ts";

export type Check = (value: unknown) => boolean;

const isBoolean: Check = (value) => typeof value === "boolean";
const isScalar: Check = (value) => isString(value) || isBoolean(value) || Number.isFinite(value);

export const isText: Check = (value) => isString(value);
export const isActor: Check = (value) => value instanceof Actor;
export const isUser: Check = (value) => value instanceof User;
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

/** Every element of a list. */
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** An object with these keys, each as its check wants it; further keys are allowed. */
export const record =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(checks).every(([key, check]) =>
      check(Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined),
    );

/** One of a choice of several: an id, or a record of a family's own field. */
const isOne: Check = (value) =>
  isText(value) || (isJsonObject(value) && Object.values(value).every((each) => isText(each) || Number.isFinite(each)));
const isChoice: Check = (value) =>
  isJsonObject(value) && Object.values(value).every((each) => isScalar(each) || listOf(isOne)(each));

export const isPlan = record({ slot: isText, fighter: isText, option: isText, choice: isChoice });
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
export const isStart = record({
  kind: (value) => value === "start",
  family: isText,
  attacker: isText,
  targets: listOf(isText),
});

/** The outcome of a call whose arguments make no sense. Refusals: `badArguments`. */
export const badArgumentsResult = (): ActResult => ({ ok: false, refusals: [refuse("badArguments")] });

/** A call that is made only with arguments that fit; else `refused` gives the result. */
export function withCheckedArguments<A extends readonly unknown[], R>(
  checks: readonly Check[],
  work: (...args: A) => Promise<R>,
  refused: () => R,
): (...args: A) => Promise<R> {
  return async (...args) => (checks.every((check, i) => check(args[i])) ? work(...args) : refused());
}
