/** "Take my turn": opens the turn dialog of the fighter that is meant. */
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { mayActFor } from "../../exchange/world/permissions.ts";
import { runReporting } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";

interface Found {
  readonly actor: Actor.Implementation;
  readonly token: TokenDocument.Implementation | null;
}

const isMine = ({ actor, token }: Found): boolean => mayActFor(actor.uuid) && fighterOf(actor, token) !== null;

/** The fighter of the controlled token, else whose turn it is, else the user's character: the first that is theirs. */
export function ownFighter(): Found | null {
  const found: Found[] = [];
  for (const { document, actor } of canvas.ready ? (canvas.tokens?.controlled ?? []) : []) {
    if (actor) found.push({ actor, token: document });
  }
  const { actor, token } = game.combat?.combatant ?? { actor: null, token: null };
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
