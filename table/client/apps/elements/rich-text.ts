import { utils } from "../../core/index.ts";
import { text } from "../strings.ts";
import { AbstractFormInputElement, iconButton } from "./form-element.ts";

/**
 * `<prose-mirror>`: rich text as markup. With `toggled` it shows its (enriched) content until somebody edits it. A plain
 * editable element, not the editor of the same name: the table promises its name, value and events only.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";
  static override observedAttributes = ["disabled", "open"];
  override _value = "";
  #read = false;
  #open = false;
  #enriched = "";
  readonly #content = document.createElement("div");
  readonly #toggle = iconButton("fa-solid fa-edit toggle", text("TABLE.Edit"));

  /** Is it being edited? */
  get open(): boolean {
    return this.#open;
  }
  set open(open: boolean) {
    this.toggleAttribute("open", open);
    this.#open = (open || !this.hasAttribute("toggled")) && this.editable;
    if (this.#read) this._refresh();
    if (this.#open) this.focus();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === "open" && this.#read && (value !== null) !== this.#open) this.open = value !== null;
  }

  override focus(): void {
    if (this.#open) this.#content.focus();
    else super.focus();
  }

  /** Has something been typed that is not saved yet? */
  isDirty(): boolean {
    return this.#open && this.#content.isConnected && this.#typed() !== this._value;
  }

  /** Take what was typed; a toggled editor closes. */
  save(): void {
    this.#save();
  }

  override _buildElements(): HTMLElement[] {
    if (!this.#read) {
      this.#read = true;
      this.#enriched = this.innerHTML.trim();
      this._value ||= this.getAttribute("value") ?? this.#enriched;
    }
    this.#content.className = "editor-content";
    this.#content.setAttribute("role", "textbox");
    this.#content.setAttribute("aria-multiline", "true");
    this.#content.setAttribute("aria-label", this.labelText());
    this.#open ||= !this.hasAttribute("toggled") || this.hasAttribute("open");
    return this.hasAttribute("toggled") ? [this.#toggle, this.#content] : [this.#content];
  }

  override _refresh(): void {
    const editing = this.#open && this.editable;
    this.classList.toggle("active", editing);
    this.classList.toggle("inactive", !editing);
    this.#content.contentEditable = editing ? "true" : "false";
    this.#toggle.className = `icon toggle fa-solid ${editing ? "fa-floppy-disk" : "fa-pen-to-square"}`;
    const shown = editing || !this.#enriched ? this._value : this.#enriched;
    this.#content.innerHTML = utils.cleanHTML(shown);
  }

  override _getValue(): string {
    // What is being typed counts already when the form is read.
    if (this.#open && this.editable && this.#content.isConnected) return this.#typed();
    return this._value;
  }

  #typed(): string {
    const typed = utils.cleanHTML(this.#content.innerHTML).trim();
    return typed === utils.cleanHTML(this._value).trim() ? this._value : typed;
  }

  override _toggleDisabled(disabled: boolean): void {
    this.#toggle.toggleAttribute("disabled", disabled);
    if (this.isConnected && this.#read) this._refresh();
  }

  override _activateListeners(): void {
    this.onInner(this.#toggle, "click", () => {
      if (this.#open) this.#save();
      else {
        this.open = true;
        this.dispatchEvent(new Event("open", { bubbles: true }));
      }
    });
    if (!this.hasAttribute("toggled")) this.#content.addEventListener("blur", () => this.#save());
  }

  #save(): void {
    const typed = this.#typed();
    const changed = typed !== this._value;
    if (this.hasAttribute("toggled")) this.open = false;
    if (changed) this.#enriched = "";
    this._value = typed;
    this._refresh();
    this.dispatchEvent(new Event("save", { bubbles: true }));
    if (changed) this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }
}
