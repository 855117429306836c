/**
 * What the API takes, for whatever has to be checked at once; the rest comes with the first call (`api-calls.ts`). Each check
 * takes any value.
 */
import { isJsonObject } from "../rules/core/types/json.ts";
import { refuse } from "../rules/core/thread/refuse.ts";
import { isString } from "./exchange/lib/type-guards.ts";
import type { ActResult } from "./exchange/post/act-result.ts";

export type Check = (value: unknown) => boolean;

export const isBoolean: Check = (value) => typeof value === "boolean";
const isScalar: Check = (value) => isString(value) || isBoolean(value) || Number.isFinite(value);

export const isText: Check = (value) => isString(value);
export const isActor: Check = (value) => value instanceof Actor;
export const isUser: Check = (value) => value instanceof User;

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

export const isStart = record({
  kind: (value) => value === "start",
  family: isText,
  attacker: isText,
  targets: listOf(isText),
});

/** The outcome of a call whose arguments make no sense. Refusals: `badArguments`. */
export const badArgumentsResult = (): ActResult => ({ ok: false, refusals: [refuse("badArguments")] });
