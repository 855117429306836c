import type { ApplicationV2 } from "../api/application.ts";

/** Lets an application be moved by a handle of one's own (and resized by its corner). */
export class Draggable {
  readonly app: ApplicationV2;
  readonly element: HTMLElement;
  readonly handle: HTMLElement;

  constructor(app: ApplicationV2, element: HTMLElement, handle: HTMLElement | false = element) {
    this.app = app;
    this.element = element;
    this.handle = handle || element;
    this.handle.classList.add("draggable");
    this.handle.addEventListener("pointerdown", (event) => this.#start(event));
  }

  #start(event: PointerEvent): void {
    if (event.button !== 0) return;
    const box = this.element.getBoundingClientRect();
    const offset = { x: event.clientX - box.left, y: event.clientY - box.top };
    const move = (next: PointerEvent) => {
      const position = { left: next.clientX - offset.x, top: next.clientY - offset.y };
      // Applications that CSS places are moved by their style.
      if (!this.app.setPosition(position)) {
        Object.assign(this.element.style, { left: `${position.left}px`, top: `${position.top}px` });
      }
    };
    const stop = () => window.removeEventListener("pointermove", move);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", stop, { once: true });
  }
}
