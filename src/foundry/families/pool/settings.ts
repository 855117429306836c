/** All settings of the family. */
import { registerFighterSettings } from "./house/fighters.ts";
import { registerHouse } from "./house/index.ts";

export { dodgeAbility, mindAttribute } from "./house/fighters.ts";

/** Registers the family's settings and their form. */
export function registerSettings(): void {
  registerFighterSettings();
  registerHouse();
}
