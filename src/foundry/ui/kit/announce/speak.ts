/** One polite live region, outside of everything that is redrawn. */
import { make } from "../dom.ts";

let region: HTMLElement | null = null;

/** Says a sentence to a screen reader when it next has time. */
export function speak(text: string): void {
  if (!region?.isConnected) {
    region = make("div", { class: "riposte-live", "aria-live": "polite", role: "status" });
    document.body.append(region);
  }
  region.textContent = text;
}
