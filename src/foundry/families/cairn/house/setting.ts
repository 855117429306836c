/** The optional rules of this world: one hidden setting, kept as what differs from the usual. */
import { readHouse, storedHouse, type CairnHouse } from "../../../../rules/cairn/house.ts";
import { isJsonObject } from "../../../../rules/core/json.ts";

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    "riposte.cairnHouse": foundry.data.fields.ObjectField<{
      required: true;
      nullable: false;
      initial: () => Record<string, never>;
    }>;
  }
}

/** Reading a setting cleans it anew, and every fighter that is read asks for it. */
let current: CairnHouse | null = null;

/** The optional rules as they stand. */
export function cairnHouse(): CairnHouse {
  if (current !== null) return current;
  const stored: unknown = game.settings.get("riposte", "cairnHouse");
  current = readHouse(isJsonObject(stored) ? stored : undefined);
  return current;
}

/** Keeps these for everybody. */
export async function saveCairnHouse(house: CairnHouse): Promise<void> {
  await game.settings.set("riposte", "cairnHouse", storedHouse(house));
}

/** Registers the setting; `changed` is told when fighters are to be read anew. */
export function registerHouseSetting(changed: () => void): void {
  game.settings.register("riposte", "cairnHouse", {
    scope: "world",
    config: false,
    type: new foundry.data.fields.ObjectField({ required: true, nullable: false, initial: () => ({}) }),
    onChange: () => {
      current = null;
      changed();
    },
  });
}
