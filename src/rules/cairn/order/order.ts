/** The order of a round (C3, C4, C5), and what counts as the same time (C17). */
import type { CairnHouse } from "../house.ts";
import { clashOrder } from "./clash.ts";
import { orderNeed, orderSaved, type OrderEntry } from "./entry.ts";
import { TURNS, type TurnKind } from "./intention.ts";

/** C1, C5: with declared intentions, or one save for the whole round. */
export const ORDER_MODES = ["intentions", "saves"] as const;
export type OrderMode = (typeof ORDER_MODES)[number];

type Clashes = Pick<CairnHouse, "clashes">;

/** Faces of the saves that were rolled, by fighter. */
export type OrderSaves = Readonly<Record<string, readonly number[]>>;

/** Where a fighter came to stand, and by what. */
export interface Placed {
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
}

/** C4: the one with whom this fighter is in a clash: each strikes at the other in melee, in the same kind of turn. */
function rivalOf(entry: OrderEntry, group: readonly OrderEntry[], house: Clashes): OrderEntry | null {
  if (!house.clashes) return null;
  const rival = group.find(({ id }) => id === entry.strike?.at);
  return rival?.strike?.at === entry.id && rival.side !== entry.side ? rival : null;
}

type Standing = Pick<Placed, "when" | "by">;

/** C4: what a clash says of a PC; null: there is none, or it is a tie, so it saves. */
function byClash(entry: OrderEntry, group: readonly OrderEntry[], house: Clashes): Standing | null {
  const rival = rivalOf(entry, group, house);
  if (rival === null || entry.strike === null || rival.strike === null) return null;
  const order = clashOrder(entry.strike, rival.strike);
  return order === "tie" ? null : { when: order === "first" ? "before" : "after", by: "clash" };
}

function bySave(entry: OrderEntry, saves: OrderSaves): Standing {
  if (orderNeed(entry) === null) return { when: "after", by: "legs" };
  const saved = orderSaved(entry, saves[entry.id]);
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

const SEQUENCE = ["alone", "before", "foes", "after"] as const;

/** The round's order. Within a place the given order stays; those that cannot act come last, each on its own. */
export function turnOrder(
  entries: readonly OrderEntry[],
  saves: OrderSaves,
  mode: OrderMode,
  set: Clashes,
): readonly Placed[] {
  const house = housed(set, mode);
  const placed: Placed[] = [];
  let place = 0;
  for (const group of groupsOf(entries, mode)) {
    const standing = (entry: OrderEntry): Standing => {
      if (!isContested(group)) return { when: "alone", by: null };
      if (entry.side === "foe") return { when: "foes", by: null };
      return byClash(entry, group, house) ?? bySave(entry, saves);
    };
    const stood = group.map((entry) => ({ entry, ...standing(entry) }));
    for (const at of SEQUENCE) {
      const here = stood.filter(({ when }) => when === at);
      for (const { entry, when, by } of here) {
        const turn = mode === "saves" ? null : entry.turn;
        placed.push({ id: entry.id, side: entry.side, place, turn, when, by });
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

/** C17: the same side at the same place; the Warden may join or part them all the same. */
export function sameMoment(a: string, b: string, order: readonly Placed[]): boolean {
  const one = order.find(({ id }) => id === a);
  const other = order.find(({ id }) => id === b);
  return one !== undefined && other !== undefined && one.side === other.side && one.place === other.place;
}

/** Descending numbers for a tracker that sorts by them; nobody shares one, so its own tie-break has no say. */
export const initiatives = (order: readonly Placed[]): Readonly<Record<string, number>> =>
  Object.fromEntries(order.map(({ id }, at) => [id, order.length - at]));
