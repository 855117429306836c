import { isHtmlElement } from "../nodes.ts";

/** A form field of our own: it has a name and a value, takes part in its form, and says `input` and `change`. */
export abstract class AbstractFormInputElement<T> extends HTMLElement {
  static tagName = "";
  static formAssociated = true;
  static observedAttributes = ["disabled"];

  readonly _internals: ElementInternals;
  /** The value itself; subclasses give it its first one. */
  abstract _value: T;
  /** What a click on the label focuses, if a subclass says so. */
  _primaryInput: HTMLElement | undefined;
  #controller: AbortController | undefined;

  constructor() {
    super();
    this._internals = this.attachInternals();
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(value: string) {
    this.setAttribute("name", value);
  }
  get value(): T {
    return this._getValue();
  }
  set value(value: T) {
    this.choose(value);
  }
  get disabled(): boolean {
    return this.matches(":disabled");
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }
  /** May the user change it? */
  get editable(): boolean {
    return !(this.disabled || this.hasAttribute("readonly"));
  }

  _getValue(): T {
    return this._value;
  }
  _setValue(value: T): void {
    this._value = value;
  }

  /** Ends when the field leaves its document; listeners of subclasses may end with it. */
  get abortSignal(): AbortSignal | undefined {
    return this.#controller?.signal;
  }

  /** Options for listeners that end when the field leaves its document. */
  get listening(): AddEventListenerOptions {
    const { abortSignal } = this;
    return abortSignal ? { signal: abortSignal } : {};
  }

  /** The elements inside; called whenever the field enters a document. */
  _buildElements(): HTMLElement[] {
    return [];
  }
  /** Show the value. */
  _refresh(): void {}
  /** Listen to the elements inside. */
  _activateListeners(): void {}

  /** Let go of what lives outside of the field. */
  _disconnect(): void {}

  connectedCallback(): void {
    this.#controller?.abort();
    this.#controller = new AbortController();
    this.replaceChildren(...this._buildElements());
    this._refresh();
    this._toggleDisabled(!this.editable);
    this.addEventListener("click", (event) => this._onClick(event), { signal: this.#controller.signal });
    this._activateListeners();
  }

  disconnectedCallback(): void {
    this.#controller?.abort();
    this._disconnect();
  }

  /** A click on the field or its label goes to what can be focused inside it. */
  _onClick(event: MouseEvent): void {
    if (event.target === this) this._primaryInput?.focus();
  }

  /** The browser calls this when the field or a fieldset around it is disabled or enabled. */
  formDisabledCallback(): void {
    this._toggleDisabled(!this.editable);
  }

  attributeChangedCallback(_name: string, _old: string | null, _value: string | null): void {
    if (this.isConnected) this._toggleDisabled(!this.editable);
  }

  /** Subclasses disable what is inside of them. */
  _toggleDisabled(_disabled: boolean): void {}

  /** Disable or enable every control inside. */
  disableControls(disabled: boolean): void {
    for (const control of this.querySelectorAll("input, select, textarea, button")) {
      control.toggleAttribute("disabled", disabled);
    }
  }

  /** Take a value that was chosen, by the user or by program, and say so. */
  choose(value: T): void {
    this._setValue(value);
    this._refresh();
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  /** Listen to a control inside; its own event ends here, the field speaks for it. */
  onInner(control: HTMLElement, type: string, handler: (event: Event) => void): void {
    const listener = (event: Event) => {
      event.stopPropagation();
      handler(event);
    };
    control.addEventListener(type, listener, this.listening);
  }

  _applyInputAttributes(input: HTMLElement): void {
    for (const name of ["required", "readonly", "placeholder", "autofocus"]) {
      const value = this.getAttribute(name);
      if (value !== null) input.setAttribute(name, value);
    }
    // The label of the field is for what can be focused inside it.
    const label = this.getAttribute("aria-label") ?? this.labelText();
    if (label) input.setAttribute("aria-label", label);
  }

  /** The text of the label that belongs to this field. */
  labelText(): string {
    const label = Array.from(this._internals.labels).find((node) => isHtmlElement(node));
    return (label ?? this.closest(".form-group")?.querySelector("label"))?.textContent?.trim() ?? "";
  }
}

/** A small button with an icon. */
export function iconButton(icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `icon ${icon}`;
  button.setAttribute("aria-label", label);
  button.dataset.tooltipText = label;
  return button;
}
