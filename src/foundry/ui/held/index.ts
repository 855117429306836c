/** Held actions on the screen: calling one, ruling on a call, and the strip of what waits. */
import type { MessageId } from "../../../rules/core/types.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { loadSoon } from "../kit/lazy.ts";
import { withSteadyRedraw } from "../kit/steady-redraw.ts";
import { HoldStrip, loadStripActs } from "./strip.ts";

export { openRulingOnCall } from "./rule.ts";

/** Asks whose Condition is met, by what; with an exchange or a hold that is already known. */
export async function openCall(exchange: MessageId | null, hold?: MessageId): Promise<void> {
  await (await import("./call-dialog.ts")).openCall(exchange, hold);
}

let strip: HoldStrip | null = null;
/** Several things may change at once: the strip is drawn once for all. */
const changed = withSteadyRedraw(() => strip?.update());

/** Redraws the strip. */
export function updateHoldStrip(): void {
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
  loadSoon(loadStripActs);
  exchanges.onChange(changed);
  Hooks.on("updateCombat", changed);
  Hooks.on("deleteCombat", changed);
  Hooks.on("createCombatant", changed);
  Hooks.on("deleteCombatant", changed);
  Hooks.on("updateActor", changed);
  Hooks.on("updateActorDelta", changed);
  Hooks.on("userConnected", changed);
  Hooks.once("ready", () => {
    strip = new HoldStrip();
    strip.update(false);
  });
}
