/** Optional rules of the family: the setting, its form in the settings menu, and what follows a change. */
import { registerHouse as register } from "../../../family-kit/house/menu.ts";
import { cairnHouseSetting } from "./setting.ts";

/** Registers all of it. */
export const registerHouse = (): void =>
  register(cairnHouseSetting, {
    key: "cairnHouse",
    texts: "CairnHouse",
    form: async () => new (await import("./form.ts")).CairnHouseForm(),
  });
