import { isElement } from "../nodes.ts";
import { callMethod } from "../env.ts";
import type { HelperOptions } from "./helpers.ts";
import { Handlebars } from "./templates.ts";

/** The markup of an element or several. */
function markup(made: unknown): Handlebars.SafeString {
  if (isElement(made)) return new Handlebars.SafeString(made.outerHTML);
  if (made instanceof HTMLCollection)
    return new Handlebars.SafeString(Array.from(made, (part) => part.outerHTML).join(""));
  return new Handlebars.SafeString("");
}

/** An input for a data field. */
export function formInputHelper(field: unknown, options: HelperOptions): Handlebars.SafeString {
  if (!hasMethod(field, "toInput")) throw new Error("Non-DataField passed to the formInput Handlebars helper.");
  return markup(callMethod(field, "toInput", splitLists(options.hash)));
}

const GROUP_KEYS = ["label", "hint", "rootId", "stacked", "units", "widget", "classes"];

/** A form group for a data field: label, input and hint. What is not for the group is for the input. */
export function formFieldHelper(field: unknown, options: HelperOptions): Handlebars.SafeString {
  if (!hasMethod(field, "toFormGroup")) throw new Error("Non-DataField passed to the formGroup Handlebars helper.");
  const group: Record<string, unknown> = {};
  const input: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(splitLists(options.hash))) {
    if (GROUP_KEYS.includes(key)) group[key] = value;
    else if (key === "inputClasses") input.classes = value;
    else input[key] = value;
  }
  if (options.hash.localize !== undefined) group.localize = options.hash.localize;
  return markup(callMethod(field, "toFormGroup", group, input));
}

function hasMethod(value: unknown, name: string): boolean {
  return typeof value === "object" && value !== null && name in value;
}

/** Class lists come from templates as one string. */
function splitLists(hash: Record<string, unknown>): Record<string, unknown> {
  const { classes, ...rest } = hash;
  return typeof classes === "string" ? { ...rest, classes: classes.split(/\s+/).filter(Boolean) } : hash;
}
