/** Rows of the small forms that stacks of cards ask with. What users named is set as text. */
import { localize } from "../../environment.ts";

type Pair = readonly [value: string, label: string];

/** A labelled row. */
export function field(key: string, control: HTMLElement): HTMLElement {
  const group = document.createElement("div");
  group.className = "form-group";
  const label = document.createElement("label");
  const fields = document.createElement("div");
  fields.className = "form-fields";
  label.append(localize(key));
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    control.id = `cards-${control.name}-${Math.random().toString(36).slice(2, 8)}`;
    label.htmlFor = control.id;
  }
  fields.append(control);
  group.append(label, fields);
  return group;
}

/** A line of plain text. */
export function note(text: string): HTMLElement {
  const line = document.createElement("p");
  line.textContent = text;
  return line;
}

/** An input with further attributes. */
export function input(name: string, type: string, attributes: Record<string, string | number> = {}): HTMLInputElement {
  const element = document.createElement("input");
  Object.assign(element, { name, type });
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A choice of one. */
export function select(name: string, options: readonly Pair[], chosen?: string): HTMLSelectElement {
  const element = document.createElement("select");
  element.name = name;
  for (const [value, label] of options) element.append(new Option(label, value, false, value === chosen));
  return element;
}

/** A choice of several, each a box of its own named `<name>-<value>`. */
export function checks(name: string, options: readonly Pair[]): HTMLElement {
  const list = document.createElement("div");
  list.className = "cards-choices";
  for (const [value, label] of options) {
    const row = document.createElement("label");
    row.className = "checkbox";
    const box = input(`${name}-${value}`, "checkbox");
    box.checked = options.length === 1;
    row.append(box, ` ${label}`);
    list.append(row);
  }
  return list;
}
