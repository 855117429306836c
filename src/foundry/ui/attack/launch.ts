/** Opening the turn dialog, or rolling at once. */
import { familyReady } from "../../family/known.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { heldActions } from "../../exchange/world/held.ts";
import { mayActFor } from "../../exchange/world/permissions.ts";
import { gameWords } from "../kit/view-context.ts";
import { warn } from "../kit/notify.ts";
import { skipDialog } from "../kit/options.ts";
import type { TurnOptions } from "../kit/screens.ts";
import { targetedNow } from "./plan/aims.ts";
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

async function toFront(dialog: AttackDialog): Promise<void> {
  if (dialog.minimized) await dialog.maximize();
  dialog.bringToFront();
  dialog.focusFirst();
}

/** Gives the dialog whose attack is to be rolled at once; null: it is shown, or the user is told why not. */
async function open(actor: Actor.Implementation, given: TurnOptions): Promise<AttackDialog | null> {
  await familyReady(actor.type);
  const options = withFollow(actor, given);
  const refused = !mayActFor(actor.uuid) ? "NotYours" : !fighterOf(actor, options.token) ? "NoFighter" : null;
  if (refused !== null) {
    warn(gameWords.t(`RIPOSTE.Attack.${refused}`, { fighter: actor.name }));
    return null;
  }
  const known = shown.get(actor.uuid);
  const about = aboutOf(options);
  if (known?.dialog.rendered) {
    // What is on its way is not begun once more.
    if (known.dialog.isSending || (about !== null && about === known.about)) {
      await toFront(known.dialog);
      return null;
    }
    await known.dialog.close();
  }
  const dialog = new AttackDialog(actor, options);
  if (isFast(options) && dialog.isClear()) return dialog;
  shown.set(actor.uuid, { dialog, about });
  if (options.closed) dialog.addEventListener("close", options.closed);
  await dialog.render({ force: true });
  return null;
}

/** What is being opened: two presses in the same moment make one window. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Opens the turn dialog of an actor. One that is open comes to the front with what was chosen in it, where nothing else is
 * asked for. With `fast` (or the user's own setting) an attack is rolled
 * at once where nothing speaks against it.
 */
export async function openTurn(actor: Actor.Implementation, given: TurnOptions = {}): Promise<void> {
  const opened = before.then(() => open(actor, given));
  before = opened.catch(() => undefined);
  // Dice that are typed in by hand hold up no other window.
  await (await opened)?.roll();
}
