/** The ready encounters, for a GM who has opened nothing yet: a button in the settings, one above the compendiums. */
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

/** A GM's list of compendiums was rendered: it gets its button. */
export function addToCompendiums(element: HTMLElement): void {
  if (!game.user.isGM) return;
  runReporting(import("./button.ts").then(({ addEncounterButton }) => addEncounterButton(element, NAME, ICON)));
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
