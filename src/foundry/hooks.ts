/** Every hook of Foundry that Riposte hears, and what it calls. Screens that come and go listen to the change bus. */
import { redrawTokens } from "./actor/redraw.ts";
import { mayDelete, mayEdit, mayPost } from "./exchange/audit/protect-messages.ts";
import { doAllDuties } from "./exchange/duties.ts";
import { changes } from "./exchange/lib/changes.ts";
import { lookForUpkeep } from "./exchange/settle/upkeep.ts";
import { noteMessage } from "./exchange/thread/arrived.ts";
import { loadFamilies, tokenChanged } from "./exchange/watch.ts";
import { markResponsive } from "./exchange/world/failover.ts";
import { familyOf } from "./family/known.ts";
import { fillMessage, listenIn } from "./ui/card/index.ts";
import { keepAtEnd } from "./ui/card/log-end.ts";
import { addToCompendiums, encounterBegins } from "./ui/encounters/index.ts";
import { dropOnHotbar } from "./ui/hotbar.ts";
import { loadUi, startOptional } from "./ui/index.ts";
import { readyToSpeak } from "./ui/kit/announce/speak.ts";
import { loadNow } from "./ui/kit/lazy.ts";
import { runReporting } from "./ui/kit/notify.ts";
import { showResult } from "./ui/moment/index.ts";
import { addPanelButton } from "./ui/panel/index.ts";
import { addRecordingEntry } from "./ui/recording/index.ts";
import { fillReport, reportEnded } from "./ui/report/index.ts";
import { addSeeAsEntry } from "./ui/see-as/index.ts";
import { startStrip } from "./ui/strip/index.ts";
import { fillTracker, startTracker } from "./ui/tracker/index.ts";
import { addTrackerEntries } from "./ui/tracker/menu.ts";
import { startTray } from "./ui/tray/index.ts";
import { fillWelcome, greet } from "./ui/welcome/index.ts";

/** Foundry's own start, after `init`. */
function hearStart(): void {
  Hooks.once("setup", loadFamilies);
  Hooks.once("setup", () => runReporting(loadUi()));
  Hooks.once("ready", redrawTokens);
  Hooks.once("ready", lookForUpkeep);
  Hooks.once("ready", doAllDuties);
  Hooks.once("ready", readyToSpeak);
  Hooks.once("ready", startTray);
  Hooks.once("ready", startTracker);
  Hooks.once("ready", startStrip);
  Hooks.once("ready", startOptional);
  Hooks.once("ready", greet);
  Hooks.once("ready", loadNow);
}

/** Messages: what every exchange is made of. */
function hearMessages(): void {
  Hooks.on("preCreateChatMessage", (message) => mayPost(message));
  Hooks.on("preUpdateChatMessage", (message, update) => mayEdit(message, update));
  Hooks.on("preDeleteChatMessage", (message) => mayDelete(message));
  Hooks.on("createChatMessage", (message, _options, user) => noteMessage("created", message, user));
  Hooks.on("updateChatMessage", (message, _update, _options, user) => noteMessage("updated", message, user));
  Hooks.on("deleteChatMessage", (message, _options, user) => noteMessage("deleted", message, user));
  Hooks.on("createChatMessage", (_message, _options, user) => markResponsive(user));
  Hooks.on("riposte.resolved", showResult);
}

/** Other documents: all who look at them are told by the change bus. */
function hearDocuments(): void {
  Hooks.on("updateActor", (actor, update) => changes.tell("actor", actor, update));
  Hooks.on("updateActorDelta", (delta, update) => changes.tell("actor", delta.parent?.actor ?? null, update));
  Hooks.on("createActor", ({ type }) => void familyOf(type));
  Hooks.on("createActor", () => changes.tell("actorList"));
  Hooks.on("deleteActor", () => changes.tell("actorList"));
  Hooks.on("createToken", ({ actor }) => changes.tell("actorPart", actor));
  Hooks.on("deleteToken", () => changes.tell("actorList"));
  Hooks.on("deleteScene", () => changes.tell("actorList"));
  Hooks.on("updateToken", tokenChanged);
  Hooks.on("createItem", ({ actor }) => changes.tell("actorPart", actor));
  Hooks.on("updateItem", ({ actor }) => changes.tell("actorPart", actor));
  Hooks.on("deleteItem", ({ actor }) => changes.tell("actorPart", actor));
  // It comes with its combatants, and for those alone Foundry calls no hook.
  Hooks.on("createCombat", () => changes.tell("combatants"));
  Hooks.on("updateCombat", (combat, update) => changes.tell("combat", combat, update));
  Hooks.on("deleteCombat", (combat, _options, user) => reportEnded(combat, user));
  Hooks.on("deleteCombat", () => changes.tell("combatDeleted"));
  Hooks.on("combatStart", encounterBegins);
  Hooks.on("createCombatant", () => changes.tell("combatants"));
  Hooks.on("updateCombatant", () => changes.tell("combatants"));
  Hooks.on("deleteCombatant", () => changes.tell("combatants"));
  // The active scene decides which of several encounters counts.
  Hooks.on("updateScene", (_scene, update) => "active" in update && changes.tell("combatants"));
  Hooks.on("updateUser", (_user, update) => changes.tell("user", update));
  Hooks.on("userConnected", (user) => changes.tell("connection", user));
  Hooks.on("updateWorldTime", () => changes.tell("worldTime"));
  Hooks.on("canvasReady", () => changes.tell("canvas"));
  // Whoever writes is awake.
  Hooks.on("updateActor", (_actor, _update, _options, user) => markResponsive(user));
  Hooks.on("updateCombat", (_combat, _update, _options, user) => markResponsive(user));
}

/** Parts of core's interface: what of ours is drawn into them. */
function hearInterface(): void {
  Hooks.on("renderChatMessageHTML", (message, html) => fillMessage(message, html));
  Hooks.on("getChatMessageContextOptions", (_app, entries) => addRecordingEntry(entries));
  Hooks.on("getChatMessageContextOptions", (_app, entries) => addSeeAsEntry(entries));
  Hooks.on("renderChatMessageHTML", (message, html) => {
    const { welcome, report } = message.flags.riposte ?? {};
    // Both grow once what they show is loaded.
    if (welcome === true || report === true) keepAtEnd(html);
    fillWelcome(message, html);
    fillReport(message, html);
  });
  Hooks.on("openDetachedWindow", (_id, view) => listenIn(view.document));
  Hooks.on("renderCombatTracker", (app, element) => fillTracker(app.viewed?.id ?? null, element));
  Hooks.on("renderCombatTracker", (_app, element) => addPanelButton(element));
  Hooks.on("getCombatantContextOptions", (_app, entries) => addTrackerEntries(entries));
  Hooks.on("renderTokenHUD", ({ document }, element) =>
    runReporting(import("./ui/hud.ts").then(({ addHudButtons }) => addHudButtons(document, element))),
  );
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => dropOnHotbar(data, slot));
  Hooks.on("renderCompendiumDirectory", (_app, element) => addToCompendiums(element));
  Hooks.on("renderHotbar", () => changes.tell("layout"));
  Hooks.on("collapseSidebar", () => changes.tell("layout"));
  Hooks.on("changeSidebarTab", () => changes.tell("layout"));
  Hooks.on("renderSceneNavigation", () => changes.tell("layout"));
  Hooks.on("collapseSceneNavigation", () => changes.tell("layout"));
  Hooks.on("clientSettingChanged", () => changes.tell("layout"));
}

/** Called once, in `init`, after everything has registered itself. */
export function hearHooks(): void {
  hearStart();
  hearMessages();
  hearDocuments();
  hearInterface();
}
