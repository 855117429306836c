/** A weapon dropped on the hotbar becomes a macro that attacks with it. */
import { fighterOf } from "../exchange/fighters/fighters.ts";
import { resolveActor } from "../exchange/world/permissions.ts";
import { runReporting } from "./kit/notify.ts";

/** The weapon that drop data speaks of: an item in the hands of a fighter whose attacks know it. */
function weaponIn(data: object): { readonly item: Item.Implementation; readonly actor: Actor.Implementation } | null {
  const uuid: unknown = Reflect.get(data, "uuid");
  if (Reflect.get(data, "type") !== "Item" || typeof uuid !== "string") return null;
  const dropped: unknown = fromUuidSync(uuid, { strict: false });
  const owner = dropped instanceof Item ? dropped.actor : null;
  const actor = owner && resolveActor(owner.uuid);
  const item = dropped instanceof Item ? actor?.items.get(dropped.id ?? "") : undefined;
  return actor && item && fighterOf(actor) ? { item, actor } : null;
}

/** Something was dropped on the hotbar. False: it is a weapon, and becomes a macro; core does nothing more. */
export function dropOnHotbar(data: object, slot: number): boolean {
  const found = weaponIn(data);
  if (!found) return true;
  runReporting(import("./attack/macro.ts").then(({ makeMacro }) => makeMacro(found.item, found.actor, slot)));
  return false;
}
