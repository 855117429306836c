import { text } from "../strings.ts";
import { AbstractFormInputElement } from "./form-element.ts";
import { buildTag, removedKey } from "./tags.ts";

/** A field of several values out of the `<option>` elements written inside it. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  _value: string[] = [];
  _options: (HTMLOptionElement | HTMLOptGroupElement | HTMLHRElement)[] = [];
  #read = false;

  /** All choices, whatever their group. */
  get choices(): HTMLOptionElement[] {
    return this._options.flatMap((option) => {
      if (option instanceof HTMLOptionElement) return [option];
      return option instanceof HTMLOptGroupElement ? Array.from(option.querySelectorAll("option")) : [];
    });
  }

  override connectedCallback(): void {
    if (!this.#read && this.querySelector("option")) {
      this.#read = true;
      this._options = Array.from(
        this.querySelectorAll<HTMLOptionElement | HTMLOptGroupElement>(":scope > option, :scope > optgroup"),
      );
      if (!this._value.length) this._value = this.#initial();
    }
    super.connectedCallback();
  }

  #initial(): string[] {
    const attribute = this.getAttribute("value");
    if (attribute)
      return attribute
        .split(",")
        .map((value) => value.trim())
        .filter(Boolean);
    return this.choices.filter((option) => option.hasAttribute("selected")).map((option) => option.value);
  }

  override _getValue(): string[] {
    return [...this._value];
  }
  /** Only values that may be chosen are kept. */
  override _setValue(value: Iterable<string>): void {
    const known = new Set(this.choices.map((option) => option.value));
    this._value = [...new Set(value)].filter((choice) => !known.size || known.has(choice));
  }

  /** Add a value. */
  select(value: string): void {
    this.choose([...this._value, value]);
  }
  /** Take a value out. */
  unselect(value: string): void {
    this.choose(this._value.filter((choice) => choice !== value));
  }
}

/** `<multi-select>`: a select to add from, and a tag for each value. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";
  readonly #tags = document.createElement("div");
  readonly #select = document.createElement("select");

  override _buildElements(): HTMLElement[] {
    this.#tags.className = "tags input-element-tags";
    this._applyInputAttributes(this.#select);
    const prompt = document.createElement("option");
    prompt.value = "";
    prompt.textContent = text("TABLE.Add");
    this.#select.replaceChildren(prompt, ...this._options.map((option) => option.cloneNode(true)));
    return [this.#tags, this.#select];
  }
  override _refresh(): void {
    const labels = new Map(this.choices.map((option) => [option.value, option.textContent ?? option.value]));
    this.#tags.replaceChildren(...this._value.map((key) => buildTag(key, labels.get(key) ?? key, this.editable)));
    this.#select.value = "";
    for (const option of this.#select.options) {
      option.disabled = option.value !== "" && this._value.includes(option.value);
      option.selected = option.value === "";
    }
  }
  override _activateListeners(): void {
    this.onInner(this.#select, "change", () => {
      if (this.#select.value) this.select(this.#select.value);
    });
    this.#tags.addEventListener("click", (event) => {
      const key = removedKey(event);
      if (key !== undefined && this.editable) this.unselect(key);
    });
  }
}

/** `<multi-checkbox>`: a checkbox for each choice. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  override _buildElements(): HTMLElement[] {
    return this.choices.map((option) => {
      const label = document.createElement("label");
      label.className = "checkbox";
      const box = document.createElement("input");
      box.type = "checkbox";
      box.dataset.key = option.value;
      this.onInner(box, "change", () => (box.checked ? this.select(option.value) : this.unselect(option.value)));
      label.append(box, " ", option.textContent ?? option.value);
      return label;
    });
  }
  override _refresh(): void {
    for (const box of this.querySelectorAll<HTMLInputElement>("input[data-key]")) {
      box.checked = this._value.includes(box.dataset.key ?? "");
    }
  }
}
