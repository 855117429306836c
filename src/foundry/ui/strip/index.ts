/** The strip on the screen: what somebody must say and what its user is reminded of. */
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { withSteadyRedraw } from "../kit/steady-redraw.ts";
import { sayNone } from "../kit/announce/speak.ts";
import { keyHint } from "../kit/keyboard-help.ts";
import { warn } from "../kit/notify.ts";
import { HoldStrip } from "./app.ts";

let strip: HoldStrip | null = null;
/** Several things may change at once: the strip is drawn once for all. */
const changed = withSteadyRedraw(() => strip?.update());

/** Redraws the strip, without a sound. */
export function updateStrip(): void {
  strip?.update(false);
}

/** The key to the strip, where something there waits for this user; null: nothing does. */
export function stripKey(): string | null {
  return strip?.hasButtons() === true ? keyHint("focusHolds") || game.i18n.localize("RIPOSTE.Hold.Key") : null;
}

/** Puts the keyboard on the line about the turn; without one, says this. */
export function focusTurn(otherwise: string): Promise<void> {
  if (strip?.focus("turn") !== true) warn(otherwise);
  return Promise.resolve();
}

/** Called once, in `init`. */
export function registerStrip(): void {
  game.keybindings.register("riposte", "focusHolds", {
    name: "RIPOSTE.Hold.Key",
    hint: "RIPOSTE.Hold.KeyHint",
    editable: [{ key: "KeyH" }],
    onDown: () => strip?.focus() || sayNone("RIPOSTE.Hold.None"),
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
