/** Notices whose words may hold names: text, never markup. */

import type { LangKey } from "../../../rules/core/types.ts";
import type { ActResult } from "../../exchange/act.ts";
import { report } from "../../exchange/lib/guarded.ts";
import { refusalText } from "../../exchange/lib/refusals.ts";

/** Shows a warning. */
export function warn(text: string): void {
  ui.notifications?.warn("RIPOSTE.Tray.Notice", { format: { text } });
}

/** As many as the host shows at once; it would keep any number of others waiting. */
const MOST = 5;
/** What it still has of ours, by its words. */
const informed = new Map<string, ReturnType<typeof ui.notifications.info>>();

/** Says that something was done that nothing else on the screen tells; not what it says already, and no heap of it. */
export function inform(text: string): void {
  for (const [said, note] of informed) if (!ui.notifications.has(note)) informed.delete(said);
  if (informed.size >= MOST || informed.has(text)) return;
  informed.set(text, ui.notifications.info("RIPOSTE.Tray.Notice", { format: { text } }));
}

/** Warns that something was tried and had no effect. */
export function warnKey(key: LangKey): void {
  warn(game.i18n.localize(key));
}

/** Says why something was refused. True: it was done. */
export function reportRefusal(outcome: ActResult): boolean {
  if (!outcome.ok) for (const refusal of outcome.refusals) warn(refusalText(refusal));
  return outcome.ok;
}

/** Shows what went wrong with something that was started without waiting for it. */
export function runReporting(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    report(error);
    warn(error instanceof Error ? error.message : String(error));
  });
}
