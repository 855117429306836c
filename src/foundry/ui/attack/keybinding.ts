/** The key "Take my turn". */
import { runReporting } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";

/** Registers the key; only in `init`. Alt+R: R alone leads to the tray, Shift+R to the GM's panel. */
export function registerTurnKey(): void {
  game.keybindings.register("riposte", "takeTurn", {
    name: "RIPOSTE.Keybinding.TakeTurn",
    hint: "RIPOSTE.Keybinding.TakeTurnHint",
    editable: [{ key: "KeyR", modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.ALT] }],
    onDown: () => {
      runReporting(openScreen("ownTurn"));
      return true;
    },
  });
}
