import { isTag } from "../nodes.ts";
import { localize, textOf } from "../env.ts";

/** What every input may be told. */
export interface InputConfig {
  name?: string | null;
  value?: unknown;
  id?: string | null;
  required?: boolean | null;
  disabled?: boolean | null;
  readonly?: boolean | null;
  autofocus?: boolean | null;
  localize?: boolean | null;
  placeholder?: string | null;
  dataset?: Record<string, string> | null;
  aria?: Record<string, string> | null;
  classes?: string | string[] | null;
  [option: string]: unknown;
}

/** Apply the attributes that all inputs share. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  const { name, id, classes } = config;
  if (name) input.setAttribute("name", name);
  if (id) input.id = id;
  for (const flag of ["required", "disabled", "readonly", "autofocus"] as const) {
    input.toggleAttribute(flag, config[flag] === true);
  }
  if (config.placeholder) {
    input.setAttribute("placeholder", config.localize ? localize(config.placeholder) : config.placeholder);
  }
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = value;
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, value);
  const list = typeof classes === "string" ? classes.split(/\s+/).filter(Boolean) : (classes ?? []);
  if (list.length) input.classList.add(...list);
}

/** A one-line text input. */
export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.setAttribute("value", textOf(config.value));
  setInputAttributes(input, config);
  return input;
}

/** A checkbox; with a `value` of its own only if that is no boolean. */
export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "checkbox";
  input.toggleAttribute("checked", !!config.value);
  setInputAttributes(input, config);
  return input;
}

export interface NumberInputConfig extends InputConfig {
  min?: number;
  max?: number;
  step?: number | "any";
  type?: "range" | "number";
}

/** A number input, or a range picker when minimum, maximum and step ask for one. */
export function createNumberInput(config: NumberInputConfig): HTMLElement {
  const { min, max, step, value } = config;
  const range = config.type === "range";
  const input = document.createElement(range ? "range-picker" : "input");
  if (isTag(input, "input")) input.type = "number";
  for (const [key, limit] of Object.entries({ min, max })) {
    if (typeof limit === "number" && Number.isFinite(limit)) input.setAttribute(key, String(limit));
  }
  input.setAttribute("step", String(typeof step === "number" && Number.isFinite(step) ? step : "any"));
  const shown = typeof value === "number" ? roundToStep(value, step, min) : textOf(value);
  input.setAttribute("value", String(shown));
  setInputAttributes(input, config);
  return input;
}

/** The value on its step, without floating point dust. */
function roundToStep(value: number, step: number | "any" | undefined, min = 0): number {
  if (typeof step !== "number" || !(step > 0)) return value;
  const start = Number.isFinite(min) ? min : 0;
  return Number((start + Math.round((value - start) / step) * step).toPrecision(12));
}

/** A multi-line text. */
export function createTextareaInput(config: InputConfig & { rows?: number }): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  area.textContent = textOf(config.value);
  if (config.rows) area.setAttribute("rows", String(config.rows));
  setInputAttributes(area, config);
  return area;
}

/** A rich text editor. */
export function createEditorInput(config: InputConfig & { height?: number }): HTMLElement {
  const editor = document.createElement("prose-mirror");
  editor.setAttribute("value", textOf(config.value));
  if (config.height) editor.style.height = `${config.height}px`;
  if (config.toggled) editor.setAttribute("toggled", "");
  setInputAttributes(editor, config);
  return editor;
}

/** Words as tags: for lists of text without choices. */
export function createTagsInput(config: InputConfig): HTMLElement {
  const { value } = config;
  const tags = document.createElement("string-tags");
  const words = Array.isArray(value) || value instanceof Set ? Array.from(value, String) : [textOf(value)];
  tags.setAttribute("value", words.join(","));
  setInputAttributes(tags, config);
  return tags;
}
