/**
 * A block or a hold, kept by its maker as one marker (F1, F7, F8, F11). Whom it affects is `Marker.on`; everybody else reads it
 * there (`Fighter.bound`), so nothing of it is written to those it affects.
 */
import { MOST_ID, MOST_PART, MOST_PEOPLE, MOST_WORDS } from "../../core/lib/bounds.ts";
import type { Fighter, Marker } from "../../core/types.ts";
import * as json from "../../kit/codec.ts";
import { record, stored } from "../../kit/record.ts";
import { ACTION_TYPES, type ActionType } from "../stats/stats.ts";

/** The kinds of markers: each fighter keeps at most one of these (F18). */
export const BONDS = ["block", "grapple"] as const;
export type BondKind = (typeof BONDS)[number];

const bond = record({
  /** What a block prevents; a hold prevents everything (F12). */
  types: json.subset(ACTION_TYPES),
  strength: json.whole(-MOST_PART, MOST_PART),
  /** The key of the skill that it is kept with, and its name. */
  skill: json.upTo(MOST_ID),
  /** How it is done, in words. */
  how: json.or(json.upTo(MOST_WORDS), ""),
  /** F8: on whom the GM has ruled that it does not work. */
  out: json.each(json.upTo(MOST_ID), MOST_PEOPLE),
  /** F7: how many more turns the GM lets it stand. */
  more: json.or(json.whole(0, MOST_PART), 0),
  /** Counts up with each marker of its maker: the last one made is the one it keeps (F18). */
  n: json.or(json.whole(0), 0),
});
export type BondData = json.Read<typeof bond>;

/** A marker of this family, read. */
export interface Bond extends BondData {
  readonly marker: Marker;
  readonly kind: BondKind;
  readonly on: readonly string[];
}

/** Reads a marker; null: it is none of this family. */
export function readBond(marker: Marker): Bond | null {
  const kind = BONDS.find((each) => each === marker.kind);
  const data = bond.read(marker.data);
  return kind === undefined || data === undefined ? null : { ...data, marker, kind, on: marker.on ?? [] };
}
export const storedBond = (data: BondData): Marker["data"] => stored(bond, data);

/** Every block and hold among these markers. */
export const bondsIn = (markers: readonly Marker[]): readonly Bond[] =>
  markers.flatMap((marker) => readBond(marker) ?? []);

/** F18: the one that its maker keeps, if it still stands: the last one made. */
export function lastBond({ markers }: Pick<Fighter, "markers">): Bond | null {
  const later = (a: Bond, b: Bond): Bond => (b.n > a.n || (b.n === a.n && b.marker.id > a.marker.id) ? b : a);
  const [first, ...others] = bondsIn(markers);
  return first === undefined ? null : others.reduce(later, first);
}

/** The number for the next marker of this fighter. */
export const nextNumber = (fighter: Pick<Fighter, "markers">): number => (lastBond(fighter)?.n ?? 0) + 1;

/** F1, F8, F12: does it prevent this type of action of this fighter? */
export const prevents = ({ kind, types, out, on }: Bond, type: ActionType, fighter: string): boolean =>
  on.includes(fighter) && !out.includes(fighter) && (kind === "grapple" || types.includes(type));
