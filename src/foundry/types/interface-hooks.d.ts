/** Hooks of Foundry's interface that the public types of 13 do not name; those of 14 do. */
import "fvtt-types/configuration";

declare module "fvtt-types/configuration" {
  namespace Hooks {
    interface HookConfig {
      /** A client setting has changed; 13 and 14. */
      clientSettingChanged: (key: string, value: unknown, options: object) => void;
      /** A window was detached into one of its own; 14. */
      openDetachedWindow: (id: string, view: WindowProxy) => void;
    }
  }
}
