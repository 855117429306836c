/** The macro that attacks with a weapon; loaded when one is dropped on the hotbar. */
import { gameWords } from "../kit/view-context.ts";

/** The command of such a macro: ids only, looked up when it runs. */
function attackCommand(actor: string, weapon: string): string {
  const [who, what] = [JSON.stringify(actor), JSON.stringify(weapon)];
  return `game.system.api.attack(await fromUuid(${who}), { weapon: ${what} });`;
}

/** Puts the macro on the hotbar; one that is there already is used again. */
export async function makeMacro(item: Item.Implementation, actor: Actor.Implementation, slot: number): Promise<void> {
  const command = attackCommand(actor.uuid, item.id ?? "");
  const known = game.macros.contents.find((macro) => macro.command === command && macro.isOwner);
  const name = gameWords.t("RIPOSTE.Attack.MacroName", { fighter: actor.name, weapon: item.name });
  const made = known
    ? null
    : await Macro.implementation.create({ name, type: "script", command, img: item.img ?? null });
  const macro = known ?? made;
  if (macro) await game.user.assignHotbarMacro(macro, slot);
}
