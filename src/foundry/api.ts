/** What macros and other packages may call: `game.system.api`. Described in `docs/api.md`. */
import { pending, type Pending } from "../rules/core/thread/queries.ts";
import type { FamilyId, MessageId, Odds, ActionOption, Plan, Start } from "../rules/core/types.ts";
import {
  withCheckedArguments,
  isAction,
  isActor,
  isAgain,
  isAllow,
  isApproval,
  isCall,
  isPlan,
  isReaction,
  isStart,
  isText,
  isUser,
  listOf,
  badArgumentsResult,
  orNothing,
  record,
} from "./api-arguments.ts";
import { defendAll, focusTray, openPanel } from "./doors.ts";
import {
  answer,
  answerAll,
  approve,
  call,
  declareAction,
  deny,
  giveActionBack,
  go,
  stop,
  undoAll,
  undoFromLedger,
  waive,
  withdraw,
  type ActionData,
  type AllowOption,
  type ActResult,
} from "./exchange/act.ts";
import { familyModule, familyRules, familyTable } from "./exchange/world/families.ts";
import { fighterOf, mayActFor, presenceNow, rightsNow, sceneAround, sceneOf } from "./exchange/fighters/fighters.ts";
import { followFor, followsNow, parentOf } from "./exchange/acts/follows.ts";
import { callable, holdsInPlay } from "./exchange/acts/holds.ts";
import { standingToken } from "./exchange/world/visibility.ts";
import { exchanges } from "./exchange/thread/store.ts";
import type { FamilyModule } from "./family/family.ts";
import { addFamily, families } from "./family/known.ts";
import { openAttack } from "./ui/attack/index.ts";

type OpenOptions = Parameters<typeof openAttack>[1];

/** With a plan the action is declared at once; without, its dialog opens. */
async function attack(
  actor: Actor.Implementation,
  options: OpenOptions | (Omit<ActionData, "attacker"> & AllowOption) = {},
): Promise<ActResult | null> {
  if (!isActor(actor) || !record({})(options)) return badArgumentsResult();
  if (options !== undefined && "plan" in options) {
    if (!isAction(options)) return badArgumentsResult();
    const { allow = false, interactive = true, ...data } = options;
    return declareAction({ attacker: actor, ...data }, { allow, interactive });
  }
  await openAttack(actor, options);
  return null;
}

/** Everything that a fighter may start, each with the reason against it; none where no family reads its type. */
function actions(actor: Actor.Implementation): readonly ActionOption[] {
  if (!isActor(actor)) return [];
  const fighter = fighterOf(actor, standingToken(actor));
  const rules = familyRules(actor.type);
  return fighter === null || rules === null ? [] : rules.actions(fighter, sceneAround(actor, standingToken(actor)));
}

/** Whom a user means without saying so: the selected token, whoever's turn it is, the own character. */
function ownFighter(): Actor.Implementation | null {
  const selected = canvas?.tokens?.controlled.flatMap((token) => token.actor ?? []) ?? [];
  const turn = game.combat?.combatant?.actor;
  const named = [selected.length === 1 ? selected[0] : null, turn, game.user.character];
  return named.find((actor) => actor && familyModule(actor.type) !== null && mayActFor(actor.uuid)) ?? null;
}

/** Opens the turn of a fighter; false: nobody was meant. */
async function turn(actor: Actor.Implementation | null = ownFighter()): Promise<boolean> {
  if (!isActor(actor) || actor === null) return false;
  await openAttack(actor);
  return true;
}

/** Everything that waits for a user among the open exchanges. */
function openPrompts(user: User.Implementation = game.user): readonly Pending[] {
  if (!isUser(user)) return [];
  const open = exchanges.open().map((exchange) => ({ exchange, scene: sceneOf(exchange) }));
  return pending(user.id ?? "", open, familyTable(), rightsNow(), presenceNow());
}

/** Exact odds of a plan, in an exchange (by id) or for an attack that is only considered; null: unknown. */
function odds(where: MessageId | Start, plan: Plan): Odds | null {
  if (!isPlan(plan) || !(isText(where) || isStart(where))) return null;
  const at = typeof where === "string" ? exchanges.get(where) : where;
  const rules = at === null ? null : familyRules(at.family);
  return at === null || rules === null ? null : rules.odds(at, plan, sceneOf(at));
}

/** Adds a family of another package; call it in `init`, after Riposte's own. */
const registerFamily = (module: FamilyModule): void => addFamily(module);

/** Sets up a family's ready encounter, the first that there is unless one is named; false: none, or this is no GM. */
async function startEncounter(family?: FamilyId): Promise<boolean> {
  const module = families.find((each) => (family ?? each.rules.id) === each.rules.id && each.encounter !== undefined);
  if (!game.user.isGM || module?.encounter === undefined) return false;
  await module.encounter();
  return true;
}

const holds = { inPlay: holdsInPlay, callable, follows: followsNow, followsFor: followFor, parentOf };

/** Gives an outcome for each reaction, also where the list cannot be read. */
const answers = withCheckedArguments([listOf(isReaction), isAllow], answerAll, () => [badArgumentsResult()]);

export const api = {
  actions,
  attack,
  turn,
  openPrompts,
  answer: withCheckedArguments([isText, isPlan, isAllow], answer, badArgumentsResult),
  answerAll: answers,
  odds,
  call: withCheckedArguments([isText, isCall], call, badArgumentsResult),
  waive: withCheckedArguments([isText, isCall], waive, badArgumentsResult),
  approve: withCheckedArguments([isText, isText, isApproval], approve, badArgumentsResult),
  deny: withCheckedArguments([isText, isText, orNothing(isText)], deny, badArgumentsResult),
  go: withCheckedArguments([isText], go, badArgumentsResult),
  stop: withCheckedArguments([isText, orNothing(isText)], stop, badArgumentsResult),
  withdraw: withCheckedArguments([isActor, isText], withdraw, badArgumentsResult),
  giveActionBack: withCheckedArguments([isActor], giveActionBack, badArgumentsResult),
  holds,
  panel: openPanel,
  defendAll,
  focusTray,
  startEncounter,
  registerFamily,
  undo: withCheckedArguments([isText, isAgain], undoAll, badArgumentsResult),
  undoFromLedger: withCheckedArguments([isText, isText], undoFromLedger, () => false),
  exchanges,
};
