/** The report of a fight at its end. All but these few lines is loaded when one ends, or a report is shown. */
import { momentMode } from "../kit/options.ts";
import { runReporting } from "../kit/notify.ts";

/** Is this user one with whom it leaves a report, if anybody was attacked in it? */
const isReported = ({ round }: Combat.Implementation): boolean => game.user.isGM && round > 0 && momentMode() !== "off";

/** An encounter was deleted: the GM who did it posts its report. */
export function reportEnded(combat: Combat.Implementation, user: string): void {
  if (user !== game.user.id || !isReported(combat)) return;
  runReporting(import("./card.ts").then(({ postReport }) => postReport(combat)));
}

/** An encounter is about to end: says what stays of it. Null: nothing would, so the host asks. */
export const askEnding = async (combat: Combat.Implementation): Promise<boolean | null> =>
  isReported(combat) ? (await import("./end.ts")).confirmEnd(combat) : null;

/** A message was rendered: a report that a GM has posted is dressed. */
export function fillReport(message: ChatMessage.Implementation, html: HTMLElement): void {
  if (message.flags.riposte?.report !== true || message.author?.isGM !== true) return;
  runReporting(import("./card.ts").then(({ drawReport }) => drawReport(message, html)));
}
