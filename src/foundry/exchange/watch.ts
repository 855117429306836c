/** What keeps the engine's view of the world: messages, actors, people and combats. */
import { watchMessages } from "./arrivals.ts";
import { watchUpkeep } from "./settle/upkeep.ts";
import { isJsonObject } from "../../rules/core/types/json.ts";
import { allBondsChanged, bondsChanged, forgetBonds } from "./fighters/bonds.ts";
import { clearAllBroken } from "./world/broken-actors.ts";
import { forgetCombatants } from "./world/combats.ts";
import { doAllDuties, watchDuties } from "./duties.ts";
import { changes } from "./lib/changes.ts";
import { markResponsive } from "./world/failover.ts";
import { forgetRights } from "./world/permissions.ts";
import { familyOf } from "../family/known.ts";
import { exchanges, ledgerChanged, refoldAll, markOpenChanged } from "./thread/store.ts";

type ActorDoc = Actor.Implementation;

/** Exchanges whose ledger entry an update wrote: also settled ones show it. */
function touchLedger(changes: unknown): void {
  const flags = isJsonObject(changes) && isJsonObject(changes["flags"]) ? changes["flags"]["riposte"] : null;
  const ledger = isJsonObject(flags) && isJsonObject(flags["ledger"]) ? flags["ledger"] : {};
  for (const id of Object.keys(ledger)) ledgerChanged(id.replace(/^[-=]=/, ""));
}

function actorChanged(actor: ActorDoc | null, update?: unknown): void {
  if (actor === null) return;
  if (isJsonObject(update) && "ownership" in update) rightsChanged();
  touchLedger(update);
  bondsChanged(actor);
  for (const id of clearAllBroken()) ledgerChanged(id);
  markOpenChanged((fighter) => fighter === actor.uuid);
}

function rightsChanged(): void {
  // Also those that are no longer open afterwards: whoever was asked may be gone.
  markOpenChanged();
  forgetRights();
  refoldAll();
  markOpenChanged();
}

/** What changes with a step or a turn of the head: only distances look different for it, and what reaches whom. */
const MOVES = new Set([
  "_id",
  "x",
  "y",
  "elevation",
  "rotation",
  "sort",
  "shape",
  "level",
  "width",
  "height",
  "texture",
]);

const hasOnlyMoved = (changes: object): boolean =>
  Object.keys(changes).every((key) => MOVES.has(key) || key.startsWith("_"));

/** A token changed. */
export function tokenChanged(token: TokenDocument.Implementation, update: object): void {
  const { actor } = token;
  if (!hasOnlyMoved(update)) return changes.tell("actorPart", actor);
  changes.tell("moved");
  markOpenChanged((fighter) => fighter === actor?.uuid);
}

function watchActors(): void {
  changes.on("actor", actorChanged);
  changes.on("actorPart", (actor) => actorChanged(actor));
  changes.on("actorList", () => {
    rightsChanged();
    allBondsChanged();
  });
}

function watchPeople(): void {
  changes.on("connection", ({ id }) => {
    if (id !== null) markResponsive(id);
    markOpenChanged();
    doAllDuties();
  });
  changes.on("user", (update) => {
    if ("role" in update || "permissions" in update || "character" in update) rightsChanged();
  });
}

function watchCombats(): void {
  // Active markers and turns are computed again; nothing is written for it.
  changes.onAny(["combat", "combatants", "combatDeleted"], () => {
    forgetCombatants();
    forgetBonds();
    markOpenChanged();
  });
}

/** A setting that exchanges depend on has changed. */
function settingsChanged(): void {
  refoldAll();
  markOpenChanged();
  doAllDuties();
}

/** Loads the families of this world: whoever has an actor or a message there is played. Called in `setup`. */
export function loadFamilies(): void {
  // World documents are there in `setup`; what comes is loaded while the interface is built.
  for (const { type } of game.actors) familyOf(type);
  for (const family of exchanges.families()) familyOf(family);
}

/** Keeps the exchanges up to date from now on; called once, in `init`. */
export function watchExchanges(): void {
  watchMessages();
  watchActors();
  watchPeople();
  watchCombats();
  changes.on("settings", settingsChanged);
  watchDuties();
  watchUpkeep();
}
