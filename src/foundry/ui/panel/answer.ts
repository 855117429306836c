/** A single prompt is answered where all prompts are: in the tray, which lies over every window while it asks. */
import { warnKey } from "../kit/notify.ts";
import { focusPicked } from "../kit/asked/focus.ts";

/** Opens a prompt in the tray and puts the focus on its answers. */
export function answerInTray(key: string): void {
  const item = document.querySelector(`#riposte-tray [data-key="${CSS.escape(key)}"]`);
  const line = item?.querySelector<HTMLElement>("button[data-action=toggle]");
  if (!item || !line) return warnKey("RIPOSTE.Panel.NotAsked");
  if (line.getAttribute("aria-expanded") !== "true") line.click();
  if (!focusPicked(item)) line.focus();
}
