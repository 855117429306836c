/** Everything that is seen: registered in `init`, drawn when there is something to draw. */
import { onFamily } from "../family/known.ts";
import { registerOrders } from "../orders/run.ts";
import { registerAttack } from "./attack/launch.ts";
import { redrawAll, registerCards } from "./card/index.ts";
import { registerEncounters } from "./encounters/index.ts";
import { registerHolds, updateHoldStrip } from "./held/index.ts";
import { registerReceipts } from "./receipts/index.ts";
import { registerHotbar } from "./hotbar.ts";
import { registerTokenHud } from "./hud.ts";
import { runReporting } from "./kit/notify.ts";
import { loadUiTemplates } from "./kit/templates.ts";
import { registerTracker, updateTracker } from "./tracker/index.ts";
import { registerPanel, updatePanel } from "./panel/index.ts";
import { registerTray, updateTray } from "./tray/index.ts";

/** Registers cards, tray, tracker marks, HUD button and hotbar drops. Called once, in `init`. */
export function registerUi(): void {
  registerAttack();
  registerCards();
  registerTray();
  registerTracker();
  registerHolds();
  registerTokenHud();
  registerHotbar();
  registerPanel();
  registerEncounters();
  registerReceipts();
  registerOrders();
  onFamily(drawFamily);
  Hooks.once("setup", () => {
    // Whatever was rendered before the templates came is filled now.
    const ready = loadUiTemplates().then(() => {
      redrawAll();
      updateTray();
      updateTracker();
      updateHoldStrip();
    });
    runReporting(ready);
  });
}

/** What was drawn before its family came is drawn again. */
function drawFamily(): void {
  redrawScreens();
  if (game.ready && ui.combat) runReporting(ui.combat.render());
}

/** Redraws every screen: a setting that all depend on has changed. */
export function redrawScreens(): void {
  redrawAll();
  updateTray();
  updateTracker();
  updateHoldStrip();
  updatePanel();
}
