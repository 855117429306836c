/** The order of a round in sentences (C3 to C5, C26). Pure. */
import { TURNS } from "../../../../rules/cairn/turn-order/intention.ts";
import type { OrderedFighter } from "../../../../rules/cairn/turn-order/order.ts";
import { MOST_NAME } from "../../../../rules/core/lib/bounds.ts";
import type { Uuid } from "../../../../rules/core/types.ts";
import { inert, straight } from "../../../exchange/world/veil.ts";
import type { Words } from "../../../ui/view/shared/words.ts";

/** One fighter's place, with what it rolled for it. */
export interface ToldPlace extends OrderedFighter {
  readonly name: string;
  /** None: it rolled nothing. */
  readonly faces: readonly number[];
  readonly dex: number;
}

/** Whom everybody sees in the tracker, by the names of their rows: several rows may be one fighter's. */
export type SeenRows = readonly SeenRow[];
interface SeenRow {
  readonly id: Uuid;
  readonly name: string;
}

/** A name is its owner's: cut, and with nothing in it that turns the rest of a line round. */
export const seenRow = (id: Uuid, name: string): SeenRow => ({ id, name: straight(name).slice(0, MOST_NAME) });

/** Null: players do not see this one. */
export const nameIn = (seen: SeenRows, uuid: Uuid): string | null => seen.find(({ id }) => id === uuid)?.name ?? null;

const ORDER = "RIPOSTE.Cairn.Order";

/** What put whom where: PCs only, for foes neither save nor show their hand. */
function savedLines({ t }: Pick<Words, "t">, order: readonly ToldPlace[]): readonly string[] {
  const nameOf = (uuid: Uuid): string => order.find(({ id }) => id === uuid)?.name ?? "";
  return order.flatMap(({ name, by, when, turn, clash, faces, dex }) => {
    if (by === null || by === "owed") return [];
    const place = t(`${ORDER}.Where.${turn ?? "round"}.${when}`);
    const saved = t(`${ORDER}.By.${by}`, { name, roll: faces.join(", "), dex: String(dex), place });
    if (clash === undefined) return [saved];
    const key = clash.first ? "clashFirst" : "clashSecond";
    return [saved, t(`${ORDER}.By.${key}`, { name, rival: nameOf(clash.rival) })];
  });
}

/** Who follows whom, foes and all, by kind of turn: as the tracker's rows stand for everybody. */
function wholeLines({ t }: Pick<Words, "t">, order: readonly ToldPlace[], seen: SeenRows): readonly string[] {
  return ([...TURNS, null] as const).flatMap((kind) => {
    const names = order.flatMap(({ id, turn, when }) =>
      turn !== kind || when === "out" ? [] : seen.filter((row) => row.id === id).map(({ name }) => name),
    );
    const key = `${ORDER}.Whole.${kind ?? "round"}`;
    return names.length === 0 ? [] : [t(key, { names: [...new Set(names)].join(", ") })];
  });
}

/** Every save, and the order that they make; nothing where nothing was rolled and nothing decided. */
export function orderLines(words: Pick<Words, "t">, order: readonly ToldPlace[], seen: SeenRows): readonly string[] {
  const saved = savedLines(words, order);
  // They become markup that every window looks through for links and rolls.
  return saved.length === 0 ? [] : [...saved, ...wholeLines(words, order, seen)].map(inert);
}
