/** House rules of the family: the setting, its form in the settings menu, and what follows a change. */
import { redrawScreens } from "../../../ui/index.ts";
import { run } from "../../../ui/notify.ts";
import { registerHouseSetting } from "./setting.ts";

/** What the settings' button opens: the form is loaded then. */
class PoolHouseMenu extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    const { PoolHouseForm } = await import("./form.ts");
    await new PoolHouseForm().render({ force: true });
    return this;
  }
}

/** An open form of house rules keeps what was typed. */
const isDrawnAnew = (classes: readonly string[]): boolean =>
  classes.includes("riposte") && !classes.includes("riposte-house");

/** Draws what shows fighters: cards, prompts, tracker, sheets, dialogs. */
function follow(): void {
  redrawScreens();
  if (ui.combat) run(ui.combat.render());
  for (const app of foundry.applications.instances.values()) {
    if (isDrawnAnew(app.options.classes)) run(app.render());
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
    type: PoolHouseMenu,
    restricted: true,
  });
}
