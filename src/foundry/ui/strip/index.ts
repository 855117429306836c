/** The strip on the screen: what somebody must say and what its user is reminded of. */
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { heldActions } from "../../exchange/world/held.ts";
import { withSteadyRedraw } from "../kit/steady-redraw.ts";
import { runReporting } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";
import { HoldStrip } from "./app.ts";

let strip: HoldStrip | null = null;
/** Several things may change at once: the strip is drawn once for all. */
const changed = withSteadyRedraw(() => strip?.update());

/** Redraws the strip, without a sound. */
export function updateStrip(): void {
  strip?.update(false);
}

/** Puts the keyboard on what is meant to be pressed, or on this button. False: there is none. */
export const focusStrip = (meant?: string): boolean => strip?.focus(meant) === true;

/** To the strip; from there, or with nothing there that must be said, to the held actions that this user may call. */
function goToStrip(): boolean {
  const isHeld = heldActions().inPlay().length > 0;
  const isThere = document.activeElement?.matches("#riposte-holds *, [data-act=call]") === true;
  if (!(isThere && isHeld) && focusStrip(isHeld ? ".is-primary" : undefined)) return true;
  runReporting(openScreen("held"));
  return isHeld;
}

/** Called once, in `init`. */
export function registerStrip(): void {
  game.keybindings.register("riposte", "focusHolds", {
    name: "RIPOSTE.Hold.Key",
    hint: "RIPOSTE.Hold.KeyHint",
    editable: [{ key: "KeyH" }],
    onDown: goToStrip,
  });
  exchanges.onChange(changed);
  changes.onAny(["combat", "combatDeleted", "combatants", "actor", "connection"], changed);
  changes.onAny(["settings", "arrived"], updateStrip);
}

/** Shows the strip; called once, in `ready`. */
export function startStrip(): void {
  strip = new HoldStrip();
  strip.update(false);
}
