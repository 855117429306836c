/** The way to the panel in the tracker's head. Loaded in the windows of GMs. */
import { make } from "../kit/dom.ts";
import { runReporting } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";
import { gameWords } from "../kit/view-context.ts";

/** A button among the controls of the combat tracker's head; without them at its end. */
export function addPanelButton(element: HTMLElement): void {
  if (element.querySelector(".riposte-open-panel")) return;
  const head = element.querySelector(".encounter-controls") ?? element.querySelector(".combat-tracker-header");
  const label = gameWords.t("RIPOSTE.Panel.Open");
  const look = "inline-control combat-control icon fa-solid fa-list-check riposte-open-panel";
  const button = make("button", { type: "button", class: look, "data-tooltip-text": label, "aria-label": label });
  button.addEventListener("click", () => runReporting(openScreen("panel")));
  (head?.querySelector(".control-buttons.right") ?? head)?.append(button);
}
