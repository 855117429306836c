import { callMethod, readGlobal, readPath, runHandler } from "../env.ts";
import { text } from "../strings.ts";
import { AbstractFormInputElement, iconButton } from "./form-element.ts";

/** `<file-picker>`: a path, and a button to choose a file. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string | undefined> {
  static override tagName = "file-picker";
  override _value: string | undefined = undefined;
  /** The text field; there once the element is in a document. */
  input: HTMLInputElement | undefined;
  /** The button that opens the picker; there once the element is in a document. */
  button: HTMLButtonElement | undefined;
  /** The picker that the button has opened. */
  picker: unknown = undefined;

  get type(): string {
    return this.getAttribute("type") ?? "any";
  }
  set type(type: string) {
    this.setAttribute("type", type);
  }
  /** Are new files out of the question? */
  get noupload(): boolean {
    return this.hasAttribute("noupload");
  }
  set noupload(refused: boolean) {
    this.toggleAttribute("noupload", refused);
  }

  override _buildElements(): HTMLElement[] {
    this._value ??= this.getAttribute("value") ?? "";
    this.input = document.createElement("input");
    this.input.type = "text";
    this.input.className = "image";
    this._applyInputAttributes(this.input);
    this.button = iconButton("fa-solid fa-file-import fa-fw", text("TABLE.Browse"));
    this._primaryInput = this.input;
    return [this.input, this.button];
  }
  override _refresh(): void {
    if (this.input) this.input.value = this._value ?? "";
  }
  override _toggleDisabled(disabled: boolean): void {
    this.disableControls(disabled);
  }
  override _activateListeners(): void {
    const { input, button } = this;
    if (input) this.onInner(input, "change", () => this.choose(input.value.trim()));
    if (button) this.onInner(button, "click", () => runHandler(() => this.#browse()));
  }

  async #browse(): Promise<void> {
    const Picker = readPath(readGlobal("foundry"), "applications.apps.FilePicker.implementation");
    if (typeof Picker !== "function") return;
    const options = {
      type: this.type,
      current: this._value,
      allowUpload: !this.noupload,
      callback: (path: string) => this.choose(path),
    };
    this.picker = Reflect.construct(Picker, [options]);
    await callMethod(this.picker, "browse");
  }
}
