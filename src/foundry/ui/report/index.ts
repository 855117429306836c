/** The report of a fight at its end. All but these few lines is loaded when one ends, or a report is shown. */
import { momentMode } from "../kit/options.ts";
import { runReporting } from "../kit/notify.ts";

/** An encounter was deleted: the GM who did it posts its report. */
export function reportEnded(combat: Combat.Implementation, user: string): void {
  if (user !== game.user.id || !game.user.isGM || combat.round === 0 || momentMode() === "off") return;
  runReporting(import("./card.ts").then(({ postReport }) => postReport(combat)));
}

/** A message was rendered: a report that a GM has posted is dressed. */
export function fillReport(message: ChatMessage.Implementation, html: HTMLElement): void {
  if (message.flags.riposte?.report !== true || message.author?.isGM !== true) return;
  runReporting(import("./card.ts").then(({ drawReport }) => drawReport(message, html)));
}
