import type { Dict } from "../../types.ts";
import type { DataModelValidationFailure } from "../validation-failure.ts";

/** The little that fields need to know of the model they serve. */
export interface ModelLike {
  readonly _source: Dict;
  readonly parent: unknown;
}

export type ValidatorResult = boolean | DataModelValidationFailure | undefined | void;
export type Validator = (value: unknown, options: ValidateOptions) => ValidatorResult;
export type Choices =
  Record<string, unknown> | readonly unknown[] | (() => Record<string, unknown> | readonly unknown[]);

/** Options every field takes. Each kind of field adds its own. */
export interface DataFieldOptions {
  required?: boolean;
  nullable?: boolean;
  /** A value, or a function of the source data that gives one. */
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  /** 14: false keeps the value out of the stored data. */
  persisted?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  validate?: Validator;
  validationError?: string;
  [option: string]: unknown;
}

export interface FieldContext {
  name?: string;
  parent?: FieldParent;
}

/** What a field asks of the field that holds it. */
export interface FieldParent {
  readonly fieldPath: string;
  readonly name: string | undefined;
}

export interface CleanOptions {
  /** Clean only what is given, add nothing. */
  partial?: boolean;
  /** Source data of the root model, for initial values and types. */
  source?: Dict;
  [option: string]: unknown;
}

export interface ValidateOptions {
  partial?: boolean;
  /** Replace what is invalid with a valid value where one is known. */
  fallback?: boolean;
  /** Leave invalid embedded documents out instead of failing. */
  dropInvalidEmbedded?: boolean;
  source?: Dict;
  model?: ModelLike;
  joint?: boolean;
  strict?: boolean;
  [option: string]: unknown;
}

export interface UpdateOptions {
  dryRun?: boolean;
  fallback?: boolean;
  /** False: an object given replaces the object there. */
  recursive?: boolean;
  restoreDelta?: boolean;
  /** Ours: keys with `-=` and `==` are kept as they are where their path is not there (fact deltaKeysLiteral). */
  literal?: boolean;
  /** Source data of the root model, for the type of its `system`. */
  source?: Dict;
  [option: string]: unknown;
}

/** What a change makes of a stored value, and the part of the change that matters. */
export interface UpdateResult {
  value: unknown;
  diff: unknown;
  changed: boolean;
}

/** The value stays as it is. */
export function unchanged(value: unknown): UpdateResult {
  return { value, diff: undefined, changed: false };
}
