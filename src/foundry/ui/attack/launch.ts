/** Opening the dialog, or rolling at once. */
import { familyReady } from "../../family/known.ts";
import { fighterOf, mayActFor } from "../../exchange/fighters/fighters.ts";
import { gameWords } from "../kit/view-context.ts";
import { loadSoon } from "../kit/lazy.ts";
import { warn } from "../kit/notify.ts";
import { skipDialog } from "../kit/options.ts";
import type { AttackDialog } from "./app.ts";
import { setOpener, type AttackOptions } from "./index.ts";
import { registerTurnKey } from "./keybinding.ts";

const load = (): Promise<typeof import("./app.ts")> => import("./app.ts");
const shown = new Map<string, AttackDialog>();

/** A click on a weapon is all that need be said, where the user has it so; Shift turns it round. */
function isFast({ fast = false, weapon, parent }: AttackOptions): boolean {
  return parent === undefined && fast !== (skipDialog() && weapon !== undefined);
}

/**
 * Opens the turn dialog of an actor, or redraws its open one. With `fast` (or the user's own setting) an attack is rolled
 * at once where nothing speaks against it.
 */
async function open(actor: Actor.Implementation, options: AttackOptions): Promise<void> {
  if (!mayActFor(actor.uuid)) return warn(gameWords.t("RIPOSTE.Attack.NotYours", { fighter: actor.name }));
  await familyReady(actor.type);
  if (!fighterOf(actor, options.token)) return warn(gameWords.t("RIPOSTE.Attack.NoFighter", { fighter: actor.name }));
  const app = await load();
  const known = shown.get(actor.uuid);
  if (known?.rendered) await known.close();
  const dialog = new app.AttackDialog(actor, options);
  if (isFast(options) && dialog.isClear()) return dialog.roll();
  shown.set(actor.uuid, dialog);
  await dialog.render({ force: true });
}

/** From now on turns can be taken. */
export function registerAttack(): void {
  setOpener(open);
  loadSoon(load);
  registerTurnKey();
}
