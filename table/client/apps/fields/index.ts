/** `foundry.applications.fields`: form elements made by program. */
import { isHtmlElement } from "../nodes.ts";
import { isRecord, localize } from "../env.ts";

export {
  createCheckboxInput,
  createEditorInput,
  createNumberInput,
  createTagsInput,
  createTextareaInput,
  createTextInput,
  setInputAttributes,
} from "./inputs.ts";
export { createMultiSelectInput, createSelectInput, prepareSelectOptionGroups } from "./select.ts";

export interface FormGroupConfig {
  label?: string | null;
  input: HTMLElement | HTMLCollection | Iterable<Element>;
  units?: string | null;
  hint?: string | null;
  rootId?: string | null;
  classes?: string | string[] | null;
  stacked?: boolean | null;
  localize?: boolean | null;
  [option: string]: unknown;
}

const element = (tag: string, className: string, text: string) => {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
};

/** A label, its input or inputs, and a hint. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const { input, units, hint, rootId, classes, stacked } = config;
  const say = (text: string) => (config.localize ? localize(text) : text);
  const group = document.createElement("div");
  group.className = "form-group";
  group.classList.toggle("stacked", stacked === true);
  const list = typeof classes === "string" ? classes.split(/\s+/).filter(Boolean) : (classes ?? []);
  group.classList.add(...list);

  const label = document.createElement("label");
  label.textContent = config.label ? say(config.label) : "";
  if (units) label.append(" ", element("span", "units", `(${say(units)})`));
  const fields = document.createElement("div");
  fields.className = "form-fields";
  const inputs = isHtmlElement(input) ? [input] : Array.from(isIterable(input) ? input : []);
  fields.append(...inputs);
  const [first] = inputs;
  const name = first?.getAttribute("name");
  if (first && rootId && name && !first.id) first.id = `${rootId}-${name}`;
  if (first?.id) label.htmlFor = first.id;
  group.append(label, fields);
  if (hint) group.append(element("p", "hint", say(hint)));
  return group;
}

function isIterable(value: unknown): value is Iterable<Element> {
  return isRecord(value) && Symbol.iterator in value;
}
