/** House rules of the family: the setting, its form in the settings menu, and what follows a change. */
import { redrawScreens } from "../../../ui/index.ts";
import { run } from "../../../ui/notify.ts";
import { PoolHouseForm } from "./form.ts";
import { registerHouseSetting } from "./setting.ts";

/** Draws what shows fighters: cards, prompts, tracker, sheets, dialogs. An open form of house rules keeps what was typed. */
function follow(): void {
  redrawScreens();
  if (ui.combat) run(ui.combat.render());
  for (const app of foundry.applications.instances.values()) {
    if (app.options.classes.includes("riposte") && !(app instanceof PoolHouseForm)) run(app.render());
  }
}

/** Registers all of it; the form is the GM's. */
export function registerHouse(): void {
  registerHouseSetting(follow);
  game.settings.registerMenu("riposte", "poolHouse", {
    name: "RIPOSTE.House.menu.name",
    label: "RIPOSTE.House.menu.label",
    hint: "RIPOSTE.House.menu.hint",
    icon: "fa-solid fa-scroll",
    type: PoolHouseForm,
    restricted: true,
  });
}
