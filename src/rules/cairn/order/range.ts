/** C6: how far apart, in words; and what reaches so far. */
import { refuse } from "../../core/refuse.ts";
import type { Refusal } from "../../core/types.ts";
import type { CairnWeapon } from "../stats.ts";

/** Sword's reach, the same room, a few rooms, barely to be seen. */
export const BANDS = ["close", "near", "far", "distant"] as const;
export type Band = (typeof BANDS)[number];

/** Why a weapon cannot strike at this distance; null: it can. Ranged ones strike at Close, too; Reach only there. */
export function rangeRefusal({ ranged }: Pick<CairnWeapon, "ranged">, band: Band): Refusal | null {
  if (band === "close") return null;
  if (!ranged) return refuse("cairn.tooFar", "C6");
  return band === "distant" ? refuse("cairn.tooDistant", "C6") : null;
}

/** Does it strike at this distance? */
export const reaches = (weapon: Pick<CairnWeapon, "ranged">, band: Band): boolean =>
  rangeRefusal(weapon, band) === null;

/** How many bands lie between two distances. */
export const bandsBetween = (from: Band, to: Band): number => Math.abs(BANDS.indexOf(from) - BANDS.indexOf(to));
