/** Opening the turn dialog, or rolling at once. */
import { familyReady } from "../../family/known.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { mayActFor } from "../../exchange/world/permissions.ts";
import { gameWords } from "../kit/view-context.ts";
import { warn } from "../kit/notify.ts";
import { skipDialog } from "../kit/options.ts";
import type { TurnOptions } from "../kit/screens.ts";
import { AttackDialog } from "./app.ts";

const shown = new Map<string, AttackDialog>();

/** A click on a weapon is all that need be said, where the user has it so; Shift turns it round. */
function isFast({ fast = false, weapon, parent }: TurnOptions): boolean {
  return parent === undefined && fast !== (skipDialog() && weapon !== undefined);
}

/**
 * Opens the turn dialog of an actor, or redraws its open one. With `fast` (or the user's own setting) an attack is rolled
 * at once where nothing speaks against it.
 */
export async function openTurn(actor: Actor.Implementation, options: TurnOptions = {}): Promise<void> {
  if (!mayActFor(actor.uuid)) return warn(gameWords.t("RIPOSTE.Attack.NotYours", { fighter: actor.name }));
  await familyReady(actor.type);
  if (!fighterOf(actor, options.token)) return warn(gameWords.t("RIPOSTE.Attack.NoFighter", { fighter: actor.name }));
  const known = shown.get(actor.uuid);
  if (known?.rendered) await known.close();
  const dialog = new AttackDialog(actor, options);
  if (isFast(options) && dialog.isClear()) return dialog.roll();
  shown.set(actor.uuid, dialog);
  await dialog.render({ force: true });
}
