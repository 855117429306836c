/** `foundry.applications.elements`: the custom form elements. */
import { deltas } from "../../core/index.ts";
import { isRecord, readGlobal, readPath } from "../env.ts";
import { HTMLDocumentEmbedElement, HTMLEnrichedContentElement, HTMLSecretBlockElement } from "./blocks.ts";
import { HTMLCodeMirrorElement } from "./code-mirror.ts";
import { type Creatable, withCreate } from "./create.ts";
import { HTMLDocumentTagsElement } from "./document-tags.ts";
import { HTMLFilePickerElement } from "./file-picker.ts";
import { AbstractFormInputElement } from "./form-element.ts";
import { HTMLFormulaInputElement } from "./formula-input.ts";
import { AbstractMultiSelectElement, HTMLAutocompleteTagsElement } from "./multi.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi.ts";
import { HTMLColorPickerElement, HTMLHueSelectorSlider, HTMLRangePickerElement } from "./pickers.ts";
import { HTMLProseMirrorElement } from "./rich-text.ts";
import { HTMLGridOffset2DTagsElement, HTMLGridOffset3DTagsElement, HTMLStringTagsElement } from "./tags.ts";

/** Fields that `create` makes. */
const INPUTS = {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLFilePickerElement,
  HTMLHueSelectorSlider,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
};

/** What only wraps content. */
const BLOCKS = { HTMLDocumentEmbedElement, HTMLEnrichedContentElement, HTMLSecretBlockElement };

/** Fields that 13 does not have. */
const MODERN_INPUTS = {
  HTMLAutocompleteTagsElement,
  HTMLFormulaInputElement,
  HTMLGridOffset2DTagsElement,
  HTMLGridOffset3DTagsElement,
};

type Defined = Creatable & CustomElementConstructor;

export const elements = { ...INPUTS, ...BLOCKS, AbstractFormInputElement, AbstractMultiSelectElement };

/** Define the elements once, before `init`, when the generation is known. */
export function defineElements(): void {
  const inputs: Defined[] = Object.values(INPUTS);
  if (deltas().modernElements) {
    // The namespace that packages see may be a copy.
    const seen = readPath(readGlobal("foundry"), "applications.elements");
    for (const holder of [elements, seen]) if (isRecord(holder)) Object.assign(holder, MODERN_INPUTS);
    inputs.push(...Object.values(MODERN_INPUTS));
  }
  for (const cls of inputs) withCreate(cls);
  for (const cls of [...inputs, ...Object.values(BLOCKS)]) {
    if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
  }
}
