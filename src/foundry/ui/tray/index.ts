/** The tray's life: made once, told of changes. */
import type { Exchange } from "../../../rules/core/types.ts";
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { runReporting } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";
import { withSteadyRedraw } from "../kit/steady-redraw.ts";
import { onSelect } from "../kit/prompts.ts";
import { DefenseTray } from "./app.ts";
import { registerTrayKey } from "./keybinding.ts";

let tray: DefenseTray | null = null;

/** Several exchanges may change at once (a right, a round): the tray is drawn once for all. */
const changed = withSteadyRedraw(() => tray?.update());

/** Whoever is asked something new is told where it is, when a window hides it. */
export const tellIfCovered = (): void => tray?.tellIfCovered();

/** Redraws the tray. */
function updateTray(): void {
  tray?.update();
}

/** To this user's own prompt; else it is said what else there is. */
function goToTray(): boolean {
  if (tray?.focus() === true) return true;
  runReporting(openScreen("others"));
  // With nothing there at all, the key is left to whoever else has it.
  return document.querySelector("#riposte-tray li button") !== null;
}

/** Puts the keyboard into this user's own prompt. */
export function focusTray(): Promise<void> {
  tray?.focus();
  return Promise.resolve();
}

/** Called once, in `init`. */
export function registerTray(): void {
  registerTrayKey(goToTray);
  onSelect(updateTray);
  exchanges.onChange(changed);
  changes.onAny(["settings", "arrived"], updateTray);
  // Who falls follows through on nothing more, and the next one may.
  changes.on("actor", (actor) => {
    const isCalled = ({ calls }: Exchange): boolean => calls.some(({ entry }) => entry.body.holder === actor?.uuid);
    if (exchanges.called().some(isCalled)) changed();
  });
}

/** Shows the tray; called once, in `ready`. */
export function startTray(): void {
  tray = new DefenseTray();
  tray.update();
}
