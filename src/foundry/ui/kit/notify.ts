/** Notices whose words may hold names: text, never markup. */

import type { LangKey } from "../../../rules/core/types.ts";
import type { ActResult } from "../../exchange/act.ts";
import { refusalText } from "../../exchange/lib/refusals.ts";

/** Shows a warning. */
export function warn(text: string): void {
  ui.notifications?.warn("RIPOSTE.Tray.Notice", { format: { text } });
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

/** How browsers say that a file of a bundle has not come. */
const MISSING_PART = /dynamically imported module|importing a module script/i;

/**
 * What went wrong, for whoever reads it. A file that has not come is asked for again by the next click; some browsers remember
 * until the page is loaded again that it failed (the HTML standard of before July 2026), so the words name that, too.
 */
export const failureText = (error: unknown, missing: () => string): string => {
  const text = error instanceof Error ? error.message : String(error);
  return MISSING_PART.test(text) ? missing() : text;
};

/** Shows what went wrong with something that was started without waiting for it. */
export function runReporting(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    console.error("Riposte |", error);
    warn(failureText(error, () => game.i18n.localize("RIPOSTE.Notice.PartMissing")));
  });
}
