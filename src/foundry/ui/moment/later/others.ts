/** Where the key to the tray leads with nothing in it for this user: who would answer for another is told so first. */
import { heldActions } from "../../../exchange/world/held.ts";
import { speak } from "../../kit/announce/speak.ts";
import { focusPicked } from "../../kit/asked/focus.ts";
import { keyHint } from "../../kit/keyboard-help.ts";
import { sentences } from "../../view/shared/words.ts";

const LINE = "#riposte-tray [data-action=toggle]";

/** With nothing to answer, the strip may yet ask for a turn or a word. */
function sayNothingAsked(): void {
  const isAsked = document.querySelector("#riposte-holds button[data-action]") !== null;
  const key = keyHint("focusHolds") || game.i18n.localize("RIPOSTE.Hold.Key");
  speak(game.i18n.format(`RIPOSTE.Tray.None${isAsked ? "But" : ""}`, { key }));
}

/** To the first line of what rests; it says by which key a held action is called. False: nothing rests. */
function toQuiet(): boolean {
  const line = document.querySelector<HTMLElement>("#riposte-tray .riposte-tray-quiet");
  if (line === null) return false;
  line.tabIndex = -1;
  line.focus();
  const text = line.querySelector("span") ?? line;
  const key = heldActions().inPlay().length === 0 ? "" : keyHint("focusHolds");
  const hint = key === "" ? "" : game.i18n.format("RIPOSTE.Hold.KeyCalls", { key });
  // Whoever looks reads it, too, until the line is drawn again.
  if (!text.innerText.includes(hint)) text.innerText = sentences([text.innerText.trim(), hint]);
  speak(text.innerText.trim());
  return true;
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
  if (lines[0] === undefined) {
    if (!toQuiet()) sayNothingAsked();
    return Promise.resolve();
  }
  sayNothingAsked();
  lines[0].focus();
  const notes = lines.flatMap((each) => each.querySelector(".riposte-tray-note")?.textContent ?? []);
  const asked = sentences([...new Set(notes)]);
  speak(game.i18n.format("RIPOSTE.Tray.Others", { asked, key: keyHint("focusTray") }));
  return Promise.resolve();
}
