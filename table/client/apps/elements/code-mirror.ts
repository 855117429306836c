import { AbstractFormInputElement } from "./form-element.ts";

/** `<code-mirror>`: text in lines. A plain text area, not the editor: the table promises its name, value and events. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "code-mirror";
  static override observedAttributes = ["disabled", "language", "indent", "nowrap"];
  override _value = "";
  #read = false;
  readonly #area = document.createElement("textarea");

  get cursor(): number | null {
    return this.isConnected ? this.#area.selectionStart : null;
  }
  get language(): string {
    return this.getAttribute("language") ?? "";
  }
  set language(language: string) {
    this.setAttribute("language", language);
  }
  get indent(): number {
    const indent = this.getAttribute("indent");
    return indent === null ? 2 : Number(indent) || 0;
  }
  set indent(indent: number) {
    this.setAttribute("indent", String(indent));
  }
  /** Does somebody else answer for its contents and events? */
  get managed(): boolean {
    return this.hasAttribute("managed");
  }
  set managed(managed: boolean) {
    this.toggleAttribute("managed", managed);
  }
  get nowrap(): boolean {
    return this.hasAttribute("nowrap");
  }

  override _buildElements(): HTMLElement[] {
    if (!this.#read) {
      this.#read = true;
      this._value ||= this.getAttribute("value") ?? this.textContent?.trim() ?? "";
    }
    this._applyInputAttributes(this.#area);
    this._primaryInput = this.#area;
    return [this.#area];
  }
  override _getValue(): string {
    return this.isConnected ? this.#area.value : this._value;
  }
  override _setValue(value: string): void {
    this._value = value;
    this.#area.value = value;
  }
  override _refresh(): void {
    this.#area.value = this._value;
    this.#area.wrap = this.nowrap ? "off" : "soft";
  }
  override focus(): void {
    this.#area.focus();
  }
  override _toggleDisabled(disabled: boolean): void {
    this.disableControls(disabled);
  }
  override _activateListeners(): void {
    this.onInner(this.#area, "input", () => undefined);
    this.onInner(this.#area, "change", () => {
      this._value = this.#area.value;
      if (!this.managed) this.choose(this._value);
    });
  }
}
