/** A family's house rules in this world: one hidden setting, kept as what differs from the usual. */
import { isJsonObject, type JsonObject } from "../../../rules/core/types/json.ts";
import type { House } from "../../../rules/kit/house.ts";

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

/** What only a family can name: its setting. */
interface Kept {
  readonly get: () => unknown;
  readonly set: (stored: JsonObject) => Promise<unknown>;
  readonly register: (onChange: () => void) => void;
}

export interface HouseSetting<H> {
  /** The rules as they stand. The points are given: they come with the rules, which are not there at the start. */
  readonly now: (house: House<H>) => H;
  /** Keeps these for everybody. */
  readonly save: (house: House<H>, next: H) => Promise<void>;
  /** Registers the setting; `changed` is told when fighters must be read again. */
  readonly register: (changed: () => void) => void;
}

/** Reading a setting cleans it every time, and every fighter that is read asks for it: what was read is kept until it changes. */
export function houseSetting<H>({ get, set, register }: Kept): HouseSetting<H> {
  let current: H | null = null;
  return {
    now: (house) => {
      if (current !== null) return current;
      const kept = get();
      current = house.read(isJsonObject(kept) ? kept : undefined);
      return current;
    },
    save: async (house, next) => {
      await set(house.stored(next));
    },
    register: (changed) => {
      register(() => {
        current = null;
        changed();
      });
    },
  };
}
