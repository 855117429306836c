/** House rules of the family: the setting, its form in the settings menu, and what follows a change. */
import { registerHouse as register } from "../../../family-kit/house/menu.ts";
import { poolHouseSetting } from "./setting.ts";

/** Registers all of it. */
export const registerHouse = (): void =>
  register(poolHouseSetting, {
    key: "poolHouse",
    texts: "House",
    form: async () => new (await import("./form.ts")).PoolHouseForm(),
  });
