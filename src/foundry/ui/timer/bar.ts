/** The bar of a prompt's time, put into every copy of it; a redraw takes it out, the next look puts it back. */
import { make } from "../kit/dom.ts";
import { gameWords } from "../kit/view-context.ts";

const BAR = "riposte-timer";

/** Shows how much is left, from 0 to 1. */
export function showBar(key: string, part: number, seconds: number, paused: boolean): void {
  const text = gameWords.t(paused ? "RIPOSTE.Timer.Paused" : "RIPOSTE.Timer.Left", { n: String(seconds) });
  for (const prompt of document.querySelectorAll(`.riposte-prompt[data-prompt="${CSS.escape(key)}"]`)) {
    const known = prompt.querySelector<HTMLElement>(`.${BAR}`);
    const bar = known ?? make("div", { class: BAR, role: "timer" }, make("span"));
    bar.setAttribute("aria-label", text);
    bar.title = text;
    bar.style.setProperty("--riposte-left", `${Math.round(part * 100)}%`);
    if (!known) prompt.prepend(bar);
  }
}
