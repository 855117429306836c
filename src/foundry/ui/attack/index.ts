/** The one way to start an attack: sheet, tracker, token HUD, macro and API all come here. */
import { fighterOf, mayActFor } from "../../exchange/fighters.ts";
import { gameWords } from "../desk.ts";
import { warn } from "../notify.ts";
import { skipDialog } from "../options.ts";
import { AttackDialog, type AttackOptions } from "./app.ts";

const open = new Map<string, AttackDialog>();

/**
 * Opens the attack dialog of an actor, or brings its open one to the front. With `fast` (or the user's own setting)
 * the attack is rolled at once where nothing speaks against it.
 */
export async function openAttack(actor: Actor.Implementation, options: AttackOptions = {}): Promise<void> {
  if (!mayActFor(actor.uuid)) return warn(gameWords.t("RIPOSTE.Attack.NotYours", { fighter: actor.name }));
  if (!fighterOf(actor, options.token)) return warn(gameWords.t("RIPOSTE.Attack.NoFighter", { fighter: actor.name }));
  const known = open.get(actor.uuid);
  if (known?.rendered) await known.close();
  const dialog = new AttackDialog(actor, options);
  if ((options.fast === true || skipDialog()) && dialog.isClear()) return dialog.roll();
  open.set(actor.uuid, dialog);
  await dialog.render({ force: true });
}
