/** One prompt in a small window: how a GM answers in somebody's place. */
import { isElement } from "../dom.ts";
import { deskOf } from "../desk.ts";
import { onPromptChange } from "../card/actions.ts";
import { exchanges } from "../../exchange/store.ts";
import { morph } from "../morph.ts";
import { run } from "../notify.ts";
import { NONE_OPEN, onOpen, openedOn } from "../opened.ts";
import { confirm, onSelect, pendingOf, selectionOf } from "../prompts.ts";
import { draw } from "../templates.ts";
import { onTrayKey } from "../tray/keys.ts";
import { promptKey, promptView, type PromptView } from "../view/answers.ts";

const { ApplicationV2 } = foundry.applications.api;

class AnswerWindow extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-answer-window"],
    window: { title: "RIPOSTE.Panel.AnswerTitle", icon: "fa-solid fa-shield-halved", resizable: true },
    position: { width: 420 },
  };

  readonly #key: string;
  #view: PromptView | null = null;
  #stop: (() => void) | null = null;

  constructor(key: string) {
    super({ id: `riposte-answer-${key.replaceAll(".", "-")}` });
    this.#key = key;
  }

  #draw(): string {
    const exchange = exchanges.get(this.#key.slice(0, this.#key.indexOf(".")));
    const found = exchange && pendingOf(exchange).find((each) => promptKey(each) === this.#key);
    if (!exchange || !found) {
      this.#view = null;
      return "";
    }
    const opened = this.rendered ? openedOn(this.element) : NONE_OPEN;
    this.#view = promptView(deskOf([exchange], opened), found, selectionOf(this.#key));
    return draw("panel-answer", { prompt: this.#view }) ?? "";
  }

  protected override _renderHTML(): Promise<string> {
    return Promise.resolve(this.#draw());
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (typeof result === "string") morph(content, result);
  }

  protected override _onFirstRender(): Promise<void> {
    const { element } = this;
    element.addEventListener("change", onPromptChange);
    onOpen(element, () => this.#update());
    element.addEventListener("keydown", (event) => this.#onKey(event));
    element.addEventListener("click", ({ target }) => {
      if (isElement(target) && target.closest("button[data-action=confirm]")) run(confirm(this.#key));
    });
    const stops = [exchanges.onChange(() => this.#update()), onSelect(() => this.#update())];
    this.#stop = () => stops.forEach((stop) => stop());
    this.#focus();
    return Promise.resolve();
  }

  #onKey(event: KeyboardEvent): void {
    // Escape closes the window: that is Foundry's own.
    if (event.key === "Escape" || this.#view === null) return;
    const options = this.#view.answers.map((answer) => (answer.selectable ? answer.id : null));
    onTrayKey(event, {
      open: { key: this.#key, options },
      button: () => false,
      follow: () => this.#focus(),
      leave: () => undefined,
    });
  }

  #focus(): void {
    const goal =
      this.element.querySelector<HTMLElement>("input[data-answer]:checked") ??
      this.element.querySelector<HTMLElement>("input[data-answer]:not(:disabled)");
    goal?.focus();
  }

  /** Redraws in place; answered, by whomever, it closes. */
  #update(): void {
    if (!this.rendered) return;
    const html = this.#draw();
    const content = this.element.querySelector<HTMLElement>(".window-content");
    if (this.#view === null) run(this.close());
    else if (content) morph(content, html);
  }

  protected override _onClose(): void {
    this.#stop?.();
  }
}

/** Opens a prompt's answers. */
export async function openAnswer(key: string): Promise<void> {
  await new AnswerWindow(key).render({ force: true });
}
