/** Cards of new messages beside the sidebar, for a reader who does not have the chat in front of them. */
import { iconButton, make } from "../../dom.ts";
import type { MessageView } from "../../views.ts";

const LIFETIME = 5000;
const MOST = 3;

export class ChatNotifications {
  readonly #cards = new Map<string, { element: HTMLElement; timer: number }>();

  /** The list that the messages stand in: a log of its own. */
  #stack(): HTMLElement | null {
    const pane = document.getElementById("chat-notifications");
    const known = pane?.querySelector<HTMLElement>(":scope > .chat-log");
    if (pane === null || known) return known ?? null;
    const list = make("ol", { class: "chat-log plain" });
    pane.append(list);
    return list;
  }

  /** Shows a message for some seconds; it stays while the pointer is on it. */
  async show(message: MessageView): Promise<void> {
    const stack = this.#stack();
    if (!stack || this.#cards.has(message.id)) return;
    const element = await this.#draw(message);
    stack.append(element);
    this.#cards.set(message.id, { element, timer: this.#countdown(message.id) });
    element.addEventListener("pointerenter", () => this.#stop(message.id));
    element.addEventListener("pointerleave", () => this.#restart(message.id));
    const ids = [...this.#cards.keys()];
    for (const id of ids.slice(0, Math.max(ids.length - MOST, 0))) this.remove(id);
  }

  /** The message itself stands in the stack, in no frame: one that its package hides leaves nothing behind. */
  async #draw(message: MessageView): Promise<HTMLElement> {
    const html = await message.renderHTML({ canDelete: false, canClose: true });
    html.dataset["messageId"] ??= message.id;
    if (!html.querySelector("[data-action=dismissMessage]")) {
      const dismiss = iconButton("dismissMessage", "fa-solid fa-xmark", "Dismiss", "dismiss");
      html.append(dismiss);
    }
    html.addEventListener("click", (event) => {
      const action = event.target instanceof Element ? event.target.closest("[data-action=dismissMessage]") : null;
      if (action) this.remove(message.id);
    });
    return html;
  }

  #countdown(id: string): number {
    return window.setTimeout(() => this.remove(id), LIFETIME);
  }

  #stop(id: string): void {
    window.clearTimeout(this.#cards.get(id)?.timer);
  }

  #restart(id: string): void {
    const card = this.#cards.get(id);
    if (card) card.timer = this.#countdown(id);
  }

  /** Renders a changed message again, if its card is still shown. */
  async update(message: MessageView): Promise<void> {
    if (!this.#cards.has(message.id)) return;
    const element = await this.#draw(message);
    const card = this.#cards.get(message.id);
    if (!card) return;
    card.element.replaceWith(element);
    card.element = element;
  }

  /** Takes a card away. */
  remove(id: string): void {
    const card = this.#cards.get(id);
    if (!card) return;
    window.clearTimeout(card.timer);
    card.element.remove();
    this.#cards.delete(id);
  }

  /** Takes all cards away. */
  clear(): void {
    for (const id of [...this.#cards.keys()]) this.remove(id);
  }
}
