/** Hooks of Foundry's combat tracker that its public types do not name yet. */
import "fvtt-types/configuration";

declare module "fvtt-types/configuration" {
  namespace Hooks {
    interface HookConfig {
      /** The entries of a combatant's context menu, to be added to. */
      getCombatantContextOptions: (app: unknown, entries: object[]) => void;
    }
  }
}
