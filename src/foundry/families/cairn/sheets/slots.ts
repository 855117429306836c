/** What a fighter carries and suffers, slot by slot: each slot is a cell, a bulky item two of them. */
import { CairnArmorModel, CairnGearModel, CairnWeaponModel, isCairnItem } from "../models/items.ts";
import type { CairnActorModel } from "../models/actor.ts";
import { sorted } from "../../../family-kit/items.ts";
import { cellsOf, type Cell, type Filling } from "./cells.ts";
import { weaponNote } from "./words.ts";

const localize = (key: string): string => game.i18n.localize(key);

export interface LoadView {
  readonly cells: readonly Cell[];
  /** Of a column, where there are two. */
  readonly rows: number;
  readonly size: number;
  readonly taken: number;
  readonly full: boolean;
  /** Things that take no slot. */
  readonly petty: readonly Filling[];
  /** What was dropped and nobody has picked up. */
  readonly lying: readonly Filling[];
}

function itemFilling(item: Item.Implementation): Filling | null {
  const { id, name, img, system } = item;
  if (id === null || !isCairnItem(system)) return null;
  const base = {
    kind: "item",
    id,
    name,
    img: img ?? "",
    slots: system.slots,
    note: "",
    dropped: system.dropped,
  } as const;
  if (system instanceof CairnGearModel) return { ...base, equipped: null, broken: false, uses: system.uses };
  const { equipped, broken } = system;
  if (system instanceof CairnArmorModel) {
    const armor = game.i18n.format("RIPOSTE.CairnSheet.armorOf", { n: String(system.armor) });
    const note = system.shield ? `${localize("RIPOSTE.CairnSheet.shield")} · ${armor}` : armor;
    const equipHint = localize(`RIPOSTE.Sheet.${equipped ? "takeOff" : "putOn"}`);
    return { ...base, note, equipped, broken, equipHint, equipIcon: "fa-shirt" };
  }
  const equipHint = localize(`RIPOSTE.Sheet.${equipped ? "stow" : "take"}`);
  return { ...base, note: weaponNote(item), equipped, broken, equipHint, equipIcon: "fa-hand" };
}

/** A part of the body fills no slot. */
export const isNatural = ({ system }: Item.Implementation): boolean =>
  system instanceof CairnWeaponModel && system.kind === "natural";

function burdens(system: CairnActorModel): readonly Filling[] {
  const wounds = Object.entries(system.wounds).map(([id, { kind, level }]) => ({
    kind: "wound" as const,
    id,
    name: localize(`RIPOSTE.CairnSheet.Wound.${kind}`),
    note: localize(`RIPOSTE.CairnSheet.Level.${level}`),
    permanent: level === "permanent",
    slots: 1,
  }));
  const injuries = Object.entries(system.injuries).map(([id, { limb, note }]) => ({
    kind: "injury" as const,
    id,
    name: game.i18n.format("RIPOSTE.CairnSheet.injuryOf", { where: localize(`RIPOSTE.CairnSheet.Place.${limb}`) }),
    note,
    slots: 1,
  }));
  const fatigue = Array.from({ length: system.fatigue }, (_, at) => ({
    kind: "fatigue" as const,
    id: String(at),
    name: localize("RIPOSTE.CairnSheet.fatigue"),
    note: "",
    slots: 1,
  }));
  return [...injuries, ...wounds, ...fatigue];
}

const FREE: Filling = { kind: "free", id: "", name: "", note: "", slots: 1 };

/** Everything that this fighter has about it. Without an inventory nothing is counted (C14). */
export function loadView(actor: Actor.Implementation, system: CairnActorModel): LoadView {
  const things = sorted(actor).flatMap((item) => (isNatural(item) ? [] : (itemFilling(item) ?? [])));
  const carried = things.filter(({ slots }) => slots > 0);
  const petty = things.filter(({ slots, dropped }) => slots === 0 && dropped !== true);
  const lying = things.filter(({ dropped }) => dropped === true);
  const { slots } = system;
  if (slots === null) {
    const shown = [...carried, ...petty, ...burdens(system)];
    const cells = shown.map((filling) => ({ ...filling, n: null, span: 1, continued: false, over: false }));
    return { cells, rows: Math.ceil(cells.length / 2), size: 0, taken: 0, full: false, petty: [], lying };
  }
  const free = Array.from({ length: Math.max(0, slots.size - slots.taken) }, () => FREE);
  const laid = cellsOf([...carried, ...free, ...burdens(system)], slots.size);
  return { ...laid, size: slots.size, taken: slots.taken, full: system.overburdened, petty, lying };
}
