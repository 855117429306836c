/** What the sheet of an item shows, and what its properties' buttons do. */
import { DICE, GRADED, PROPERTIES, type Property } from "../../../../rules/cairn/stats/stats.ts";
import { deletion } from "../../../compat.ts";
import { choices } from "../../../family-kit/sheets/choices.ts";
import type { ItemAct } from "../../../family-kit/sheets/item-sheet.ts";
import { proseOf } from "../../../family-kit/sheets/prose.ts";
import { inPlay } from "./words.ts";
import { CairnWeaponModel, isCairnItem, ITEM_KINDS, ITEM_SPEEDS, ITEM_WOUNDS } from "../models/items.ts";

/** What a property that has an X starts with. */
const USUAL_X = 4;
const isGraded = (property: Property): boolean => GRADED.some((graded) => graded === property);

function weaponView(system: CairnWeaponModel): object {
  return {
    kinds: choices(ITEM_KINDS, system.kind, (kind) => `RIPOSTE.CairnSheet.Kind.${kind}`),
    dice: choices(DICE, system.die, (die) => `d${String(die)}`),
    speeds: choices(ITEM_SPEEDS, system.speed, (speed) => `RIPOSTE.CairnSheet.Speed.${speed}`),
    wounds: choices(ITEM_WOUNDS, system.wound, (kind) =>
      kind === "" ? "RIPOSTE.CairnSheet.noWound" : `RIPOSTE.CairnSheet.Wound.${kind}`,
    ),
    hands: choices([1, 2], system.hands, String),
    properties: PROPERTIES.map((property) => ({
      property,
      label: `RIPOSTE.CairnSheet.Property.${property}`,
      hint: `RIPOSTE.CairnSheet.PropertyHint.${property}`,
      on: system.properties[property] !== undefined,
      x: isGraded(property) ? (system.properties[property] ?? null) : null,
    })),
  };
}

/** Everything that the template shows. */
export async function itemView(item: Item.Implementation): Promise<object> {
  const { system } = item;
  if (!isCairnItem(system)) return {};
  const shown = system instanceof CairnWeaponModel ? { weapon: weaponView(system) } : {};
  const model = system.schema.fields;
  return {
    ...shown,
    item,
    system,
    model,
    armored: "armor" in system,
    wielded: "equipped" in system,
    counted: "uses" in system,
    play: inPlay(item),
    description: await proseOf(item, system.description),
  };
}

/** A property comes or goes; one that needs an X gets one. */
async function toggleProperty(item: Item.Implementation, key: string): Promise<void> {
  const { system } = item;
  const property = PROPERTIES.find((known) => known === key);
  if (!(system instanceof CairnWeaponModel) || property === undefined) return;
  const path = `system.properties.${property}`;
  const x = isGraded(property) ? USUAL_X : 0;
  const entry = system.properties[property] === undefined ? ([path, x] as const) : deletion(path);
  await item.update(Object.fromEntries([entry]));
}

export const itemActions = {
  toggleProperty: (item, target) => toggleProperty(item, target.dataset["property"] ?? ""),
} as const satisfies Record<string, ItemAct>;
