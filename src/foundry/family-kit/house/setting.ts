/** A family's house rules in this world: one hidden setting, kept as what differs from the usual. */
import { isJsonObject, type JsonObject } from "../../../rules/core/types/json.ts";

interface FieldOptions {
  required: true;
  nullable: false;
  initial: () => Record<string, never>;
}
/** What a family declares to fvtt-types for its setting. */
export type HouseField = foundry.data.fields.ObjectField<FieldOptions>;

/** The data of such a setting, for `game.settings.register`. */
export const houseData = (onChange: () => void) => ({
  scope: "world" as const,
  config: false,
  type: new foundry.data.fields.ObjectField<FieldOptions>({ required: true, nullable: false, initial: () => ({}) }),
  onChange,
});

/** What is the family's own: where it is kept, and how its rules read it. */
interface Kept<House> {
  readonly get: () => unknown;
  readonly set: (stored: JsonObject) => Promise<unknown>;
  readonly register: (onChange: () => void) => void;
  readonly read: (stored: JsonObject | undefined) => House;
  readonly store: (house: House) => JsonObject;
}

export interface HouseSetting<House> {
  /** The rules as they stand. */
  readonly now: () => House;
  /** Keeps these for everybody. */
  readonly save: (house: House) => Promise<void>;
  /** Registers the setting; `changed` is told when fighters must be read again. */
  readonly register: (changed: () => void) => void;
}

/** Reading a setting cleans it every time, and every fighter that is read asks for it: what was read is kept until it changes. */
export function houseSetting<House>({ get, set, register, read, store }: Kept<House>): HouseSetting<House> {
  let current: House | null = null;
  return {
    now: () => {
      if (current !== null) return current;
      const stored = get();
      current = read(isJsonObject(stored) ? stored : undefined);
      return current;
    },
    save: async (house) => {
      await set(store(house));
    },
    register: (changed) => {
      register(() => {
        current = null;
        changed();
      });
    },
  };
}
