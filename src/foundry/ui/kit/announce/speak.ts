/** One polite live region, outside of everything that is redrawn. */
import { make } from "../dom.ts";

/** How long a sentence stands there, in ms, and how many at most: nobody's flood of messages is read out for minutes. */
const STAYS = 9000;
const MOST = 9;
let region: HTMLElement | null = null;

/** Puts the region in, before the first sentence: many screen readers say nothing of what comes together with its region. */
export function readyToSpeak(): HTMLElement {
  region ??= document.body.appendChild(make("div", { class: "riposte-live", "aria-live": "polite" }));
  return region;
}

/** Says a sentence to a screen reader when it next has time, after what was said in the same moment: nothing is written over. */
export function speak(text: string): void {
  const lines = readyToSpeak();
  if (lines.children.length >= MOST) return;
  const line = make("p", {}, text);
  lines.append(line);
  setTimeout(() => line.remove(), STAYS);
}
