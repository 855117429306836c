/** What keeps the engine's view of the world: messages, actors, people and combats. */
import { watchUpkeep } from "./settle/upkeep.ts";
import { isJsonObject } from "../../rules/core/types/json.ts";
import type { Exchange } from "../../rules/core/types.ts";
import { allBondsChanged, bondsChanged, forgetBonds } from "./fighters/bonds.ts";
import { clearAllBroken } from "./world/broken-actors.ts";
import { forgetCombatants } from "./world/combats.ts";
import { doAllDuties, watchDuties } from "./duties.ts";
import { changes } from "./lib/changes.ts";
import { noteComparison } from "./lib/comparing.ts";
import { report } from "./lib/guarded.ts";
import { bodyOf } from "./thread/message.ts";
import { markResponsive } from "./world/failover.ts";
import { forgetRights } from "./world/permissions.ts";
import { familyOf } from "../family/known.ts";
import { onThreadEvent, type ThreadEvent } from "./thread/news.ts";
import { exchanges, ledgerChanged, refoldAll, markOpenChanged } from "./thread/store.ts";

type ActorDoc = Actor.Implementation;

type Comparing = typeof import("./audit/audit.ts");
let comparing: Comparing | null = null;

/** Loads what compares: only GMs' windows do, when they are idle, or when something arrives. */
export async function loadComparing(): Promise<Comparing> {
  comparing ??= await import("./audit/audit.ts");
  return comparing;
}

/** Compares at once where that is loaded: what this window sees may change in the meantime. */
async function compareNow(event: ThreadEvent): Promise<void> {
  await (comparing ?? (await loadComparing())).compareArrived(event);
}

async function compare(event: ThreadEvent): Promise<void> {
  if (!game.user.isGM) return;
  const comparison = compareNow(event);
  // What a GM posts is the GM's word.
  await (event.message.author?.isGM === true ? comparison : noteComparison(event.exchange, comparison));
}

/** Puts on record what was forced through: a GM's window does. */
async function record(event: ThreadEvent): Promise<void> {
  if (event.originals.length > 0) await (await import("./audit/record-forced.ts")).recordForced(event);
}

/** Tells other packages what came in. */
function announce({ what, message, exchange: id }: ThreadEvent): void {
  const exchange = what === "created" ? exchanges.get(id) : null;
  if (exchange === null || message.id === null) return;
  const slots = Object.values(exchange.slots);
  const rows = Object.values(exchange.rows);
  if (message.id === id) Hooks.callAll("riposte.declared", exchange, message);
  else if (slots.some((slot) => slot.step?.id === message.id)) Hooks.callAll("riposte.answered", exchange, message);
  else if (rows.some((row) => row.results.some((result) => result.message === message.id)))
    Hooks.callAll("riposte.resolved", exchange, message);
  else announceHeld(exchange, message);
}

/** Held actions, and a GM's word; only what counts. */
function announceHeld(exchange: Exchange, message: ChatMessage.Implementation): void {
  if (exchange.uncounted.some((lost) => lost.message === message.id)) return;
  const kind = bodyOf(message)?.kind;
  if (kind === "call") Hooks.callAll("riposte.called", exchange, message);
  else if (kind === "ruling") Hooks.callAll("riposte.ruled", exchange, message);
  else if (kind === "waive") Hooks.callAll("riposte.waived", exchange, message);
}

function take(event: ThreadEvent): void {
  announce(event);
  compare(event).catch(report);
  record(event).catch(report);
}

function watchMessages(): void {
  onThreadEvent((event) => {
    // Its family may still be on its way: what is told of the message waits for it, in the order of the messages.
    if (exchanges.isComing(event.exchange))
      exchanges
        .ready(event.exchange)
        .then(() => take(event))
        .catch(report);
    else take(event);
  });
}

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

/** Where a token stands is asked for when somebody acts; nothing that is open looks different for a step. */
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

/** A token changed; where it stands is asked for when somebody acts. */
export function tokenChanged(token: TokenDocument.Implementation, update: object): void {
  if (!hasOnlyMoved(update)) changes.tell("actorPart", token.actor);
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
  changes.onAny(["combat", "combatants"], () => {
    forgetCombatants();
    forgetBonds();
    markOpenChanged();
  });
  changes.on("combatDeleted", () => {
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
