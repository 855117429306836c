import { text } from "../strings.ts";
import { AbstractFormInputElement, iconButton } from "./form-element.ts";

/**
 * `<formula-input>` (14): a formula, and a button that asks for an editor by a cancelable `edit` event. The editor
 * itself (FormulaEditor) is not provided: who does not cancel the event is told so.
 */
export class HTMLFormulaInputElement extends AbstractFormInputElement<string | undefined> {
  static override tagName = "formula-input";
  override _value: string | undefined = undefined;
  button: HTMLButtonElement | undefined;
  input: HTMLInputElement | undefined;
  editor: unknown = undefined;

  get context(): string | null {
    return this.getAttribute("context");
  }
  set context(context: string | null) {
    if (context === null) this.removeAttribute("context");
    else this.setAttribute("context", context);
  }

  override _buildElements(): HTMLElement[] {
    this._value ??= this.getAttribute("value") ?? this.textContent?.trim() ?? "";
    this.input = document.createElement("input");
    this.input.type = "text";
    this._applyInputAttributes(this.input);
    this.button = iconButton("fa-solid fa-function fa-calculator", text("TABLE.EditFormula"));
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
    if (button) this.onInner(button, "click", () => this.#edit());
  }

  #edit(): void {
    if (!this.dispatchEvent(new Event("edit", { bubbles: true, cancelable: true }))) return;
    throw new Error("not provided by the practice table: foundry.applications.apps.FormulaEditor");
  }
}
