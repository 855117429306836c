/** Everything that is seen: registered in `init`, started in `ready`, drawn when there is something to draw. */
import { changes } from "../exchange/lib/changes.ts";
import { onFamily } from "../family/known.ts";
import { loadStyles } from "../family/styles.ts";
import { showShared, timer } from "../settings.ts";
import { registerTurnKey } from "./attack/keybinding.ts";
import { registerCards } from "./card/index.ts";
import { registerEncounters } from "./encounters/index.ts";
import { loadSoon } from "./kit/lazy.ts";
import { runReporting } from "./kit/notify.ts";
import { loadUiTemplates } from "./kit/templates.ts";
import { registerMoment } from "./moment/index.ts";
import { registerPanel } from "./panel/index.ts";
import { hearEarly } from "./receipts/early.ts";
import { registerAllScreens } from "./screens.ts";
import { registerStrip } from "./strip/index.ts";
import { registerTracker } from "./tracker/index.ts";
import { registerTray } from "./tray/index.ts";
import { registerWelcome } from "./welcome/index.ts";

/** Registers screens, keys and menus; called once, in `init`. */
export function registerUi(): void {
  registerAllScreens();
  registerTurnKey();
  registerCards();
  registerTray();
  registerTracker();
  registerStrip();
  registerPanel();
  registerEncounters();
  hearEarly();
  loadSoon(async () => (await Promise.all([import("./receipts/index.ts"), loadStyles("prompts")]))[0].startReceipts());
  registerWelcome();
  onFamily(drawFamily);
  registerMoment();
}

/** What was drawn before its family came is drawn again. */
function drawFamily(): void {
  changes.tell("arrived");
  if (game.ready && ui.combat) runReporting(ui.combat.render());
}

/** The timer is loaded while the table wants one. */
async function watchTimer(): Promise<void> {
  if (timer() > 0) (await Promise.all([import("./timer/index.ts"), loadStyles("prompts")]))[0].runTimer();
}

/** What settings turn on; called once, in `ready`. */
export function startOptional(): void {
  showShared();
  runReporting(watchTimer());
  changes.on("settings", () => runReporting(watchTimer()));
}

/** Loads the templates; what was rendered before they came is filled then. Called once, in `setup`. */
export async function loadUi(): Promise<void> {
  await loadUiTemplates();
  changes.tell("arrived");
}
