/** The data field, and so the input, of a registered setting, by its type (T: ClientSettings.RegisterData). */
import { BooleanField, type DataField, NumberField, StringField } from "../../core/data/fields/index.ts";
import { createNumberInput } from "../../apps/fields/inputs.ts";
import type { SettingView } from "../platform.ts";

type Input = (field: unknown, config: { name?: string; value?: unknown }) => HTMLElement;

/** A setting as the window of settings renders it. */
export interface SettingEntry {
  menu: false;
  name: string;
  label: string;
  hint: string;
  field: DataField;
  input?: Input;
  value: unknown;
}

/** The entry of a setting with a value. */
export function settingEntry(setting: SettingView, value: unknown): SettingEntry {
  const name = `${setting.namespace}.${setting.key}`;
  const input = inputOf(setting);
  const shown = isJson(setting) ? JSON.stringify(value ?? null) : value;
  const { hint = "" } = setting;
  const label = setting.name ?? name;
  return { menu: false, name, label, hint, field: fieldOf(setting), value: shown, ...(input ? { input } : {}) };
}

/** What a form holds for a setting, in the setting's own type. */
export function settingValue(setting: SettingView, given: unknown): unknown {
  if (isJson(setting)) return JSON.parse(String(given));
  if (setting.type === Number) return given === "" || given === null ? null : Number(given);
  return given;
}

function fieldOf(setting: SettingView): DataField {
  const { type } = setting;
  if (isField(type)) return type;
  if (type === Boolean) return new BooleanField();
  const choices = choicesOf(setting);
  if (type === Number) return new NumberField({ required: true, ...setting.range, ...(choices ? { choices } : {}) });
  return new StringField({ required: true, blank: !choices, ...(choices ? { choices } : {}) });
}

/** Of a list of choices a number is the place in it, a text is one of them. */
function choicesOf({ choices, type }: SettingView): Record<string, string> | undefined {
  if (!Array.isArray(choices)) return choices;
  return Object.fromEntries(choices.map((label, index) => [type === Number ? String(index) : label, label]));
}

/** The input that a package makes itself, or one that picks a file. */
function inputOf(setting: SettingView): Input | undefined {
  const { input, filePicker } = setting;
  if (isInput(input)) return input;
  const { range } = setting;
  if (range)
    return (_field, config) => createNumberInput({ ...config, value: Number(config.value), ...range, type: "range" });
  if (!filePicker) return undefined;
  return (_field, { name = "", value }) => {
    const picker = document.createElement("file-picker");
    picker.setAttribute("type", typeof filePicker === "string" ? filePicker : "any");
    picker.setAttribute("name", name);
    picker.setAttribute("value", typeof value === "string" ? value : "");
    return picker;
  };
}

function isInput(value: unknown): value is Input {
  return typeof value === "function";
}

function isField(type: unknown): type is DataField {
  return typeof type === "object" && type !== null && "toFormGroup" in type;
}

function isJson({ type }: SettingView): boolean {
  return type === Object || type === Array;
}
