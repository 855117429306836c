/** The ready encounters, for a GM who has opened nothing yet: a button in the settings, one above the compendiums. */
import { gameWords } from "../kit/view-context.ts";
import { make } from "../kit/dom.ts";
import { openScreen } from "../kit/screens.ts";
import { runReporting } from "../kit/notify.ts";

const NAME = "RIPOSTE.Encounter.title";
const ICON = "fa-solid fa-archway";

/** What the button in the settings opens. */
class EncounterMenu extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await openScreen("encounters");
    return this;
  }
}

/** The button above the list of compendiums; a head without a place for buttons gets one. */
export function addEncounterButton(element: HTMLElement): void {
  if (!game.user.isGM || element.querySelector(".riposte-encounters")) return;
  const icon = make("i", { class: ICON, inert: "" });
  const button = make("button", { type: "button", class: "riposte-encounters" }, icon, ` ${gameWords.t(NAME)}`);
  button.addEventListener("click", () => runReporting(openScreen("encounters")));
  const place =
    element.querySelector(".header-actions") ?? make("div", { class: "header-actions action-buttons flexrow" });
  if (!place.isConnected) element.querySelector("header")?.prepend(place);
  place.append(button);
}

/** A GM who begins an encounter is asked whether an older one with the same fighters, or on its scene, is over. */
export function encounterBegins(combat: Combat.Implementation): void {
  if (game.user.isGM) runReporting(openScreen("olderEncounters", combat));
}

/** Registers the button in the settings; called once, in `init`. */
export function registerEncounters(): void {
  game.settings.registerMenu("riposte", "encounters", {
    name: NAME,
    label: "RIPOSTE.Encounter.menu.label",
    hint: "RIPOSTE.Encounter.menu.hint",
    icon: ICON,
    type: EncounterMenu,
    restricted: true,
  });
}
