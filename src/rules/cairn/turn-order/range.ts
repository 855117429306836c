/** C6: how far apart, in words; and what reaches so far. */
import { refuse } from "../../core/thread/refuse.ts";
import { spacesBetween } from "../../core/lib/places.ts";
import type { LocalizedText, Place, Refusal } from "../../core/types.ts";
import { keyed } from "../../kit/inputs.ts";
import { BANDS, type Band } from "../stats/kinds.ts";
import type { CairnWeapon } from "../stats/stats.ts";

export { BANDS, type Band };

export const bandChoices = BANDS.map((id) => keyed(id, `RIPOSTE.Cairn.Band.${id}`));

/**
 * Up to how many spaces of a scene, edge to edge: touching, one move, several moves. The rules count in moves and rooms,
 * so this is only what is proposed: what somebody says goes before it.
 */
const SPACES = { close: 1, near: 6, far: 24, distant: Infinity } as const satisfies Record<Band, number>;

/** C2, C6: how far a turn's one move, or two, leads; in spaces where `onMap`. */
export const moveNote = (count: "one" | "two", onMap: boolean): LocalizedText => ({
  key: `RIPOSTE.Cairn.Intend.Note.${count}Move${onMap ? "Map" : ""}`,
  data: { near: SPACES.near, far: SPACES.far },
});

/** The band between two tokens of one scene; null: there are none. */
export function bandBetween(a: Place | null, b: Place | null): Band | null {
  if (a === null || b === null || a.scene !== b.scene) return null;
  const spaces = spacesBetween(a, b);
  return BANDS.find((band) => spaces <= SPACES[band]) ?? "distant";
}

/** C2, C6: a blow needs somebody close; one move brings there from Near only. Refusals: `cairn.beyond`, `cairn.tooFar`. */
export const blowRefusal = (band: Band): Refusal =>
  band === "near" ? refuse("cairn.tooFar", "C6") : refuse("cairn.beyond", "C6");

/**
 * Why a weapon cannot strike at this distance; null: it can. Ranged ones strike at Close, too; Reach only there.
 * Refusals: `cairn.beyond`, `cairn.tooDistant`, `cairn.tooFar`.
 */
export function rangeRefusal({ ranged }: Pick<CairnWeapon, "ranged">, band: Band): Refusal | null {
  if (band === "close") return null;
  if (!ranged) return blowRefusal(band);
  return band === "distant" ? refuse("cairn.tooDistant", "C6") : null;
}

/** Does it strike at this distance? Refusals: `cairn.beyond`, `cairn.tooDistant`, `cairn.tooFar`. */
export const reaches = (weapon: Pick<CairnWeapon, "ranged">, band: Band): boolean =>
  rangeRefusal(weapon, band) === null;
