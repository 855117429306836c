/** What macros and other packages may call: `game.system.api`. Described in `docs/api.md`. */
import { pending, type Pending } from "../rules/core/thread/queries.ts";
import type { FamilyId, MessageId, Odds, ActionOption, Plan, Start } from "../rules/core/types.ts";
import { badArgumentsResult, isActor, isPlan, isStart, isText, isUser, record } from "./api-values.ts";
import type { ActionData, AllowOption, ActResult } from "./exchange/acting.ts";
import { familyRules, familyTable } from "./exchange/world/families.ts";
import { fighterOf } from "./exchange/fighters/fighters.ts";
import { presenceNow } from "./exchange/world/permissions.ts";
import { rightsNow, sceneAround, sceneOf } from "./exchange/fighters/scenes.ts";
import { heldActions, type HeldActions } from "./exchange/world/held.ts";
import { standingToken } from "./exchange/world/visibility.ts";
import { exchanges } from "./exchange/thread/store.ts";
import { addFamily, familiesReady } from "./family/known.ts";
import type { Orders } from "./orders/stored.ts";
import { openScreen, type TurnOptions } from "./ui/kit/screens.ts";

/** With a plan the action is declared at once; without, its dialog opens. */
async function attack(
  actor: Actor.Implementation,
  options: TurnOptions | (Omit<ActionData, "attacker"> & AllowOption) = {},
): Promise<ActResult | null> {
  if (!isActor(actor) || !record({})(options)) return badArgumentsResult();
  if ("plan" in options) return (await import("./api-calls.ts")).declare(actor, options);
  await openScreen("turn", actor, options);
  return null;
}

/** Everything that a fighter may start, each with the reason against it; none where no family reads its type. */
function actions(actor: Actor.Implementation): readonly ActionOption[] {
  if (!isActor(actor)) return [];
  const fighter = fighterOf(actor, standingToken(actor));
  const rules = familyRules(actor.type);
  return fighter === null || rules === null ? [] : rules.actions(fighter, sceneAround(actor, standingToken(actor)));
}

/** Opens the turn of a fighter, as the key does where none is named; false: nobody was meant. */
async function turn(actor: Actor.Implementation | null = null): Promise<boolean> {
  const meant = actor ?? (await import("./ui/moment/later/own-turn.ts")).ownFighter()?.actor ?? null;
  if (meant === null || !isActor(meant)) return false;
  await openScreen("turn", meant);
  return true;
}

/** Everything that waits for a user among the open exchanges. */
function openPrompts(user: User.Implementation = game.user): readonly Pending[] {
  if (!isUser(user)) return [];
  const open = exchanges.open().map((exchange) => ({ exchange, scene: sceneOf(exchange) }));
  return pending(user.id ?? "", open, familyTable(), { rights: rightsNow(), presence: presenceNow() });
}

/** Exact odds of a plan, in an exchange (by id) or for an attack that is only considered; null: unknown. */
function odds(where: MessageId | Start, plan: Plan): Odds | null {
  if (!isPlan(plan) || !(isText(where) || isStart(where))) return null;
  const at = typeof where === "string" ? exchanges.get(where) : where;
  const rules = at === null ? null : familyRules(at.family);
  return at === null || rules === null ? null : rules.odds(at, plan, sceneOf(at));
}

/** Sets up a family's ready encounter, the first that there is unless one is named; false: none, or this is no GM. */
const startEncounter = async (family?: FamilyId): Promise<boolean> =>
  (await import("./ui/encounters/choose.ts")).startEncounter(family);

type Calls = typeof import("./api-calls.ts");

/** A call whose checks come with the first one. */
const later =
  <A extends readonly unknown[], R>(pick: (calls: Calls) => (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> =>
    pick(await import("./api-calls.ts"))(...args);

/** Held actions; nobody holds anything where no family has them. */
const holds = {
  inPlay: () => heldActions().inPlay(),
  callable: (...args) => heldActions().callable(...args),
  follows: () => heldActions().followsNow(),
  followsFor: (...args) => heldActions().followFor(...args),
  parentOf: (...args) => heldActions().parentOf(...args),
} satisfies Pick<HeldActions, "inPlay" | "callable" | "parentOf"> & {
  follows: HeldActions["followsNow"];
  followsFor: HeldActions["followFor"];
};

export const api = {
  ready: familiesReady,
  actions,
  attack,
  turn,
  openPrompts,
  answer: later((calls) => calls.answer),
  /** Gives an outcome for each reaction, also where the list cannot be read. */
  answerAll: later((calls) => calls.answerAll),
  odds,
  call: later((calls) => calls.call),
  waive: later((calls) => calls.waive),
  approve: later((calls) => calls.approve),
  deny: later((calls) => calls.deny),
  go: later((calls) => calls.go),
  stop: later((calls) => calls.stop),
  withdraw: later((calls) => calls.withdraw),
  giveActionBack: later((calls) => calls.giveActionBack),
  holds,
  panel: () => openScreen("panel"),
  /** Shows what the GM's own fighters would answer. */
  defendAll: (order?: Orders) => openScreen("defend", order),
  focusTray: () => openScreen("tray"),
  startEncounter,
  /** Adds a family of another package; call it in `init`, after Riposte's own. */
  registerFamily: addFamily,
  undo: later((calls) => calls.undo),
  undoFromLedger: later((calls) => calls.undoFromLedger),
  exchanges,
};
