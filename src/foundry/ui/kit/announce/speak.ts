/** One polite live region, outside of everything that is redrawn. */
import { make } from "../dom.ts";

/** How long a sentence stands there, in ms, and how many at most: nobody's flood of messages is read out for minutes. */
const STAYS = 9000;
const MOST = 9;
let region: HTMLElement | null = null;

/** Says a sentence to a screen reader when it next has time, after what was said in the same moment: nothing is written over. */
export function speak(text: string): void {
  region ??= document.body.appendChild(make("div", { class: "riposte-live", "aria-live": "polite" }));
  if (region.children.length >= MOST) return;
  const line = make("p", {}, text);
  region.append(line);
  setTimeout(() => line.remove(), STAYS);
}
