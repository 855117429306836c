import { callMethod, readGlobal, readPath, runHandler } from "../env.ts";
import { text } from "../strings.ts";
import { AbstractFormInputElement, iconButton } from "./form-element.ts";

const inputOf = (type: string) => {
  const input = document.createElement("input");
  input.type = type;
  return input;
};

/** `<color-picker>`: a color as text, and the browser's own picker. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = "color-picker";
  _value = "";
  readonly #text = inputOf("text");
  readonly #color = inputOf("color");

  override _buildElements(): HTMLElement[] {
    this._value ||= this.getAttribute("value") ?? "";
    this._applyInputAttributes(this.#text);
    return [this.#text, this.#color];
  }
  override _refresh(): void {
    this.#text.value = this._value;
    this.#color.value = /^#[0-9a-f]{6}$/i.test(this._value) ? this._value : "#000000";
  }
  override _activateListeners(): void {
    for (const input of [this.#text, this.#color]) this.onInner(input, "change", () => this.choose(input.value));
  }
}

/** `<range-picker>`: a slider and the number beside it. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";
  _value = NaN;
  readonly #range = inputOf("range");
  readonly #number = inputOf("number");

  get min(): number {
    return Number(this.getAttribute("min") ?? 0);
  }
  get max(): number {
    return Number(this.getAttribute("max") ?? 1);
  }
  get step(): number {
    return Number(this.getAttribute("step")) || 0.1;
  }
  get valueAsNumber(): number {
    return this._value;
  }

  override _buildElements(): HTMLElement[] {
    if (Number.isNaN(this._value)) this._setValue(Number(this.getAttribute("value") ?? this.min));
    for (const input of [this.#range, this.#number]) {
      for (const name of ["min", "max", "step"]) input.setAttribute(name, this.getAttribute(name) ?? "any");
      this._applyInputAttributes(input);
    }
    return [this.#range, this.#number];
  }
  override _setValue(value: number): void {
    this._value = Math.max(this.min, Math.min(this.max, Number.isFinite(value) ? value : this.min));
  }
  override _refresh(): void {
    for (const input of [this.#range, this.#number]) input.valueAsNumber = this._value;
  }
  override _activateListeners(): void {
    this.onInner(this.#range, "input", () => (this.#number.valueAsNumber = this.#range.valueAsNumber));
    for (const input of [this.#range, this.#number])
      this.onInner(input, "change", () => this.choose(input.valueAsNumber));
  }
}

/** `<file-picker>`: a path, and a button to choose a file. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";
  _value = "";
  readonly #input = inputOf("text");
  readonly #button = iconButton("fa-solid fa-file-import", text("TABLE.Browse"));

  get type(): string {
    return this.getAttribute("type") ?? "any";
  }

  override _buildElements(): HTMLElement[] {
    this._value ||= this.getAttribute("value") ?? "";
    this._applyInputAttributes(this.#input);
    return [this.#input, this.#button];
  }
  override _refresh(): void {
    this.#input.value = this._value;
  }
  override _activateListeners(): void {
    this.onInner(this.#input, "change", () => this.choose(this.#input.value.trim()));
    this.onInner(this.#button, "click", () => runHandler(() => this.#browse()));
  }

  async #browse(): Promise<void> {
    const Picker = readPath(readGlobal("foundry"), "applications.apps.FilePicker.implementation");
    if (typeof Picker !== "function") return;
    const options = { type: this.type, current: this._value, callback: (path: string) => this.choose(path) };
    const picker: unknown = Reflect.construct(Picker, [options]);
    await callMethod(picker, "browse");
  }
}
