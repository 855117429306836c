/** The start, as a table of contents. What happens from then on is in `hooks.ts`. */
import { registerActor } from "./actor/index.ts";
import { api } from "./api.ts";
import { provideScreens, RiposteCombat } from "./combat/combat.ts";
import { RiposteCombatant } from "./combat/combatant.ts";
import { addDuties, loadDuties } from "./exchange/duties.ts";
import { changes } from "./exchange/lib/changes.ts";
import { ExchangeModel, ReplyModel } from "./exchange/thread/models.ts";
import { answerDice } from "./exchange/trust/dice-desk.ts";
import { loadComparing } from "./exchange/arrivals.ts";
import { watchExchanges } from "./exchange/watch.ts";
import { addCapability, addDocuments } from "./family/known.ts";
import { loadStyles } from "./family/styles.ts";
import { shipped } from "./families/registry.ts";
import { hearHooks } from "./hooks.ts";
import { registerSettings } from "./settings.ts";
import { registerUi } from "./ui/index.ts";
import { passOn } from "./ui/moment/index.ts";
import { bringOrder } from "./ui/tracker/index.ts";
import { loadSoon } from "./ui/kit/lazy.ts";
import { askEnding } from "./ui/report/index.ts";

/** The document classes and data models that all families share. */
function registerDocuments(): void {
  Object.assign(CONFIG.ChatMessage.dataModels, { exchange: ExchangeModel, reply: ReplyModel });
  CONFIG.Combat.documentClass = RiposteCombat;
  provideScreens({ askEnding, passOn });
  CONFIG.Combatant.documentClass = RiposteCombatant;
  registerActor();
}

/** Held actions, for the families that have them. */
async function loadHolds(): Promise<void> {
  const [{ bringHolds }] = await Promise.all([import("./ui/holds/index.ts"), loadStyles("holds")]);
  bringHolds();
}

/** The order of a round above the tracker's rows, for the families that make one. */
async function loadOrder(): Promise<void> {
  const [{ drawOrder, registerOrderBar }] = await Promise.all([import("./ui/tracker/order.ts"), loadStyles("order")]);
  bringOrder({ drawOrder, registerOrderBar });
}

/** The `init` hook. Of two that hear the same change, the one that registers first is told first. */
function init(): void {
  registerDocuments();
  registerSettings(() => changes.tell("settings"));
  addCapability(({ rules }) => (rules.holds === undefined ? null : loadHolds()));
  addCapability(({ order }) => (order === undefined ? null : loadOrder()));
  for (const family of shipped) addDocuments(family);
  watchExchanges();
  loadSoon(loadDuties);
  loadSoon(async () => (game.user.isGM ? loadComparing() : null));
  answerDice();
  addDuties(async () => (await import("./orders/run.ts")).registerOrders());
  registerUi();
  hearHooks();
  Object.assign(game.system, { api });
}

/** Hooks into Foundry's start; called once by the bundle's entry. */
export function start(): void {
  Hooks.once("init", init);
}
