/** Things change places in their slots, without a mouse. */
import { isCairnItem } from "../models/items.ts";
import { sorted } from "../../../family-kit/items.ts";
import { isNatural } from "./slots.ts";
import { swapped } from "./cells.ts";

type Way = -1 | 1;

/** What fills slots, in its order. */
const carried = (actor: Actor.Implementation): readonly Item.Implementation[] =>
  sorted(actor).filter((item) => isCairnItem(item.system) && item.system.slots > 0 && !isNatural(item));

/** One place up or down; false: it is first or last already, or in no slot. */
export async function moveItem(actor: Actor.Implementation, id: string, way: Way): Promise<boolean> {
  const before = carried(actor);
  const after = swapped(
    before,
    before.findIndex((item) => item.id === id),
    way,
  );
  if (after === null) return false;
  const updates = after.flatMap((item, at) => {
    const sort = (at + 1) * CONST.SORT_INTEGER_DENSITY;
    return item.id === null || item.sort === sort ? [] : [{ _id: item.id, sort }];
  });
  await actor.updateEmbeddedDocuments("Item", updates);
  return true;
}

/** The way that a key moves the thing whose name has the focus; null: none. */
export function wayOf({ altKey, ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): Way | null {
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  return key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : null;
}
