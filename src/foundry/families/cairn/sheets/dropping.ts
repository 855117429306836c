/** Where the own things of a `cairn` fighter go when they are dropped on it. */
import { dataOf, isElement } from "../../../ui/kit/dom.ts";

/** An own item that is dropped beside the others goes behind them; null: Foundry sorts it, or copies it. */
export function sortLast(
  actor: Actor.Implementation,
  event: DragEvent,
  item: Item.Implementation,
): Promise<Item.Implementation | null> | null {
  if (item.parent !== actor || !actor.isOwner) return null;
  const { target } = event;
  const onto = isElement(target) ? dataOf(target, "item-id") : null;
  // Bare hands have a row, too, but are no item.
  if (actor.items.has(onto ?? "")) return null;
  const last = Math.max(0, ...actor.items.map(({ sort }) => sort));
  return item.update({ sort: last + CONST.SORT_INTEGER_DENSITY }).then((updated) => updated ?? null);
}
