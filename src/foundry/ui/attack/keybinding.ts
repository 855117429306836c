/** "Take my turn": opens the turn dialog of the fighter that is meant. */
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { isOrderOpen } from "../../exchange/world/turn-order.ts";
import { mayActFor } from "../../exchange/world/permissions.ts";
import { asksMe } from "../kit/asked/asks-me.ts";
import { runReporting } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";

interface Found {
  readonly actor: Actor.Implementation;
  readonly token: TokenDocument.Implementation | null;
}

const isMine = ({ actor, token }: Found): boolean => mayActFor(actor.uuid) && fighterOf(actor, token) !== null;

/**
 * Whose turn it is, if this user plays it; else the fighter of the controlled token, else whose turn it is, else the user's
 * character: the first that is theirs.
 */
export function ownFighter(): Found | null {
  const { combat } = game;
  const { actor, token } = combat?.combatant ?? { actor: null, token: null };
  const isNow = combat && actor && asksMe(actor.uuid) && !isOrderOpen(combat, actor);
  const found: Found[] = isNow ? [{ actor, token }] : [];
  for (const { document, actor: own } of canvas.ready ? (canvas.tokens?.controlled ?? []) : []) {
    if (own) found.push({ actor: own, token: document });
  }
  if (actor) found.push({ actor, token });
  if (game.user.character) found.push({ actor: game.user.character, token: null });
  return found.find(isMine) ?? null;
}

/** Registers the key; only in `init`. Alt+R: R alone leads to the tray, Shift+R to the GM's panel. */
export function registerTurnKey(): void {
  game.keybindings.register("riposte", "takeTurn", {
    name: "RIPOSTE.Keybinding.TakeTurn",
    hint: "RIPOSTE.Keybinding.TakeTurnHint",
    editable: [{ key: "KeyR", modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.ALT] }],
    onDown: () => {
      const own = ownFighter();
      if (own) runReporting(openScreen("turn", own.actor, { token: own.token }));
      return own !== null;
    },
  });
}
