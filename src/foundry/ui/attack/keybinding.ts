/** "Take my turn": opens the turn dialog of the fighter that is meant. */
import { familyModule } from "../../exchange/world/families.ts";
import { isOrderOpen } from "../../exchange/world/turn-order.ts";
import { mayActFor } from "../../exchange/world/permissions.ts";
import { asksMe } from "../kit/asked/asks-me.ts";
import { isComing } from "../../family/known.ts";
import { runReporting } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";
import { gameWords } from "../kit/view-context.ts";

interface Found {
  readonly actor: Actor.Implementation;
  readonly token: TokenDocument.Implementation | null;
}

/** Does a family read its type, be it still on its way? */
const isFighter = ({ type }: Actor.Implementation): boolean => familyModule(type) !== null || isComing(type);
const isMine = ({ actor }: Found): boolean => isFighter(actor) && mayActFor(actor.uuid);

interface TurnNow extends Found {
  /** This user is told that it is their turn, and that the key begins it. */
  readonly called: boolean;
  /** Its fighter is down, and this user is told to pass the turn on. */
  readonly down: boolean;
}

function turnNow(): TurnNow | null {
  const { combat } = game;
  const { actor = null, token = null, isDefeated = true } = combat?.combatant ?? {};
  if (!combat || !actor) return null;
  const told = (game.user.isGM || asksMe(actor.uuid)) && !isOrderOpen(combat, actor);
  return {
    actor,
    token,
    called: told && !isDefeated && asksMe(actor.uuid),
    down: told && isDefeated && combat.started,
  };
}

/**
 * Whose turn this user is told to begin, else the fighter of the controlled token, else whose turn it is, else the user's
 * character: the first that is theirs.
 */
export function ownFighter(): Found | null {
  const turn = turnNow();
  const found: Found[] = turn?.called === true ? [turn] : [];
  for (const { document, actor } of canvas.ready ? (canvas.tokens?.controlled ?? []) : []) {
    if (actor) found.push({ actor, token: document });
  }
  if (turn) found.push(turn);
  if (game.user.character) found.push({ actor: game.user.character, token: null });
  return found.find(isMine) ?? null;
}

/** Opens the turn that is meant; of somebody who is down it leads to the line that passes it on, lest another acts in it unawares. */
function takeTurn(): boolean {
  const now = turnNow();
  if (now?.down === true) {
    const fighter = now.token?.name ?? now.actor.name;
    runReporting(openScreen("strip", gameWords.t("RIPOSTE.Moment.down", { fighter })));
    return true;
  }
  const own = ownFighter();
  if (own) runReporting(openScreen("turn", own.actor, { token: own.token }));
  return own !== null;
}

/** Registers the key; only in `init`. Alt+R: R alone leads to the tray, Shift+R to the GM's panel. */
export function registerTurnKey(): void {
  game.keybindings.register("riposte", "takeTurn", {
    name: "RIPOSTE.Keybinding.TakeTurn",
    hint: "RIPOSTE.Keybinding.TakeTurnHint",
    editable: [{ key: "KeyR", modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.ALT] }],
    onDown: takeTurn,
  });
}
