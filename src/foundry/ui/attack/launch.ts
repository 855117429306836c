/** Opening the turn dialog, or rolling at once. */
import { familyReady } from "../../family/known.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { heldActions } from "../../exchange/world/held.ts";
import { mayActFor } from "../../exchange/world/permissions.ts";
import { gameWords } from "../kit/view-context.ts";
import { warn } from "../kit/notify.ts";
import { skipDialog } from "../kit/options.ts";
import type { TurnOptions } from "../kit/screens.ts";
import { targetedNow } from "./aims.ts";
import { AttackDialog } from "./app.ts";

/** The dialogs that were opened, by actor, and what they were opened for. */
const shown = new Map<string, { readonly dialog: AttackDialog; readonly about: string | null }>();

/** Opened for no more than a turn: what it follows through on, or at whom the user aims now. Null: for something else. */
function aboutOf({ option, weapon, target, parent, fast }: TurnOptions): string | null {
  if ([option, weapon, target, fast].some((each) => each !== undefined)) return null;
  return parent?.call ?? targetedNow();
}

/** Whose held Action is to be followed through now has no other turn: however it is opened, what was prepared is filled in. */
function withFollow({ uuid }: Actor.Implementation, options: TurnOptions): TurnOptions {
  if (options.parent !== undefined || aboutOf(options) === null) return options;
  const held = heldActions();
  const follow = held.followFor().find(({ holder }) => holder === uuid);
  return follow === undefined ? options : { ...options, parent: held.parentOf(follow) };
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
export async function openTurn(actor: Actor.Implementation, given: TurnOptions = {}): Promise<void> {
  if (!mayActFor(actor.uuid)) return warn(gameWords.t("RIPOSTE.Attack.NotYours", { fighter: actor.name }));
  await familyReady(actor.type);
  const options = withFollow(actor, given);
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
