import { utils } from "../../core/index.ts";
import { isRecord, localize as localizeKey, textOf } from "../env.ts";
import { text } from "../strings.ts";
import { formFieldHelper, formInputHelper } from "./form-helpers.ts";
import { editorHelper, filePickerHelper, numberInputHelper, radioBoxesHelper } from "./input-helpers.ts";
import { selectOptionsHelper } from "./input-helpers.ts";
import { Handlebars } from "./templates.ts";

/** The options that Handlebars hands to every helper as its last argument. */
export interface HelperOptions {
  hash: Record<string, unknown>;
}

const isOptions = (value: unknown): value is HelperOptions => isRecord(value) && isRecord(value.hash);

/** A helper's arguments without Handlebars' own. */
const given = (values: unknown[]): unknown[] => (isOptions(values.at(-1)) ? values.slice(0, -1) : values);

function localize(value: unknown, options?: HelperOptions): string {
  const key = value instanceof Handlebars.SafeString ? value.toString() : value;
  if (typeof key !== "string") return textOf(key);
  const data = options?.hash ?? {};
  return utils.isEmpty(data) ? text(key) : localizeKey(key, data);
}

/**
 * Joins its arguments. The result counts as safe, as the public types say: text that a user wrote must not be put into
 * a page by this helper.
 */
function concat(...values: unknown[]): Handlebars.SafeString {
  const plain = given(values).filter((value) => value !== undefined && value !== null);
  const parts = plain.filter((value) => typeof value !== "object" || value instanceof Handlebars.SafeString);
  return new Handlebars.SafeString(parts.map(textOf).join(""));
}

function numberFormat(value: unknown, { hash }: HelperOptions): string {
  const number = typeof value === "string" ? parseFloat(value) : Number(value ?? NaN);
  const decimals = Number(hash.decimals ?? 0);
  const text = number.toFixed(decimals);
  return hash.sign && number >= 0 ? `+${text}` : text;
}

function timeSince(value: unknown): string {
  const when = value instanceof Date || typeof value === "number" || typeof value === "string" ? value : Date.now();
  return utils.timeSince(when);
}

const HELPERS: Readonly<Record<string, (...args: never[]) => unknown>> = {
  checked: (value: unknown) => (value ? "checked" : ""),
  disabled: (value: unknown) => (value ? "disabled" : ""),
  concat,
  localize,
  numberFormat,
  timeSince,
  ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
  object: ({ hash }: HelperOptions) => hash,
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...values: unknown[]) => given(values).every(Boolean),
  or: (...values: unknown[]) => given(values).some(Boolean),
  editor: editorHelper,
  filePicker: filePickerHelper,
  numberInput: numberInputHelper,
  radioBoxes: radioBoxesHelper,
  selectOptions: selectOptionsHelper,
  formInput: formInputHelper,
  formField: formFieldHelper,
  formGroup: formFieldHelper,
};

/** Register the helpers that templates of packages may use. Called once at boot. */
export function registerHandlebarsHelpers(): void {
  for (const [name, helper] of Object.entries(HELPERS)) {
    Handlebars.registerHelper(name, (...args: unknown[]): unknown => Reflect.apply(helper, undefined, args));
  }
}

export { concat, HELPERS as helpers, localize, numberFormat, timeSince };
