/** The strip on the screen: what somebody must say and what its user is reminded of. */
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { heldActions } from "../../exchange/world/held.ts";
import { withSteadyRedraw } from "../kit/steady-redraw.ts";
import { runReporting } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";
import { HoldStrip } from "./app.ts";
import { takeBack } from "./aside.ts";

let strip: HoldStrip | null = null;
/** Several things may change at once: the strip is drawn once for all. */
const changed = withSteadyRedraw(() => strip?.update());

/** Redraws the strip, without a sound. */
export function updateStrip(): void {
  strip?.update(false);
}

/** Puts the keyboard on what is meant to be pressed, or on the first of these buttons that is there. False: there is none. */
export const focusStrip = (...meant: readonly string[]): boolean => strip?.focus(...meant) === true;

/**
 * To the strip; from there, or with nothing there that must be said, to what was put aside there, and then to the held
 * actions that this user may call.
 */
function goToStrip(): boolean {
  const isHeld = heldActions().inPlay().length > 0;
  const isThere = document.activeElement?.matches("#riposte-holds *, [data-act=call]") === true;
  if (!isThere && focusStrip(".is-primary")) return true;
  const back = takeBack();
  const isBack = back.length > 0;
  if (!isBack && !isHeld && focusStrip()) return true;
  runReporting(openScreen("held", back));
  return isBack || isHeld;
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
