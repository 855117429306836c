import { callMethod } from "../env.ts";
import { notify } from "../env.ts";
import { text } from "../strings.ts";
import { AbstractFormInputElement, iconButton } from "./form-element.ts";
import { buildTag, removedKey, tagsBox } from "./tag.ts";

export interface TagTexts {
  add: string;
  remove: string;
}

/** `<string-tags>`: a set of words. */
export class HTMLStringTagsElement extends AbstractFormInputElement<string[] | Set<string>> {
  static override tagName = "string-tags";
  static icons: TagTexts = { add: "fa-solid fa-tag", remove: "fa-solid fa-xmark" };
  static labels: TagTexts & { placeholder: string } = {
    add: "ELEMENTS.TAGS.Add",
    remove: "ELEMENTS.TAGS.Remove",
    placeholder: "",
  };
  override _value = new Set<string>();
  #read = false;
  readonly #tags = tagsBox();
  readonly #input = document.createElement("input");
  readonly #button: HTMLButtonElement;

  constructor() {
    super();
    this.#button = iconButton(this.#class.icons.add, text("TABLE.Add"));
  }

  get #class(): typeof HTMLStringTagsElement {
    const cls: unknown = this.constructor;
    return isTagsClass(cls) ? cls : HTMLStringTagsElement;
  }

  /** A tag as it is shown. */
  static renderTag(tag: string, label = tag, editable = true): HTMLDivElement {
    return buildTag(tag, label, editable, this.icons.remove);
  }

  override get value(): string[] {
    return this._getValue();
  }
  override set value(value: string[] | Set<string>) {
    this.choose(value);
  }

  /** The words that are there first: given, or in the attribute `value`, or written inside. */
  _initializeTags(values?: string[]): void {
    const written = (this.getAttribute("value") ?? this.textContent ?? "").split(",");
    const words = (values ?? written).map((word) => word.trim()).filter(Boolean);
    for (const word of words) this._value.add(this.#slugged(word));
  }

  #slugged(word: string): string {
    const slug = this.hasAttribute("slug") ? callMethod(new String(word), "slugify", { strict: true }) : word;
    return typeof slug === "string" ? slug : word;
  }

  /** Throws for what is no tag; subclasses may be stricter. */
  _validateTag(tag: string): void {
    if (!tag) throw new Error(text("TABLE.EmptyTag"));
  }

  override _buildElements(): HTMLElement[] {
    if (!this.#read) {
      this.#read = true;
      if (!this._value.size) this._initializeTags();
    }
    this.#input.type = "text";
    this.#input.placeholder = this.#class.labels.placeholder;
    this._applyInputAttributes(this.#input);
    this._primaryInput = this.#input;
    return [this.#tags, this.#input, this.#button];
  }
  override _getValue(): string[] {
    return Array.from(this._value);
  }
  override _setValue(value: Iterable<string>): void {
    const words = new Set<string>();
    for (const word of value) {
      this._validateTag(word);
      words.add(this.#slugged(word));
    }
    this._value = words;
  }
  override _refresh(): void {
    const { editable } = this;
    this.#tags.replaceChildren(...this._getValue().map((word) => this.#class.renderTag(word, word, editable)));
  }
  override _toggleDisabled(disabled: boolean): void {
    this.disableControls(disabled);
  }
  override _activateListeners(): void {
    this.onInner(this.#input, "change", () => undefined);
    this.#input.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        event.stopPropagation();
        this.#add();
      },
      this.listening,
    );
    this.onInner(this.#button, "click", () => this.#add());
    this.#tags.addEventListener(
      "click",
      (event) => {
        const key = removedKey(event);
        if (key !== undefined && this.editable) this.choose(this._getValue().filter((word) => word !== key));
      },
      this.listening,
    );
  }

  #add(): void {
    const word = this.#input.value.trim();
    if (!this.editable || !word) return;
    try {
      this._validateTag(word);
    } catch (error) {
      notify("error", error instanceof Error ? error.message : String(error));
      return;
    }
    this.#input.value = "";
    this.choose([...this._value, word]);
  }
}

function isTagsClass(value: unknown): value is typeof HTMLStringTagsElement {
  return typeof value === "function" && "renderTag" in value;
}

const GRID_ICONS = { add: "fa-solid fa-square-plus", remove: "fa-solid fa-square-minus" };
const GRID_LABELS = { add: "ELEMENTS.TAGS.AddGridOffset", remove: "ELEMENTS.TAGS.RemoveGridOffset" };

/** `<grid-offset-2d-tags>` (14): places on a grid. */
export class HTMLGridOffset2DTagsElement extends HTMLStringTagsElement {
  static override tagName = "grid-offset-2d-tags";
  static override icons = GRID_ICONS;
  static override labels = { ...GRID_LABELS, placeholder: "i.j" };
  override _validateTag(tag: string): void {
    if (!/^-?\d+\.-?\d+$/.test(tag)) throw new Error(text("TABLE.NoGridOffset", { tag, pattern: "i.j" }));
  }
}

/** `<grid-offset-3d-tags>` (14): places on a grid, with elevation. */
export class HTMLGridOffset3DTagsElement extends HTMLStringTagsElement {
  static override tagName = "grid-offset-3d-tags";
  static override icons = GRID_ICONS;
  static override labels = { ...GRID_LABELS, placeholder: "i.j.k" };
  override _validateTag(tag: string): void {
    if (!/^-?\d+\.-?\d+\.-?\d+$/.test(tag)) throw new Error(text("TABLE.NoGridOffset", { tag, pattern: "i.j.k" }));
  }
}
