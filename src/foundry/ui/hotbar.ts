/** A weapon dropped on the hotbar becomes a macro that attacks with it. */
import { fighterOf, resolveActor } from "../exchange/fighters.ts";
import { gameWords } from "./desk.ts";
import { run } from "./notify.ts";

/** The command of such a macro: ids only, looked up when it runs. */
function attackCommand(actor: string, weapon: string): string {
  const [who, what] = [JSON.stringify(actor), JSON.stringify(weapon)];
  return `game.system.api.attack(await fromUuid(${who}), { weapon: ${what} });`;
}

async function makeMacro(item: Item.Implementation, actor: Actor.Implementation, slot: number): Promise<void> {
  const command = attackCommand(actor.uuid, item.id ?? "");
  const known = game.macros.contents.find((macro) => macro.command === command && macro.isOwner);
  const name = gameWords.t("RIPOSTE.Attack.MacroName", { fighter: actor.name, weapon: item.name });
  const made = known
    ? null
    : await Macro.implementation.create({ name, type: "script", command, img: item.img ?? null });
  const id = known?.id ?? made?.id;
  if (id) await game.user.update({ hotbar: { ...game.user.hotbar, [slot]: id } });
}

/** The weapon that drop data speaks of: an item in the hands of a fighter whose attacks know it. */
function weaponIn(data: object): { readonly item: Item.Implementation; readonly actor: Actor.Implementation } | null {
  const uuid: unknown = Reflect.get(data, "uuid");
  if (Reflect.get(data, "type") !== "Item" || typeof uuid !== "string") return null;
  const owner = uuid.slice(0, Math.max(0, uuid.lastIndexOf(".Item.")));
  const actor = owner === "" ? null : resolveActor(owner);
  const item = actor?.items.get(uuid.slice(uuid.lastIndexOf(".") + 1));
  return actor && item && fighterOf(actor) ? { item, actor } : null;
}

export function registerHotbar(): void {
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => {
    const found = weaponIn(data);
    if (!found) return true;
    run(makeMacro(found.item, found.actor, slot));
    return false;
  });
}
