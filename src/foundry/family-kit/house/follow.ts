/** What a change of house rules asks for: all that shows fighters is redrawn. */
import { changes } from "../../exchange/lib/changes.ts";
import { runReporting } from "../../ui/kit/notify.ts";

/** An open form of house rules keeps what was typed. */
const isDrawnAnew = (classes: readonly string[]): boolean =>
  classes.includes("riposte") && !classes.includes("riposte-house");

/** Draws cards, prompts, tracker, sheets, dialogs. */
export function redrawFighters(): void {
  changes.tell("settings");
  if (ui.combat) runReporting(ui.combat.render());
  for (const app of foundry.applications.instances.values()) {
    if (isDrawnAnew(app.options.classes)) runReporting(app.render());
  }
}
