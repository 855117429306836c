import { deltas } from "../../core/index.ts";
import { isRecord, localize, textOf } from "../env.ts";
import { type InputConfig, setInputAttributes } from "./inputs.ts";

export interface SelectOption {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

export interface SelectConfig extends InputConfig {
  options?: Record<string, unknown>[] | SelectOption[];
  groups?: string[] | null;
  blank?: string | boolean | null;
  valueAttr?: string | null;
  labelAttr?: string | null;
  sort?: boolean | null;
  type?: "single" | "multi" | "checkboxes" | "autocomplete" | null;
}

export interface OptionGroup {
  group: string;
  options: SelectOption[];
}

function chosen(value: unknown): Set<string> {
  if (value === null || value === undefined) return new Set();
  if (Array.isArray(value) || value instanceof Set) return new Set(Array.from(value, String));
  return new Set([textOf(value)]);
}

/** Bring options into groups, with labels, selection and order settled. */
export function prepareSelectOptionGroups(config: SelectConfig): OptionGroup[] {
  const { options = [], groups, sort } = config;
  const selected = chosen(config.value);
  const byGroup = new Map<string, SelectOption[]>((groups ?? []).map((group) => [group, []]));
  const blank = blankOption(config, selected);
  if (blank) byGroup.set("", [blank]);
  for (const given of options) {
    if (!isRecord(given)) continue;
    const group = typeof given.group === "string" ? given.group : "";
    byGroup.set(group, [...(byGroup.get(group) ?? []), optionOf(given, config, selected)]);
  }
  return Array.from(byGroup, ([group, list]) => ({
    group: config.localize && group ? localize(group) : group,
    options: sort
      ? list.toSorted((a, b) => Number(a.value !== "") - Number(b.value !== "") || a.label.localeCompare(b.label))
      : list,
  })).filter(({ options: list }) => list.length);
}

/** The option of nothing, where one is asked for. */
function blankOption({ blank, localize: isKey }: SelectConfig, selected: ReadonlySet<string>): SelectOption | null {
  if (typeof blank !== "string" && blank !== true) return null;
  const label = typeof blank === "string" ? blank : "";
  return { value: "", label: isKey && label ? localize(label) : label, selected: selected.has("") };
}

function optionOf(
  given: Record<string, unknown>,
  { valueAttr, labelAttr, localize: isKey }: SelectConfig,
  selected: ReadonlySet<string>,
): SelectOption {
  const value = textOf(given[valueAttr ?? "value"]);
  const label = textOf(given[labelAttr ?? "label"] ?? value);
  const option: SelectOption = { value, label: isKey ? localize(label) : label };
  option.selected = given.selected === true || selected.has(value);
  if (given.disabled === true) option.disabled = true;
  if (given.rule === true) option.rule = true;
  if (isRecord(given.dataset)) {
    option.dataset = Object.fromEntries(Object.entries(given.dataset).map(([key, data]) => [key, String(data)]));
  }
  return option;
}

/** The `<option>` and `<optgroup>` elements of a configuration. */
export function createOptions(config: SelectConfig): HTMLElement[] {
  const elements: HTMLElement[] = [];
  for (const { group, options } of prepareSelectOptionGroups(config)) {
    const made = options.flatMap(createOption);
    if (!group) elements.push(...made);
    else {
      const box = document.createElement("optgroup");
      box.label = group;
      box.append(...made);
      elements.push(box);
    }
  }
  return elements;
}

function createOption(option: SelectOption): HTMLElement[] {
  const element = document.createElement("option");
  element.setAttribute("value", option.value);
  element.textContent = option.label;
  element.toggleAttribute("selected", option.selected === true);
  element.toggleAttribute("disabled", option.disabled === true);
  for (const [key, value] of Object.entries(option.dataset ?? {})) element.dataset[key] = value;
  return option.rule ? [document.createElement("hr"), element] : [element];
}

/** A `<select>`. */
export function createSelectInput(config: SelectConfig): HTMLElement {
  if (config.type && config.type !== "single") return createMultiSelectInput(config);
  const select = document.createElement("select");
  select.append(...createOptions(config));
  setInputAttributes(select, config);
  return select;
}

/** A `<multi-select>`, or what else the type asks for; only 14 knows "autocomplete". */
export function createMultiSelectInput(config: SelectConfig): HTMLElement {
  const select = document.createElement(multiTag(config.type));
  select.append(...createOptions(config));
  setInputAttributes(select, config);
  return select;
}

function multiTag(type: SelectConfig["type"]): string {
  if (type === "checkboxes") return "multi-checkbox";
  return type === "autocomplete" && deltas().modernElements ? "autocomplete-tags" : "multi-select";
}
