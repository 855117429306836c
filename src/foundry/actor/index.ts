/** The Actor class, with marks on tokens. */
import { RiposteActor } from "./actor.ts";
import { watchTokens } from "./redraw.ts";

/** Called once in `init`. */
export function registerActor(): void {
  CONFIG.Actor.documentClass = RiposteActor;
  watchTokens();
}
