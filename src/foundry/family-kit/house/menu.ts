/** House rules in the settings: the hidden setting, and the button that opens its form. */
import { loadStyles } from "../../family/styles.ts";
import { redrawFighters } from "./follow.ts";
import type { HouseSetting } from "./setting.ts";

type Form = foundry.applications.api.ApplicationV2.Any;

/** What the button opens: the form and its styles are loaded then. */
function houseMenu(load: () => Promise<Form>) {
  return class HouseMenu extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      const [form] = await Promise.all([load(), loadStyles("house")]);
      await form.render({ force: true });
      return this;
    }
  };
}

/** Registers a family's house rules; texts are at `RIPOSTE.<texts>.menu`, the form is the GM's. */
export function registerHouse<H>(
  setting: HouseSetting<H>,
  { key, texts, form }: { readonly key: string; readonly texts: string; readonly form: () => Promise<Form> },
): void {
  setting.register(redrawFighters);
  game.settings.registerMenu("riposte", key, {
    name: `RIPOSTE.${texts}.menu.name`,
    label: `RIPOSTE.${texts}.menu.label`,
    hint: `RIPOSTE.${texts}.menu.hint`,
    icon: "fa-solid fa-scroll",
    type: houseMenu(form),
    restricted: true,
  });
}
