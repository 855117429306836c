/** The ways to the panel: a key, and a button in the tracker's head. */
import { runReporting } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";

/** A tracker was rendered: a GM's gets its button. */
export function addPanelButton(element: HTMLElement): void {
  if (!game.user.isGM) return;
  runReporting(import("./button.ts").then((module) => module.addPanelButton(element)));
}

/** Registers the key; called once, in `init`. */
export function registerPanel(): void {
  game.keybindings.register("riposte", "openPanel", {
    name: "RIPOSTE.Panel.Open",
    hint: "RIPOSTE.Panel.KeyHint",
    editable: [{ key: "KeyR", modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.SHIFT] }],
    restricted: true,
    onDown: () => {
      runReporting(openScreen("panel", "toggle"));
      return true;
    },
  });
}
