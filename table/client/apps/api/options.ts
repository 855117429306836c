import type { Configuration, DefaultOptions } from "../types.ts";

/** What every application starts from. */
export const baseOptions = (): Configuration => ({
  id: "app-{id}",
  uniqueId: "",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: "",
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  form: { submitOnChange: false, closeOnSubmit: false },
  position: {},
});

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

/** An array, of whatever. */
const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function copy(value: unknown): unknown {
  if (isList(value)) return [...value];
  if (isPlain(value)) return mergeInto({}, value);
  return value;
}

function mergeInto(target: Record<string, unknown>, source: Readonly<Record<string, unknown>>) {
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined) continue;
    const present = target[key];
    if (isList(present) && isList(value)) target[key] = [...present, ...value];
    else if (isPlain(present) && isPlain(value)) mergeInto(present, value);
    else target[key] = copy(value);
  }
  return target;
}

/**
 * Merge options along the class chain, base class first: arrays are concatenated, plain objects merged, anything else
 * (documents, elements, functions) replaced. Nothing given is changed.
 */
export function mergeOptions(...layers: readonly DefaultOptions[]): Configuration {
  const merged = baseOptions();
  for (const layer of layers) mergeInto(merged, layer);
  return merged;
}
