/** The page: board at the back, columns of the interface over it, windows above. */
import { make } from "./dom.ts";

/** Creates the elements that the interface's parts are put into; those that stand already are kept. */
export function buildLayout(): void {
  const place = (parent: HTMLElement, tag: keyof HTMLElementTagNameMap, id: string, classes = ""): HTMLElement => {
    const existing = document.getElementById(id);
    if (existing) return existing;
    const element = make(tag, { id, class: classes });
    parent.append(element);
    return element;
  };
  const { body } = document;
  const board = place(body, "div", "board", "board");
  board.tabIndex = -1;
  board.setAttribute("aria-label", "Scene");
  place(body, "div", "hud");
  const face = place(body, "div", "interface");
  const left = place(face, "section", "ui-left");
  place(left, "div", "ui-left-column-1", "flexcol");
  place(left, "div", "ui-left-column-2", "flexcol");
  const middle = place(face, "section", "ui-middle");
  // Packages put their parts of the interface before the bar of a scene that loads (ryuutama 2.0.0 on 14).
  place(place(middle, "header", "ui-top"), "div", "loading").hidden = true;
  place(middle, "footer", "ui-bottom");
  const right = place(face, "section", "ui-right");
  const column = place(right, "div", "ui-right-column-1", "flexcol");
  place(column, "div", "chat-notifications");
  const notifications = place(body, "ol", "notifications", "plain");
  notifications.setAttribute("aria-live", "polite");
}
