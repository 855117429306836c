/** A GM's first minute in an empty world: one card, posted once. What it shows is loaded with it. */
import { isOurs } from "../../exchange/thread/message.ts";
import { runReporting } from "../kit/notify.ts";

declare module "fvtt-types/configuration" {
  interface SettingConfig {
    /** The welcome card was posted. */
    "riposte.welcomed": boolean;
  }
  interface FlagConfig {
    ChatMessage: {
      riposte?: { welcome?: boolean; report?: boolean; scene?: string };
      "dice-so-nice"?: { linkedTo?: string };
    };
  }
}

/** Registers what remembers it; called once, in `init`. */
export function registerWelcome(): void {
  game.settings.register("riposte", "welcomed", { scope: "world", config: false, type: Boolean, default: false });
}

/** Foundry itself may have made a scene and messages of its own, so these do not count. */
const isNewWorld = (): boolean =>
  game.actors.size === 0 && game.combats.size === 0 && !game.messages.some((message) => isOurs(message));

/** Posts the card where nobody has played yet; called once, in `ready`. */
export function greet(): void {
  if (game.users.activeGM !== game.user || game.settings.get("riposte", "welcomed") || !isNewWorld()) return;
  runReporting(import("./card.ts").then(({ postWelcome }) => postWelcome()));
}

/** Fills the card when it is rendered. Its buttons are the GM's, whatever a message says of itself. */
export function fillWelcome(message: ChatMessage.Implementation, html: HTMLElement): void {
  if (message.flags.riposte?.welcome !== true || !game.user.isGM || message.author?.isGM !== true) return;
  // What it was posted with is for those who have no card: a screen reader would say both.
  html.hidden = true;
  const drawn = import("./card.ts").then(({ drawWelcome }) => drawWelcome(message, html));
  runReporting(drawn.finally(() => (html.hidden = false)));
}
