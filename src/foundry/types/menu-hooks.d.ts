/** Hooks of Foundry's context menus that its public types do not name yet. */
import "fvtt-types/configuration";

declare module "fvtt-types/configuration" {
  namespace Hooks {
    interface HookConfig {
      /** The entries of a chat message's context menu, to be added to. */
      getChatMessageContextOptions: (app: unknown, entries: object[]) => void;
      /** The entries of a combatant's context menu, to be added to. */
      getCombatantContextOptions: (app: unknown, entries: object[]) => void;
    }
  }
}
