/** Held actions on the screen: calling one, ruling on a call, and the strip of what waits. */
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { withSteadyRedraw } from "../kit/steady-redraw.ts";
import { HoldStrip } from "./strip.ts";

let strip: HoldStrip | null = null;
/** Several things may change at once: the strip is drawn once for all. */
const changed = withSteadyRedraw(() => strip?.update());

/** Redraws the strip. */
function updateHoldStrip(): void {
  strip?.update(false);
}

/** Called once, in `init`. */
export function registerHolds(): void {
  game.keybindings.register("riposte", "focusHolds", {
    name: "RIPOSTE.Hold.Key",
    hint: "RIPOSTE.Hold.KeyHint",
    editable: [{ key: "KeyH" }],
    onDown: () => strip?.focus() ?? false,
  });
  exchanges.onChange(changed);
  changes.onAny(["combat", "combatDeleted", "combatants", "actor", "connection"], changed);
  changes.onAny(["settings", "arrived"], updateHoldStrip);
}

/** Shows the strip; called once, in `ready`. */
export function startHoldStrip(): void {
  strip = new HoldStrip();
  strip.update(false);
}
