/** Opening the dialog, or rolling at once. */
import { fighterOf, mayActFor } from "../../exchange/fighters.ts";
import { gameWords } from "../desk.ts";
import { warn } from "../notify.ts";
import { skipDialog } from "../options.ts";
import { AttackDialog } from "./app.ts";
import { setOpener, type AttackOptions } from "./index.ts";

const shown = new Map<string, AttackDialog>();

/**
 * Opens the attack dialog of an actor, or brings its open one to the front. With `fast` (or the user's own setting)
 * the attack is rolled at once where nothing speaks against it.
 */
async function open(actor: Actor.Implementation, options: AttackOptions): Promise<void> {
  if (!mayActFor(actor.uuid)) return warn(gameWords.t("RIPOSTE.Attack.NotYours", { fighter: actor.name }));
  if (!fighterOf(actor, options.token)) return warn(gameWords.t("RIPOSTE.Attack.NoFighter", { fighter: actor.name }));
  const known = shown.get(actor.uuid);
  if (known?.rendered) await known.close();
  const dialog = new AttackDialog(actor, options);
  if ((options.fast === true || skipDialog()) && dialog.isClear()) return dialog.roll();
  shown.set(actor.uuid, dialog);
  await dialog.render({ force: true });
}

/** From now on attacks can be started. */
export function registerAttack(): void {
  setOpener(open);
}
