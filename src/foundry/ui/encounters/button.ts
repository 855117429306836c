/** The button of the ready encounters above the list of compendiums: loaded in GMs' windows. */
import { gameWords } from "../kit/view-context.ts";
import { make } from "../kit/dom.ts";
import { openScreen } from "../kit/screens.ts";
import { runReporting } from "../kit/notify.ts";

/** Puts it into a list that was rendered; a head without a place for buttons gets one. */
export function addEncounterButton(element: HTMLElement, name: string, iconClass: string): void {
  if (element.querySelector(".riposte-encounters")) return;
  const icon = make("i", { class: iconClass, inert: "" });
  const button = make("button", { type: "button", class: "riposte-encounters" }, icon, ` ${gameWords.t(name)}`);
  button.addEventListener("click", () => runReporting(openScreen("encounters")));
  const place =
    element.querySelector(".header-actions") ?? make("div", { class: "header-actions action-buttons flexrow" });
  if (!place.isConnected) element.querySelector("header")?.prepend(place);
  place.append(button);
}
