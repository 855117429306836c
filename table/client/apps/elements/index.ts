/** `foundry.applications.elements`: the custom form elements. */
import { AbstractFormInputElement } from "./form-element.ts";
import { AbstractMultiSelectElement, HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi.ts";
import { HTMLColorPickerElement, HTMLFilePickerElement, HTMLRangePickerElement } from "./pickers.ts";
import { HTMLEnrichedContentElement, HTMLProseMirrorElement } from "./rich-text.ts";
import { HTMLDocumentTagsElement, HTMLStringTagsElement } from "./tags.ts";
import { textOf } from "../env.ts";
import { type InputConfig, setInputAttributes } from "../fields/inputs.ts";

const DEFINED = {
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
};

interface Creatable {
  tagName: string;
  create?: (config: InputConfig) => HTMLElement;
}

/** Add `create(config)` to a field's class: the element with its attributes set. */
function withCreate(cls: Creatable): void {
  cls.create = (config) => {
    const element = document.createElement(cls.tagName);
    const { value } = config;
    const shown = Array.isArray(value) || value instanceof Set ? Array.from(value, String).join(",") : value;
    if (shown !== undefined && shown !== null) element.setAttribute("value", textOf(shown));
    for (const key of ["type", "min", "max", "step", "single", "toggled", "height"]) {
      const given = config[key];
      if (given === true) element.setAttribute(key, "");
      else if (typeof given === "string" || typeof given === "number") element.setAttribute(key, String(given));
    }
    setInputAttributes(element, config);
    return element;
  };
}

/** Define the elements once; every module that brings this file in may call it. */
export function defineElements(): void {
  for (const cls of Object.values(DEFINED)) {
    if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
    withCreate(cls);
  }
  if (!customElements.get(HTMLEnrichedContentElement.tagName)) {
    customElements.define(HTMLEnrichedContentElement.tagName, HTMLEnrichedContentElement);
  }
}

export const elements = {
  ...DEFINED,
  AbstractFormInputElement,
  AbstractMultiSelectElement,
  HTMLEnrichedContentElement,
};
