/** The button of the settings that opens a form. */

type Form = foundry.applications.api.ApplicationV2.Any;

/** What the settings' button opens: the form is loaded then. */
export function houseMenu(load: () => Promise<Form>) {
  return class HouseMenu extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await (await load()).render({ force: true });
      return this;
    }
  };
}
