/** The input for one registered setting, chosen by its type. */
import { callMethod } from "../../apps/env.ts";
import { make, plainText } from "../dom.ts";
import { say, type SettingView } from "../platform.ts";

export type FieldKind = "boolean" | "number" | "string";

/** The plain type behind a setting's `type`: a constructor or a data field. */
export function kindOf(setting: SettingView): FieldKind {
  const { type } = setting;
  if (type === Boolean) return "boolean";
  if (type === Number) return "number";
  if (typeof type === "object" && type !== null) {
    const name = type.constructor.name;
    if (name === "BooleanField") return "boolean";
    if (name === "NumberField") return "number";
  }
  return "string";
}

function optionOf(setting: SettingView, key: "choices" | "min" | "max" | "step"): unknown {
  const { type } = setting;
  if (key === "choices") {
    if (setting.choices) return setting.choices;
  } else if (setting.range) return setting.range[key];
  if (typeof type !== "object" || type === null) return undefined;
  const own: unknown = Reflect.get(type, key);
  return typeof own === "function" ? callMethod(type, key) : own;
}

/** The choices of a setting: value → label. */
function choicesOf(setting: SettingView): [string, string][] | null {
  const choices = optionOf(setting, "choices");
  if (Array.isArray(choices)) {
    return choices.map((value, index) => [
      kindOf(setting) === "number" ? String(index) : String(value),
      say(String(value)),
    ]);
  }
  if (typeof choices !== "object" || choices === null) return null;
  return Object.entries(choices).map(([value, label]) => [value, say(String(label))]);
}

/** The form line of a setting: name, input with its current value, hint. */
export function settingLine(setting: SettingView, value: unknown): HTMLElement {
  const id = `${setting.namespace}.${setting.key}`;
  const inputId = `setting-${id}`;
  const input = settingInput(setting, value);
  input.id = inputId;
  input.setAttribute("name", id);
  const label = make("label", { for: inputId, text: say(setting.name ?? id) });
  if (setting.scope === "world")
    label.append(" ", make("i", { class: "scope fa-solid fa-earth-europe", title: "World" }));
  const line = make("div", { class: "form-group", data: { settingId: id } }, [
    label,
    make("div", { class: "form-fields" }, [input]),
  ]);
  if (setting.hint) line.append(make("p", { class: "hint", text: say(setting.hint) }));
  return line;
}

function settingInput(setting: SettingView, value: unknown): HTMLInputElement | HTMLSelectElement {
  const choices = choicesOf(setting);
  if (choices) {
    const options = choices.map(([key, label]) =>
      make("option", { value: key, text: label, selected: key === plainText(value) }),
    );
    return make("select", {}, options);
  }
  const kind = kindOf(setting);
  if (kind === "boolean") return make("input", { type: "checkbox", checked: value === true });
  if (kind === "number") {
    const [min, max, step] = [optionOf(setting, "min"), optionOf(setting, "max"), optionOf(setting, "step")];
    return make("input", { type: "number", value: plainText(value), min, max, step: step ?? "any" });
  }
  return make("input", { type: "text", value: typeof value === "string" ? value : JSON.stringify(value ?? "") });
}

/** What a form holds for a setting, in the setting's own type. */
export function readSetting(setting: SettingView, input: HTMLInputElement | HTMLSelectElement): unknown {
  const kind = kindOf(setting);
  if (kind === "boolean" && input instanceof HTMLInputElement && input.type === "checkbox") return input.checked;
  if (kind === "boolean") return input.value === "true";
  if (kind === "number") return input.value === "" ? null : Number(input.value);
  const json = input instanceof HTMLInputElement && setting.type !== String && isJsonType(setting);
  return json ? JSON.parse(input.value) : input.value;
}

function isJsonType(setting: SettingView): boolean {
  return setting.type === Object || setting.type === Array;
}
