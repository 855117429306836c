/** The order of a round (C3, C4, C5), and what counts as the same time (C17). */
import { own } from "../../core/lib/own.ts";
import type { CairnHouse } from "../stats/house.ts";
import type { OrderMode } from "../stats/kinds.ts";
import { clashOrder } from "./clash.ts";
import { orderNeed } from "../stats/save.ts";
import { orderSaved, type OrderEntry } from "./entry.ts";
import { TURNS, type TurnKind } from "./intention.ts";

type Clashes = Pick<CairnHouse, "clashes">;

/** Faces of the saves that were rolled, by fighter. */
export type OrderSaves = Readonly<Record<string, readonly number[]>>;

/** C4: whom it clashes with, and whether it goes first. */
export interface Clash {
  readonly rival: string;
  readonly first: boolean;
}

/** Where a fighter came to stand, and by what. */
export interface OrderedFighter {
  readonly id: string;
  readonly side: OrderEntry["side"];
  /** From 0; the same place is the same moment. */
  readonly place: number;
  /** Null: the round has no kinds (C5), or the fighter has no turn. */
  readonly turn: TurnKind | null;
  /** `alone`: only one side has this kind. `foes`: the foes themselves. `out`: it cannot act. */
  readonly when: "alone" | "before" | "foes" | "after" | "out";
  /** `legs`: the save failed by itself (C26). `owed`: not rolled yet, so it stands after. */
  readonly by: "save" | "clash" | "legs" | "owed" | null;
  /** C4: the foe that it clashes with, and whether it goes first; left out: there is none, or nobody else stands between. */
  readonly clash?: Clash;
}

type Standing = Pick<OrderedFighter, "when" | "by" | "clash">;

/**
 * C4: a clash is of two on different sides who strike at each other in melee, in the same kind of turn. Null: there is none,
 * or it is a tie, so it saves.
 */
function clashOf({ id, side, strike }: OrderEntry, group: readonly OrderEntry[], house: Clashes): Clash | null {
  const rival = group.find((other) => other.id === strike?.at);
  if (!house.clashes || strike === null || rival?.strike?.at !== id || rival.side === side) return null;
  const order = clashOrder(strike, rival.strike);
  return order === "tie" ? null : { rival: rival.id, first: order === "first" };
}

/** C4: what a clash decides alone: with other foes about, a PC saves for its place among them. */
function byClash(entry: OrderEntry, group: readonly OrderEntry[], house: Clashes): Standing | null {
  const clash = clashOf(entry, group, house);
  if (clash === null || group.some(({ id, side }) => side === "foe" && id !== clash.rival)) return null;
  return { when: clash.first ? "before" : "after", by: "clash" };
}

function bySave(entry: OrderEntry, saves: OrderSaves): Standing {
  if (orderNeed(entry) === null) return { when: "after", by: "legs" };
  const saved = orderSaved(entry, own(saves, entry.id));
  if (saved === null) return { when: "after", by: "owed" };
  return { when: saved ? "before" : "after", by: "save" };
}

/** The able ones that contend with each other: those of one kind of turn, or all. */
function groupsOf(entries: readonly OrderEntry[], mode: OrderMode): readonly (readonly OrderEntry[])[] {
  const able = entries.filter((entry) => entry.able);
  return mode === "saves" ? [able] : TURNS.map((turn) => able.filter((entry) => entry.turn === turn));
}

/** C5: in plain order a DEX save is all that decides; what was intended when it was chosen counts no more. */
const housed = (house: Clashes, mode: OrderMode): Clashes => (mode === "saves" ? { clashes: false } : house);

const isContested = (group: readonly OrderEntry[]): boolean =>
  group.some(({ side }) => side === "pc") && group.some(({ side }) => side === "foe");

/** PCs that must save: of a kind that both sides have, not in a clash that decides, with legs that leave a chance. */
export function savesNeeded(entries: readonly OrderEntry[], mode: OrderMode, set: Clashes): readonly string[] {
  const house = housed(set, mode);
  const needed = groupsOf(entries, mode)
    .filter(isContested)
    .flatMap((group) =>
      group.filter(
        (entry) => entry.side === "pc" && orderNeed(entry) !== null && byClash(entry, group, house) === null,
      ),
    );
  const ids = new Set(needed.map(({ id }) => id));
  return entries.flatMap(({ id }) => (ids.has(id) ? [id] : []));
}

/** C26: those whose next save was this one, so that it burdens no more once the order stands. */
export function limpSpent(entries: readonly OrderEntry[], mode: OrderMode, house: Clashes): readonly string[] {
  const saved = savesNeeded(entries, mode, house);
  return entries.flatMap(({ id, legs }) => (legs === "limping" && saved.includes(id) ? [id] : []));
}

/**
 * C4: a clash orders only the two that clash. A PC who saved and lost it comes right after that one foe, which goes before
 * the other foes for it; one who failed the save and won comes right before that foe, which waits for it.
 */
const SEQUENCE = ["alone", "before", "early", "held", "foes", "late", "waiting", "after"] as const;
type Rank = (typeof SEQUENCE)[number];

/** Where a PC stands by its save, and its foe by the clash. */
function rankOf({ when, clash }: Standing): Exclude<Rank, "early" | "waiting"> {
  if (when === "out") return "after";
  if (when === "before" && clash?.first === false) return "held";
  return when === "after" && clash?.first === true ? "late" : when;
}

/** Where a foe stands for the PC that it clashes with. */
function foeRank(foe: OrderEntry, stood: readonly (Standing & { readonly entry: OrderEntry })[]): Rank {
  const other = stood.find(({ clash }) => clash?.rival === foe.id);
  const rank = other === undefined ? null : rankOf(other);
  return rank === "held" ? "early" : rank === "late" ? "waiting" : "foes";
}

/** The round's order. Within a place the given order stays; those that cannot act come last, each on its own. */
export function turnOrder(
  entries: readonly OrderEntry[],
  saves: OrderSaves,
  mode: OrderMode,
  set: Clashes,
): readonly OrderedFighter[] {
  const house = housed(set, mode);
  const placed: OrderedFighter[] = [];
  let place = 0;
  for (const group of groupsOf(entries, mode)) {
    const standing = (entry: OrderEntry): Standing => {
      if (!isContested(group)) return { when: "alone", by: null };
      if (entry.side === "foe") return { when: "foes", by: null };
      const alone = byClash(entry, group, house);
      const clash = clashOf(entry, group, house);
      return alone ?? { ...bySave(entry, saves), ...(clash && { clash }) };
    };
    const stood = group.map((entry) => ({ entry, ...standing(entry) }));
    const ranked = stood.map((one) => ({
      ...one,
      rank: one.when === "foes" ? foeRank(one.entry, stood) : rankOf(one),
    }));
    for (const at of SEQUENCE) {
      const here = ranked.filter(({ rank }) => rank === at);
      for (const { entry, when, by, clash } of here) {
        const turn = mode === "saves" ? null : entry.turn;
        const told = clash === undefined ? {} : { clash };
        placed.push({ id: entry.id, side: entry.side, place, turn, when, by, ...told });
      }
      if (here.length > 0) place += 1;
    }
  }
  for (const { id, side } of entries.filter((entry) => !entry.able)) {
    placed.push({ id, side, place, turn: null, when: "out", by: null });
    place += 1;
  }
  return placed;
}

/** Descending numbers for a tracker that sorts by them; nobody shares one, so its own tie-break has no say. */
export const initiatives = (order: readonly OrderedFighter[]): Readonly<Record<string, number>> =>
  Object.fromEntries(order.map(({ id }, at) => [id, order.length - at]));
