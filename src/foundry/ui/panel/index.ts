/** The ways to the panel: a key, and a button in the tracker's head. */
import { gameWords } from "../kit/view-context.ts";
import { make } from "../kit/dom.ts";
import { runReporting } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";

/** A button among the controls of the combat tracker's head; without them at its end. */
export function addPanelButton(element: HTMLElement): void {
  if (!game.user.isGM || element.querySelector(".riposte-open-panel")) return;
  const head = element.querySelector(".encounter-controls") ?? element.querySelector(".combat-tracker-header");
  const label = gameWords.t("RIPOSTE.Panel.Open");
  const look = "inline-control combat-control icon fa-solid fa-list-check riposte-open-panel";
  const button = make("button", { type: "button", class: look, "data-tooltip-text": label, "aria-label": label });
  button.addEventListener("click", () => runReporting(openScreen("panel")));
  (head?.querySelector(".control-buttons.right") ?? head)?.append(button);
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
