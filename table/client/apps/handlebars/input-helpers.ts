import { isRecord, localize, textOf } from "../env.ts";
import { createNumberInput, type NumberInputConfig } from "../fields/inputs.ts";
import { createOptions, type SelectConfig } from "../fields/select.ts";
import type { HelperOptions } from "./helpers.ts";
import { Handlebars } from "./templates.ts";

const safe = (html: string) => new Handlebars.SafeString(html);
const outer = (elements: readonly Element[]) => safe(elements.map((element) => element.outerHTML).join(""));

/** `{{numberInput value name="x" min=0}}`. */
export function numberInputHelper(value: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const { class: classes, ...rest } = hash;
  const number = value === null || value === undefined || value === "" ? "" : Number(value);
  const config: NumberInputConfig = { ...rest, value: number };
  if (typeof classes === "string") config.classes = classes;
  return outer([createNumberInput(config)]);
}

/** `{{radioBoxes "name" choices checked=value localize=true}}`. */
export function radioBoxesHelper(name: unknown, choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const checked = hash.checked === null || hash.checked === undefined ? null : textOf(hash.checked);
  const boxes = Object.entries(isRecord(choices) ? choices : {}).map(([key, label]) => {
    const box = document.createElement("label");
    box.className = "checkbox";
    const input = document.createElement("input");
    input.type = "radio";
    input.name = textOf(name);
    input.setAttribute("value", key);
    input.toggleAttribute("checked", key === checked);
    box.append(input, " ", hash.localize ? localize(textOf(label)) : textOf(label));
    return box;
  });
  return outer(boxes);
}

/** `{{selectOptions choices selected=value localize=true}}`, of a mapping or a list. */
export function selectOptionsHelper(choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const { selected, inverted, nameAttr, valueAttr = nameAttr, labelAttr, blank, groups, ...rest } = hash;
  const key = typeof valueAttr === "string" ? valueAttr : undefined;
  const label = typeof labelAttr === "string" ? labelAttr : "label";
  const options: Record<string, unknown>[] = [];
  const add = (name: string, choice: unknown) => {
    if (!isRecord(choice)) {
      const [value, text] = inverted ? [choice, name] : [name, choice];
      options.push({ value: textOf(value), label: textOf(text) });
      return;
    }
    options.push({
      ...choice,
      value: key && choice[key] !== undefined ? choice[key] : (choice.value ?? name),
      label: choice[label],
    });
  };
  if (Array.isArray(choices))
    choices.forEach((choice: unknown, index) => add(isRecord(choice) ? String(index) : textOf(choice), choice));
  else for (const [name, choice] of Object.entries(isRecord(choices) ? choices : {})) add(name, choice);
  const config: SelectConfig = { ...rest, options, value: selected };
  if (typeof blank === "string" || typeof blank === "boolean") config.blank = blank;
  if (Array.isArray(groups)) config.groups = groups.map(String);
  return outer(createOptions(config));
}

/** `{{editor content target="system.text"}}`: the rich text element. */
export function editorHelper(content: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const editor = document.createElement("prose-mirror");
  editor.setAttribute("name", textOf(hash.target));
  editor.setAttribute("value", typeof content === "string" ? content : "");
  if (hash.button) editor.setAttribute("toggled", "");
  if (hash.editable === false) editor.setAttribute("disabled", "");
  if (typeof hash.class === "string") editor.className = hash.class;
  return outer([editor]);
}

/** `{{filePicker type="image" target="img"}}`. */
export function filePickerHelper({ hash }: HelperOptions): Handlebars.SafeString {
  const picker = document.createElement("file-picker");
  picker.setAttribute("type", textOf(hash.type) || "any");
  picker.setAttribute("name", textOf(hash.target));
  return outer([picker]);
}
