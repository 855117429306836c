/** Opening the turn dialog, or rolling at once. */
import { familyReady } from "../../family/known.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { mayActFor } from "../../exchange/world/permissions.ts";
import { gameWords } from "../kit/view-context.ts";
import { warn } from "../kit/notify.ts";
import { skipDialog } from "../kit/options.ts";
import type { TurnOptions } from "../kit/screens.ts";
import { AttackDialog } from "./app.ts";

/** The dialogs that were opened, by actor, and what they were opened for. */
const shown = new Map<string, { readonly dialog: AttackDialog; readonly about: string | null }>();

/** Opened for no more than a turn: at whom the user aims now. Null: for something else. */
function aboutOf({ option, weapon, target, parent, fast }: TurnOptions): string | null {
  if ([option, weapon, target, parent, fast].some((each) => each !== undefined)) return null;
  return [...game.user.targets].map(({ id }) => id).join();
}

/** A click on a weapon is all that need be said, where the user has it so; Shift turns it round. */
function isFast({ fast = false, weapon, parent }: TurnOptions): boolean {
  return parent === undefined && fast !== (skipDialog() && weapon !== undefined);
}

/**
 * Opens the turn dialog of an actor. One that is open comes to the front with what was chosen in it, where nothing else is
 * asked for. With `fast` (or the user's own setting) an attack is rolled
 * at once where nothing speaks against it.
 */
export async function openTurn(actor: Actor.Implementation, options: TurnOptions = {}): Promise<void> {
  if (!mayActFor(actor.uuid)) return warn(gameWords.t("RIPOSTE.Attack.NotYours", { fighter: actor.name }));
  await familyReady(actor.type);
  if (!fighterOf(actor, options.token)) return warn(gameWords.t("RIPOSTE.Attack.NoFighter", { fighter: actor.name }));
  const known = shown.get(actor.uuid);
  const about = aboutOf(options);
  if (known?.dialog.rendered) {
    if (about !== null && about === known.about) {
      known.dialog.bringToFront();
      return known.dialog.focusFirst();
    }
    await known.dialog.close();
  }
  const dialog = new AttackDialog(actor, options);
  if (isFast(options) && dialog.isClear()) return dialog.roll();
  shown.set(actor.uuid, { dialog, about });
  if (options.closed) dialog.addEventListener("close", options.closed);
  await dialog.render({ force: true });
}
