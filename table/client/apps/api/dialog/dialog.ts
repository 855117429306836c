import { isElement, isForm, isTag } from "../../nodes.ts";
import { callMethod, fromGame, isRecord, readPath, runHandler } from "../../env.ts";
import { text } from "../../strings.ts";
import type { ClosingOptions, Configuration, DefaultOptions, RenderContext, RenderOptions } from "../../types.ts";
import { FormDataExtended } from "../../ux/form-data-extended.ts";
import { ApplicationV2 } from "../application.ts";
import { buildButton, buildContent } from "./dialog-content.ts";

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: HTMLButtonElement["type"];
  default?: boolean;
  disabled?: boolean;
  callback?: (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
}

export interface DialogOptions extends DefaultOptions {
  modal?: boolean | null;
  buttons?: DialogButton[];
  content?: string | HTMLElement;
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
}

export interface DialogWaitOptions extends DialogOptions {
  render?: ((event: Event, dialog: DialogV2) => unknown) | null;
  close?: ((event: Event, dialog: DialogV2) => unknown) | null;
  rejectClose?: boolean | null;
}

export interface DialogConfirmOptions extends DialogWaitOptions {
  yes?: Partial<DialogButton> | null;
  no?: Partial<DialogButton> | null;
}

export interface DialogPromptOptions extends DialogWaitOptions {
  ok?: Partial<DialogButton> | null;
}

const isButton = (value: unknown): value is DialogButton => isRecord(value) && typeof value.action === "string";

/** A small window with content and buttons that is asked once and then closes. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
    modal: false,
    content: "",
  };

  /** The configured buttons. */
  get buttons(): DialogButton[] {
    const { buttons } = this.options;
    return Array.isArray(buttons) ? buttons.filter(isButton) : [];
  }

  override _initializeApplicationOptions(options: DialogOptions): Configuration {
    const merged = super._initializeApplicationOptions(options);
    if (!Array.isArray(merged.buttons) || !merged.buttons.length) {
      throw new Error("You must define at least one entry in options.buttons");
    }
    return merged;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    form.append(buildContent(this.options.content));
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.innerHTML = this._renderButtons();
    form.append(footer);
    return form;
  }

  /** The buttons as markup; their labels are text. */
  _renderButtons(): string {
    return this.buttons.map((button) => buildButton(button).outerHTML).join("");
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (!isForm(result)) return;
    result.addEventListener("submit", (event) => {
      event.preventDefault();
      const { submitter } = event;
      const button = isTag(submitter, "button") ? submitter : this.#defaultButton();
      if (button) runHandler(() => this._onSubmit(button, event));
    });
    result.addEventListener("click", (event) => {
      const button = isElement(event.target) ? event.target.closest("button") : null;
      if (!button || !this.buttons.some(({ action }) => action === button.dataset.action)) return;
      event.preventDefault();
      event.stopPropagation();
      runHandler(() => this._onSubmit(button, event));
    });
    content.replaceChildren(result);
  }

  /** The button that Enter stands for. */
  #defaultButton(): HTMLButtonElement | null {
    const action = (this.buttons.find((button) => button.default) ?? this.buttons[0])?.action ?? "";
    return this.element.querySelector(`.form-footer button[data-action="${CSS.escape(action)}"]`);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    if (isTag(element, "dialog")) {
      if (this.options.modal) element.showModal();
      else element.show();
      element.addEventListener("cancel", (event) => {
        event.preventDefault();
        runHandler(() => this.close());
      });
    }
    element.addEventListener("keydown", (event) => this._onKeyDown(event));
    const first = element.querySelector<HTMLElement>("[autofocus]") ?? this.#defaultButton();
    first?.focus();
    // A dialog has no size before it is shown: only now can it be put in the middle.
    const { left, top } = { ...this.options.position, ...options.position };
    this.setPosition({ left: left ?? Number.NaN, top: top ?? Number.NaN });
  }

  /** Enter presses the default button, Escape closes. */
  _onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      runHandler(() => this.close({ closeKey: true }));
    } else if (event.key === "Enter" && isTag(event.target, "input") && !event.isComposing) {
      event.preventDefault();
      this.#defaultButton()?.click();
    }
  }

  /** Take a button's answer: what its callback returns, else its action. */
  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    const button = this.buttons.find(({ action }) => action === target.dataset.action);
    const answer: unknown = await button?.callback?.(event, target, this);
    const { submit } = this.options;
    if (typeof submit === "function") await Reflect.apply(submit, undefined, [answer ?? button?.action, this]);
    return this.options.form?.closeOnSubmit === false ? this : this.close({ submitted: true });
  }

  override _tearDown(options: ClosingOptions): void {
    super._tearDown(options);
    if (isTag(this.element, "dialog") && this.element.open) this.element.close();
  }

  /** Ask yes or no: true, false, or null if dismissed. */
  static async confirm({ yes, no, buttons = [], ...options }: DialogConfirmOptions = {}): Promise<unknown> {
    const yesButton = {
      action: "yes",
      label: text("TABLE.Yes"),
      icon: "fa-solid fa-check",
      callback: () => true,
      ...yes,
    };
    const noButton = {
      action: "no",
      label: text("TABLE.No"),
      icon: "fa-solid fa-xmark",
      default: true,
      callback: () => false,
      ...no,
    };
    return this.wait({ ...options, buttons: [yesButton, noButton, ...buttons] });
  }

  /** Ask with one button: what its callback returns, else its action, or null if dismissed. */
  static async prompt({ ok, buttons = [], ...options }: DialogPromptOptions = {}): Promise<unknown> {
    const okButton = { action: "ok", label: text("TABLE.Confirm"), icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [okButton, ...buttons] });
  }

  /** Ask for the fields of the content: their values by name, or null if dismissed. */
  static async input({ ok, ...options }: DialogPromptOptions = {}): Promise<unknown> {
    const callback = (_event: Event, button: HTMLButtonElement) =>
      button.form ? new FormDataExtended(button.form).object : {};
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }

  /** Show a dialog and wait for its answer; null (or a rejection, if wanted) when it is dismissed. */
  static async wait({ rejectClose, close, submit, render, ...options }: DialogWaitOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const dialog = new this({
        ...options,
        submit: async (result: unknown) => {
          await submit?.(result, dialog);
          resolve(result);
        },
      });
      if (render) dialog.addEventListener("render", (event) => void render(event, dialog));
      dialog.addEventListener(
        "close",
        (event) => {
          const result = close?.(event, dialog);
          if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
          else resolve(result ?? null);
        },
        { once: true },
      );
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Ask another user. The configuration travels as JSON, so it holds no callbacks. */
  static async query(user: unknown, type: string, config: Record<string, unknown> = {}): Promise<unknown> {
    const asked = typeof user === "string" ? callMethod(fromGame("users"), "get", user) : user;
    if (!isRecord(asked)) throw new Error(`There is no user "${String(user)}" to ask.`);
    if (readPath(asked, "isSelf") === true) return this._handleQuery({ type, config });
    return callMethod(asked, "query", "dialog", { type, config });
  }

  /** Answer the query of another user (`CONFIG.queries.dialog`). */
  static async _handleQuery({ type, config }: { type: string; config: DialogWaitOptions }): Promise<unknown> {
    if (type === "confirm") return this.confirm(config);
    if (type === "prompt") return this.prompt(config);
    if (type === "input") return this.input(config);
    if (type === "wait") return this.wait(config);
    throw new Error(`There is no dialog of the type "${type}".`);
  }
}
