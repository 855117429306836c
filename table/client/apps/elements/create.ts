import { isRecord, textOf } from "../env.ts";
import { type InputConfig, setInputAttributes } from "../fields/inputs.ts";
import { createMultiSelectInput, type SelectConfig } from "../fields/select.ts";

export interface Creatable {
  tagName: string;
  create?: (config: InputConfig) => HTMLElement;
}

/** Settings of single elements that are attributes of the same name. */
const ATTRIBUTES = [
  ...["type", "min", "max", "step", "single", "slug", "noupload", "toggled", "collaborate"],
  ...["language", "indent", "context"],
];

/** Give a field's class `create(config)`: the element with its attributes set. */
export function withCreate(cls: Creatable): void {
  cls.create = (config) => {
    const type = MULTIPLE[cls.tagName];
    return type === undefined ? createElement(cls.tagName, config) : createMultiSelectInput(choices(config, type));
  };
}

const MULTIPLE: Readonly<Record<string, NonNullable<SelectConfig["type"]>>> = {
  "multi-select": "multi",
  "multi-checkbox": "checkboxes",
  "autocomplete-tags": "autocomplete",
};

function choices(config: InputConfig, type: NonNullable<SelectConfig["type"]>): SelectConfig {
  const { options } = config;
  return { ...config, options: Array.isArray(options) ? options.filter(isRecord) : [], type };
}

function createElement(tagName: string, config: InputConfig): HTMLElement {
  const element = document.createElement(tagName);
  const { value, height, enriched } = config;
  const list = Array.isArray(value) || value instanceof Set;
  const shown = list ? Array.from(value, String).join(",") : textOf(value);
  if (value !== undefined && value !== null) element.setAttribute("value", shown);
  for (const key of ATTRIBUTES) {
    const given = config[key];
    if (given === true) element.setAttribute(key, "");
    else if (typeof given === "string" || typeof given === "number") element.setAttribute(key, String(given));
  }
  if (typeof height === "number") element.style.height = `${height}px`;
  if (typeof config.documentUUID === "string") element.dataset.documentUuid = config.documentUUID;
  if (typeof enriched === "string") element.innerHTML = enriched;
  setInputAttributes(element, config);
  return element;
}
