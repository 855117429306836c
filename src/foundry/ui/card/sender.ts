/** The header of a card's message: who acts in it, whoever's window posted the last message. */
import type { FaceView } from "../view/shared/viewer.ts";
import { make } from "../kit/dom.ts";

/** Writes face and name of who acts into the header of a message. */
export function showSender(html: HTMLElement, { name, picture }: FaceView): void {
  const sender = html.querySelector(".message-sender");
  if (sender === null) return;
  const known = sender.querySelector<HTMLElement>(":scope > .riposte-portrait");
  if (known?.style.backgroundImage === picture && sender.textContent === name) return;
  const portrait = make("span", { class: "riposte-portrait" });
  portrait.style.backgroundImage = picture;
  sender.replaceChildren(portrait, name);
}
