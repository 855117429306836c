/** What starts when. */
import { registerActor } from "./actor/index.ts";
import { api } from "./api.ts";
import { RiposteCombat } from "./combat/combat.ts";
import { RiposteCombatant } from "./combat/combatant.ts";
import { ExchangeModel, ReplyModel } from "./exchange/thread/models.ts";
import { refoldAll, markOpenChanged } from "./exchange/thread/store.ts";
import { doAllDuties } from "./exchange/settle/coordinator.ts";
import { answerDice } from "./exchange/trust/dice-desk.ts";
import { watchTable } from "./exchange/hooks.ts";
import { addDocuments } from "./family/known.ts";
import { shipped } from "./families/registry.ts";
import { registerSettings } from "./settings.ts";
import { redrawScreens, registerUi } from "./ui/index.ts";

function settingChanged(): void {
  refoldAll();
  markOpenChanged();
  doAllDuties();
  redrawScreens();
}

/** The `init` hook: models, families, classes, settings, screens, API. */
function init(): void {
  Object.assign(CONFIG.ChatMessage.dataModels, { exchange: ExchangeModel, reply: ReplyModel });
  CONFIG.Combat.documentClass = RiposteCombat;
  CONFIG.Combatant.documentClass = RiposteCombatant;
  registerActor();
  registerSettings(settingChanged);
  for (const family of shipped) addDocuments(family);
  watchTable();
  answerDice();
  registerUi();
  Object.assign(game.system, { api });
}

/** Hooks into Foundry's start; called once by the bundle's entry. */
export function start(): void {
  Hooks.once("init", init);
}
