import { AbstractFormInputElement } from "./form-element.ts";

const inputOf = (type: string) => {
  const input = document.createElement("input");
  input.type = type;
  return input;
};

/** `<color-picker>`: a color as text, and the browser's own picker. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string | null> {
  static override tagName = "color-picker";
  override _value: string | null = null;
  readonly #text = inputOf("text");
  readonly #color = inputOf("color");

  override _buildElements(): HTMLElement[] {
    this._value ??= this.getAttribute("value");
    this._applyInputAttributes(this.#text);
    this._primaryInput = this.#text;
    return [this.#text, this.#color];
  }
  override _refresh(): void {
    const value = this._value ?? "";
    this.#text.value = value;
    this.#color.value = /^#[0-9a-f]{6}$/i.test(value) ? value : this.#text.placeholder || "#000000";
  }
  override _toggleDisabled(disabled: boolean): void {
    this.disableControls(disabled);
  }
  override _activateListeners(): void {
    for (const input of [this.#text, this.#color]) this.onInner(input, "change", () => this.choose(input.value));
  }
}

/** `<range-picker>`: a slider and the number beside it. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";
  override _value = NaN;
  readonly #range = inputOf("range");
  readonly #number = inputOf("number");

  get valueAsNumber(): number {
    return this._getValue();
  }

  override _buildElements(): HTMLElement[] {
    if (Number.isNaN(this._value)) this._setValue(Number(this.getAttribute("value") ?? this.#limit("min", 0)));
    for (const input of [this.#range, this.#number]) {
      input.min = String(this.#limit("min", 0));
      input.max = String(this.#limit("max", 1));
      input.step = this.getAttribute("step") ?? "any";
      this._applyInputAttributes(input);
    }
    this._primaryInput = this.#range;
    return [this.#range, this.#number];
  }

  #limit(name: "min" | "max", otherwise: number): number {
    return Number(this.getAttribute(name) ?? otherwise);
  }

  /** Within the limits, and on a step. */
  override _setValue(value: number): void {
    const [min, max, step] = [this.#limit("min", 0), this.#limit("max", 1), Number(this.getAttribute("step"))];
    const given = Math.max(min, Math.min(max, Number.isFinite(value) ? value : min));
    const stepped = step > 0 ? min + Math.round((given - min) / step) * step : given;
    this._value = Number(Math.min(max, stepped).toPrecision(12));
  }
  override _refresh(): void {
    for (const input of [this.#range, this.#number]) input.valueAsNumber = this._value;
  }
  override _toggleDisabled(disabled: boolean): void {
    this.disableControls(disabled);
  }
  override _activateListeners(): void {
    this.onInner(this.#range, "input", () => (this.#number.valueAsNumber = this.#range.valueAsNumber));
    for (const input of [this.#range, this.#number])
      this.onInner(input, "change", () => this.choose(input.valueAsNumber));
  }
}

/** `<hue-slider>`: a hue, from 0 to 1. */
export class HTMLHueSelectorSlider extends AbstractFormInputElement<number> {
  static override tagName = "hue-slider";
  override _value = NaN;
  readonly #input = inputOf("range");

  override _buildElements(): HTMLElement[] {
    if (Number.isNaN(this._value)) this._setValue(Number(this.getAttribute("value")));
    Object.assign(this.#input, { min: "0", max: "1", step: "0.01", className: "color-hue" });
    this._applyInputAttributes(this.#input);
    this._primaryInput = this.#input;
    return [this.#input];
  }
  override _setValue(value: number): void {
    if (!(value >= 0 && value <= 1)) throw new Error("The value of a hue slider is between 0 and 1.");
    this._value = value;
  }
  override _refresh(): void {
    this.#input.valueAsNumber = this._value;
    this.style.setProperty("--color-hue", `hsl(${this._value * 360}, 100%, 50%)`);
  }
  override _toggleDisabled(disabled: boolean): void {
    this.disableControls(disabled);
  }
  override _activateListeners(): void {
    this.onInner(this.#input, "change", () => this.choose(this.#input.valueAsNumber));
  }
}
