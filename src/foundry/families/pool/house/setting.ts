/** The house rules of this world: one hidden setting, kept as what differs from the usual. */
import { isJsonObject } from "../../../../rules/core/json.ts";
import { readHouse, storedHouse, type HouseRules } from "../../../../rules/pool/house.ts";

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "riposte.poolHouse": foundry.data.fields.ObjectField<{
      required: true;
      nullable: false;
      initial: () => Record<string, never>;
    }>;
  }
}

/** Reading a setting cleans it anew, and every fighter that is read asks for it. */
let current: HouseRules | null = null;

/** The house rules as they stand. */
export function poolHouse(): HouseRules {
  if (current !== null) return current;
  const stored: unknown = game.settings.get("riposte", "poolHouse");
  current = readHouse(isJsonObject(stored) ? stored : undefined);
  return current;
}

/** Keeps these for everybody. */
export async function savePoolHouse(house: HouseRules): Promise<void> {
  await game.settings.set("riposte", "poolHouse", storedHouse(house));
}

/** Registers the setting; `changed` is told when fighters are to be read anew. */
export function registerHouseSetting(changed: () => void): void {
  game.settings.register("riposte", "poolHouse", {
    scope: "world",
    config: false,
    type: new foundry.data.fields.ObjectField({ required: true, nullable: false, initial: () => ({}) }),
    onChange: () => {
      current = null;
      changed();
    },
  });
}
