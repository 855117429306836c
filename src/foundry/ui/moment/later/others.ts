/** Where the key to the tray leads with nothing in it for this user: who would answer for another is told so first. */
import { sayNone, speak } from "../../kit/announce/speak.ts";
import { focusPicked } from "../../kit/asked/focus.ts";
import { keyHint } from "../../kit/keyboard-help.ts";
import { stripKey } from "../../strip/index.ts";

const LINE = "#riposte-tray [data-action=toggle]";

/** With nothing to answer, the strip may yet ask for a turn or a word. */
function sayNothingAsked(): void {
  const key = stripKey();
  if (key === null) sayNone("RIPOSTE.Tray.None");
  else sayNone("RIPOSTE.Tray.NoneBut", key);
}

/**
 * Says that nothing waits here, and whom the prompts of others wait for; the keyboard goes to the line of the first one.
 * From such a line it goes into the answers. So nobody answers for another by the keys that were meant for their own.
 */
export function toOthers(): Promise<void> {
  const lines = [...document.querySelectorAll<HTMLElement>(LINE)];
  const line = lines.find((each) => each === document.activeElement);
  if (line !== undefined) {
    if (line.ariaExpanded !== "true") line.click();
    focusPicked(line.parentElement ?? line);
    return Promise.resolve();
  }
  sayNothingAsked();
  if (lines[0] === undefined) return Promise.resolve();
  lines[0].focus();
  const notes = lines.flatMap((each) => each.querySelector(".riposte-tray-note")?.textContent ?? []);
  const asked = [...new Set(notes)].join(", ");
  speak(game.i18n.format("RIPOSTE.Tray.Others", { asked, key: keyHint("focusTray") }));
  return Promise.resolve();
}
