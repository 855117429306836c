/** A wound on its way (C29, C39): of which kind, and what the one it meets had of it by then. Kept in messages. */
import type { Json, JsonObject } from "../../core/types/json.ts";
import type { Choice } from "../../core/types.ts";
import { oneIn, pickedIn } from "../../kit/inputs.ts";
import * as codec from "../../kit/codec.ts";
import { packed, record, stored } from "../../kit/record.ts";
import {
  ABILITIES,
  WOUND_AT,
  WOUND_KINDS,
  WOUND_LEVELS,
  type Ability,
  type CairnStats,
  type CairnWound,
  type WeaponWound,
  type WoundKind,
} from "./stats.ts";
import { droppable, slotsFree } from "./inventory.ts";
import { woundOptions, type WoundOption } from "./wounds.ts";

export interface Wounding {
  readonly kind: WoundKind;
  /** Those of that kind that are there. */
  readonly wounds: readonly CairnWound[];
  /** C7: one more would leave no slot free, and something could be dropped for it. */
  readonly tight: boolean;
}

/** How a wound is taken. `option` as in `woundOptions`; `ability`: what a permanent one lowers (C30). */
export interface WoundChoice {
  readonly option: string;
  readonly ability: Ability | null;
  readonly drop: string | null;
}

/** The one way where there is nothing to choose. */
export const NEW_WOUND: WoundChoice = { option: "new", ability: null, drop: null };

/** A wound of this kind as it meets a fighter; `room`: the slots that are free by then, null: nothing is counted. */
export function woundingOf(stats: CairnStats, kind: WoundKind, room: number | null = slotsFree(stats)): Wounding {
  const wounds = stats.wounds.filter((wound) => wound.kind === kind);
  return { kind, wounds, tight: room !== null && room <= 1 && droppable(stats).length > 0 };
}

/** C29: the ways that are open. */
export const openWays = ({ wounds, kind }: Wounding): readonly WoundOption[] =>
  woundOptions(wounds, kind).filter(({ refusal }) => refusal === null);

/** C29: is there anything for the player to choose? If not, nobody is asked. */
export const isToChoose = (wounding: Wounding): boolean => wounding.tight || openWays(wounding).length > 1;

/** Is this one of the open ways, and whole? */
export function isWay(wounding: Wounding, { option, ability }: WoundChoice): boolean {
  const way = openWays(wounding).find(({ id }) => id === option);
  return way !== undefined && (way.level !== "permanent" || ability !== null);
}

/** A choice as its step carries it. */
export function readWoundChoice({ option, choice }: { readonly option: string; readonly choice: Choice }): WoundChoice {
  return { option, ability: oneIn(choice, "ability", ABILITIES), drop: pickedIn(choice, "drop") };
}

const kept = record({
  kind: codec.oneOf(WOUND_KINDS),
  wounds: codec.each(packed({ id: codec.text, level: codec.oneOf(WOUND_LEVELS) })),
  tight: codec.flag,
  at: codec.or(codec.oneOf(WOUND_AT), "critical"),
});
/** A wound on its way, as a message keeps it: those that are there as `[id, level]`. */
export const WOUNDING: codec.Codec<Wounding & Pick<WeaponWound, "at">> = {
  ...kept,
  read: (json) => {
    const read = kept.read(json);
    return read && { ...read, wounds: read.wounds.map((wound) => ({ ...wound, kind: read.kind })) };
  },
};
export const storedWounding = (wounding: Wounding): JsonObject => stored(WOUNDING, { ...wounding, at: "critical" });
/** Reads it back; null: there is none. */
export const readWounding = (json: Json | undefined): Wounding | null => WOUNDING.read(json) ?? null;
