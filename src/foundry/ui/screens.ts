/** Where each screen is. The API, sheets, macros, keys and buttons open screens by these names. */
import { loadStyles } from "../family/styles.ts";
import { loadSoon } from "./kit/lazy.ts";
import { warnKey } from "./kit/notify.ts";
import { loadScreen, registerScreens, type Opener, type ScreenName, type ScreenTable } from "./kit/screens.ts";
import { focusTray } from "./tray/index.ts";

/** Nothing is loaded for players: they are told that it is the GM's. */
const forGms =
  <Name extends ScreenName>(load: () => Promise<Opener<Name>>) =>
  async (): Promise<Opener<Name>> =>
    game.user.isGM
      ? (await Promise.all([load(), loadStyles("gm")]))[0]
      : () => Promise.resolve(warnKey("RIPOSTE.Panel.GmOnly"));

const SCREENS: ScreenTable = {
  turn: async () => (await Promise.all([import("./attack/launch.ts"), loadStyles("attack")]))[0].openTurn,
  ownTurn: async () => (await import("./moment/later/own-turn.ts")).takeTurn,
  call: async () => (await import("./holds/later/call.ts")).openCall,
  rulingOnCall: async () => (await import("./holds/later/ruling.ts")).openRulingOnCall,
  ruling: async () => (await import("./card/later/dialogs.ts")).openRuling,
  undo: async () => (await import("./card/later/dialogs.ts")).openUndo,
  cancel: async () => (await import("./card/later/dialogs.ts")).openCancel,
  stop: async () => (await import("./card/later/dialogs.ts")).openStop,
  panel: forGms(async () => (await import("./panel/app.ts")).openPanel),
  defend: forGms(async () => (await import("./panel/defend.ts")).openDefend),
  orders: async () => (await Promise.all([import("./orders/dialog.ts"), loadStyles("orders")]))[0].openOrders,
  olderEncounters: forGms(async () => (await import("./encounters/end-older.ts")).offerEnding),
  encounters: async () => (await import("./encounters/choose.ts")).openEncounters,
  pass: async () => (await import("./pass/index.ts")).openPass,
  others: async () => (await import("./moment/later/others.ts")).toOthers,
  held: async () => (await import("./moment/later/held.ts")).toHeld,
  tray: () => Promise.resolve(focusTray),
};

/** Called once, in `init`. One screen of each part of the bundle is loaded as soon as the window is idle. */
export function registerAllScreens(): void {
  registerScreens(SCREENS);
  loadSoon(() => loadScreen("turn"));
  loadSoon(async () => (await Promise.all([import("./pass/index.ts"), loadStyles("prompts")]))[0].startPassing());
  loadSoon(async () => (game.user.isGM ? Promise.all([loadScreen("panel"), loadScreen("defend")]) : null));
}
