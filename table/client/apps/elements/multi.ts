import { isTag } from "../nodes.ts";
import { text } from "../strings.ts";
import { AbstractFormInputElement } from "./form-element.ts";
import { buildTag, removedKey, tagsBox } from "./tag.ts";

/** A field of several values out of the `<option>` elements written inside it. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<Set<string> | string[]> {
  override _value = new Set<string>();
  _options: (HTMLOptionElement | HTMLOptGroupElement)[] = [];
  /** Labels by value. */
  _choices: Record<string, string> = {};
  /** Values that stay as they are. */
  _disabledOptions = new Set<string>();
  #read = false;

  override get value(): string[] {
    return this._getValue();
  }
  override set value(value: string[]) {
    this.choose(value);
  }

  override connectedCallback(): void {
    if (!this.#read) this._initialize();
    super.connectedCallback();
  }

  /** Read the choices that are written inside. */
  _initialize(): void {
    this.#read = true;
    const children = this.querySelectorAll<HTMLOptionElement | HTMLOptGroupElement>(
      ":scope > option, :scope > optgroup",
    );
    this._options = Array.from(children);
    const options = this.options();
    for (const option of options) {
      this._choices[option.value] = option.textContent?.trim() ?? option.value;
      if (option.disabled) this._disabledOptions.add(option.value);
      if (option.hasAttribute("selected")) this._value.add(option.value);
    }
    const given = (this.getAttribute("value") ?? "").split(",").map((value) => value.trim());
    for (const value of given) if (value && value in this._choices) this._value.add(value);
  }

  /** All options, whatever their group. */
  options(): HTMLOptionElement[] {
    return this._options.flatMap((each) =>
      isTag(each, "option") ? [each] : Array.from(each.querySelectorAll("option")),
    );
  }

  override _getValue(): string[] {
    return Array.from(this._value);
  }
  override _setValue(value: Iterable<string>): void {
    const wanted = new Set(value);
    for (const each of wanted) this.#known(each);
    this._value = wanted;
  }

  #known(value: string): void {
    if (!(value in this._choices)) throw new Error(`"${value}" is not an option allowed by this multi-select element`);
  }

  /** Add a value. */
  select(value: string): void {
    if (this._value.has(value) || this._disabledOptions.has(value)) return;
    this.choose([...this._value, value]);
  }

  /** Take a value out. */
  unselect(value: string): void {
    if (!this._value.has(value) || this._disabledOptions.has(value)) return;
    this.choose(this._getValue().filter((choice) => choice !== value));
  }

  /** Lock an option as it is now, or free it. */
  disableOption(value: string, disabled = true): void {
    this.#known(value);
    if (disabled) this._disabledOptions.add(value);
    else this._disabledOptions.delete(value);
    this._refresh();
  }

  override _toggleDisabled(disabled: boolean): void {
    this.disableControls(disabled);
  }

  /** A tag for each value; those that are locked cannot be removed. */
  fillTags(box: HTMLElement): void {
    const tag = (key: string) =>
      buildTag(key, this._choices[key] ?? key, this.editable && !this._disabledOptions.has(key));
    box.replaceChildren(...this._getValue().map(tag));
  }

  /** Remove a value when its tag is clicked. */
  listenToTags(box: HTMLElement): void {
    box.addEventListener(
      "click",
      (event) => {
        const key = removedKey(event);
        if (key !== undefined && this.editable) this.unselect(key);
      },
      this.listening,
    );
  }
}

/** `<multi-select>`: a select to add from, and a tag for each value. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";
  readonly #tags = tagsBox();
  readonly #select = document.createElement("select");

  override _buildElements(): HTMLElement[] {
    this._applyInputAttributes(this.#select);
    const prompt = document.createElement("option");
    prompt.value = "";
    prompt.textContent = text("TABLE.Add");
    this.#select.replaceChildren(prompt, ...this._options.map((option) => option.cloneNode(true)));
    this._primaryInput = this.#select;
    return [this.#tags, this.#select];
  }
  override _refresh(): void {
    this.fillTags(this.#tags);
    this.#select.value = "";
    for (const option of this.#select.options) {
      const locked = this._disabledOptions.has(option.value) || this._value.has(option.value);
      option.disabled = option.value !== "" && locked;
      option.selected = option.value === "";
    }
  }
  override _activateListeners(): void {
    this.onInner(this.#select, "change", () => {
      if (this.#select.value) this.select(this.#select.value);
    });
    this.listenToTags(this.#tags);
  }
}

/** `<multi-checkbox>`: a checkbox for each choice, a fieldset for each group. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  override _buildElements(): HTMLElement[] {
    return this._options.map((each) => {
      if (isTag(each, "option")) return this.#box(each);
      const group = document.createElement("fieldset");
      group.className = "checkbox-group";
      const legend = document.createElement("legend");
      legend.textContent = each.label;
      group.append(legend, ...Array.from(each.querySelectorAll("option"), (option) => this.#box(option)));
      return group;
    });
  }

  #box(option: HTMLOptionElement): HTMLLabelElement {
    const label = document.createElement("label");
    label.className = "checkbox";
    const box = document.createElement("input");
    box.type = "checkbox";
    box.dataset.key = option.value;
    box.setAttribute("value", option.value);
    this.onInner(box, "change", () => (box.checked ? this.select(option.value) : this.unselect(option.value)));
    label.append(box, " ", option.textContent ?? option.value);
    return label;
  }

  override _refresh(): void {
    for (const box of this.querySelectorAll<HTMLInputElement>("input[data-key]")) {
      const key = box.dataset.key ?? "";
      box.checked = this._value.has(key);
      box.disabled = this.disabled || this._disabledOptions.has(key);
    }
  }
  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    if (!disabled) this._refresh();
  }
}

/** `<autocomplete-tags>` (14): a text field that offers the choices, and a tag for each value. */
export class HTMLAutocompleteTagsElement extends AbstractMultiSelectElement {
  static override tagName = "autocomplete-tags";
  readonly #tags = tagsBox();
  readonly #input = document.createElement("input");
  readonly #list = document.createElement("datalist");

  override _buildElements(): HTMLElement[] {
    this.#input.type = "text";
    this.#list.id = `autocomplete-${(HTMLAutocompleteTagsElement.#count += 1)}`;
    this.#input.setAttribute("list", this.#list.id);
    this._applyInputAttributes(this.#input);
    this._primaryInput = this.#input;
    return [this.#tags, this.#input, this.#list];
  }
  static #count = 0;

  override _refresh(): void {
    this.fillTags(this.#tags);
    const free = this.options().filter(({ value }) => !this._value.has(value) && !this._disabledOptions.has(value));
    this.#list.replaceChildren(...free.map((option) => new Option("", this._choices[option.value])));
  }
  override _activateListeners(): void {
    this.listenToTags(this.#tags);
    this.onInner(this.#input, "input", () => this.#take());
    this.onInner(this.#input, "change", () => this.#take());
  }

  /** A typed label or value that is a choice becomes a tag. */
  #take(): void {
    const typed = this.#input.value.trim();
    const found = Object.entries(this._choices).find(([value, label]) => typed === label || typed === value);
    if (!found || !this.editable) return;
    this.#input.value = "";
    this.select(found[0]);
  }
}
