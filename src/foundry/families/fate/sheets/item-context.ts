/** What the sheet of an item shows. */
import { proseOf } from "../../../family-kit/sheets/prose.ts";
import { isFateItem } from "../models/items.ts";

/** Everything that the template shows. */
export async function itemView(item: Item.Implementation): Promise<object> {
  const { system } = item;
  if (!isFateItem(system)) return {};
  return { item, system, model: system.schema.fields, description: await proseOf(item, system.description) };
}
