/** What all of foundry/ may take for granted of Foundry's globals. */
import "fvtt-types/configuration";

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: "riposte";
  }
  /** Code of ours runs in or after `init`; what needs documents is reached after `ready` only. */
  interface AssumeHookRan {
    ready: never;
  }
}
