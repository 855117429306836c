/** The calls of `game.system.api` that do something, with their checks: they come with the first one. */
import type { MessageId } from "../rules/core/types.ts";
import {
  isAction,
  isAgain,
  isAllow,
  isApproval,
  isCall,
  isReaction,
  orNothing,
  withCheckedArguments,
} from "./api-arguments.ts";
import { badArgumentsResult, isActor, isPlan, isText, listOf } from "./api-values.ts";
import * as acts from "./exchange/act.ts";
import type { ActionData, ActResult, AllowOption } from "./exchange/act.ts";
import * as applying from "./exchange/settle/apply.ts";
import { exchanges } from "./exchange/thread/store.ts";

/** A call about an exchange, whose family may still be on its way. */
const about =
  <A extends readonly unknown[], R>(work: (exchange: MessageId, ...args: A) => Promise<R>) =>
  async (exchange: MessageId, ...args: A): Promise<R> => {
    await exchanges.ready(exchange);
    return work(exchange, ...args);
  };

/** Reactions to several. */
const answerWhenReady: typeof acts.answerAll = async (reactions, ...args) => {
  await Promise.all(reactions.map(({ exchange }) => exchanges.ready(exchange)));
  return acts.answerAll(reactions, ...args);
};

/** Declares an action whose plan is made already. */
export const declare = async (
  actor: Actor.Implementation,
  options: Omit<ActionData, "attacker"> & AllowOption,
): Promise<ActResult> => {
  if (!isAction(options)) return badArgumentsResult();
  const { allow = false, interactive = true, ...data } = options;
  return acts.declareAction({ attacker: actor, ...data }, { allow, interactive });
};

export const answer = withCheckedArguments([isText, isPlan, isAllow], about(acts.answer), badArgumentsResult);
export const answerAll = withCheckedArguments([listOf(isReaction), isAllow], answerWhenReady, () => [
  badArgumentsResult(),
]);
export const call = withCheckedArguments([isText, isCall], about(acts.call), badArgumentsResult);
export const waive = withCheckedArguments([isText, isCall], about(acts.waive), badArgumentsResult);
export const approve = withCheckedArguments([isText, isText, isApproval], about(acts.approve), badArgumentsResult);
export const deny = withCheckedArguments([isText, isText, orNothing(isText)], about(acts.deny), badArgumentsResult);
export const go = withCheckedArguments([isText], about(acts.go), badArgumentsResult);
export const stop = withCheckedArguments([isText, orNothing(isText)], about(acts.stop), badArgumentsResult);
export const withdraw = withCheckedArguments([isActor, isText], acts.withdraw, badArgumentsResult);
export const giveActionBack = withCheckedArguments([isActor], acts.giveActionBack, badArgumentsResult);
export const undo = withCheckedArguments([isText, isAgain], about(acts.undoAll), badArgumentsResult);
export const undoFromLedger = withCheckedArguments([isText, isText], applying.undoFromLedger, () => false);
