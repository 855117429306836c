/**
 * What a person at this screen does to an exchange. Each call judges first and posts nothing when refused, rolls real
 * dice, and posts one message; readers judge it again.
 */
import { cancelRefusal } from "../../rules/core/fold/fold-reply.ts";
import { own } from "../../rules/core/lib/own.ts";
import { refuse } from "../../rules/core/thread/refuse.ts";
import { mayUndo } from "../../rules/core/trust/undo.ts";
import type { MessageId, Plan, Row, RowId, RulingBody, SlotId } from "../../rules/core/types.ts";
import { answer as answerOne, answerAll as answerMany, type Reaction } from "./acts/answer.ts";
import { declareAction as declare } from "./acts/declare.ts";
import type { ActionData } from "./acts/parties.ts";
import { familyRules } from "./world/families.ts";
import { rightsOf, mayActFor } from "./world/permissions.ts";
import { refusedResult, type AllowOption, type ActResult } from "./post/act-result.ts";
import { sendReply } from "./post/reply.ts";
import { exchanges } from "./thread/store.ts";

export { go, stop } from "./acts/go.ts";
export type { ActionData, AllowOption, ActResult, Reaction };

/** A person clicked: whoever rolls by hand is asked for the dice. What happens by itself calls the parts directly. */
const clicked = (allow: AllowOption): AllowOption => ({ interactive: true, ...allow });

/** Declares an action, as a person does. */
export const declareAction = (data: ActionData, allow: AllowOption = {}): Promise<ActResult> =>
  declare(data, clicked(allow));

/** Answers a prompt, as a person does. */
export const answer = (id: MessageId, plan: Plan, allow: AllowOption = {}): Promise<ActResult> =>
  answerOne(id, plan, clicked(allow));

/** Answers several prompts, as a person does: all that may be done are posted in one call. */
export const answerAll = (reactions: readonly Reaction[], allow: AllowOption = {}): Promise<readonly ActResult[]> =>
  answerMany(reactions, clicked(allow));

type Holds = typeof import("./holds/acts.ts");
/** What is done about held actions, loaded when it is first done. */
const holds = (): Promise<Holds> => import("./holds/acts.ts");

/** Says that a held action's Condition is met. */
export const call: Holds["call"] = async (...args) => (await holds()).call(...args);
/** The holder lets it pass. */
export const waive: Holds["waive"] = async (...args) => (await holds()).waive(...args);
/** The GM lets a called action run. */
export const approve: Holds["approve"] = async (...args) => (await holds()).approve(...args);
/** The GM does not. */
export const deny: Holds["deny"] = async (...args) => (await holds()).deny(...args);
/** Holds on, but is asked no more in this round. */
export const passRound: Holds["passRound"] = async (...args) => (await holds()).passRound(...args);
/** Gives up something that lasts, such as a held action. */
export const withdraw: Holds["withdraw"] = async (...args) => (await holds()).withdraw(...args);

/** A GM gives the round's Action back, with whatever was made of it. Refusals: `gmOnly`, `unknownFamily`. */
export async function giveActionBack(actor: Actor.Implementation): Promise<ActResult> {
  const option = familyRules(actor.type)?.givesBack;
  if (option === undefined) return refusedResult(refuse("unknownFamily"));
  const plan = { slot: "declare", fighter: actor.uuid, option, choice: {} };
  return game.user.isGM
    ? declareAction({ attacker: actor, targets: [], plan }, { allow: true })
    : refusedResult(refuse("gmOnly"));
}

/** A GM's word on a slot. Refusals: `gmOnly`, `gone`, `late`. */
export async function rule(id: MessageId, ruling: RulingBody): Promise<ActResult> {
  const exchange = exchanges.get(id);
  if (exchange === null) return refusedResult(refuse("gone"));
  if (!game.user.isGM) return refusedResult(refuse("gmOnly"));
  // What may be said of one that is taken back, its family says.
  if (exchange.phase !== "open" && ruling.what !== "word") return refusedResult(refuse("late"));
  return sendReply(exchange, { kind: "ruling", exchange: id, ruling });
}

/** Rows whose result was deleted are known to their actors' ledgers only. */
async function undoUntold(id: MessageId, rows: readonly Row[]): Promise<void> {
  const untold = rows.filter((row) => row.result === null).map((row) => row.fighter);
  if (untold.length === 0) return;
  const { undoFromLedger } = await import("./settle/apply.ts");
  for (const fighter of new Set(untold)) await undoFromLedger(id, fighter);
}

/** Takes settled rows back, and asks these slots again. Refusals: `gone`, `late`, `notAllOwners`, `unknownRow`. */
export async function undo(
  id: MessageId,
  { rows, reopen }: { readonly rows: readonly RowId[]; readonly reopen: readonly SlotId[] },
): Promise<ActResult> {
  const exchange = exchanges.get(id);
  if (exchange === null) return refusedResult(refuse("gone"));
  const named = rows.flatMap((row) => own(exchange.rows, row) ?? []);
  if (named.length === 0 || named.length !== rows.length) return refusedResult(refuse("unknownRow"));
  if (named.some((row) => row.state !== "settled" && row.results.length === 0)) return refusedResult(refuse("late"));
  const rights = rightsOf(Object.values(exchange.rows).map((row) => row.fighter));
  if (!mayUndo(exchange, game.user.id, rights)) return refusedResult(refuse("notAllOwners"));
  if (!named.every((row) => mayActFor(row.fighter))) return refusedResult(refuse("notAllOwners"));
  const told = named.filter((row) => row.result !== null).map((row) => row.id);
  if (told.length < rows.length) await undoUntold(id, named);
  if (told.length === 0) return { ok: true, message: null };
  const isTold = (slot: SlotId): boolean =>
    exchange.phase !== "changed" &&
    own(exchange.slots, slot)?.once !== true &&
    Object.values(exchange.rows).every((row) => !row.slots.includes(slot) || told.includes(row.id));
  const of = new Set(named.flatMap((row) => row.results.map(({ message }) => message)));
  return sendReply(exchange, { kind: "undo", exchange: id, rows: told, reopen: reopen.filter(isTold), of: [...of] });
}

/**
 * Undoes all results of an exchange; `again`: and asks again.
 * Refusals: `gone`, `late`, `notAllOwners`, `unknownRow`.
 */
export function undoAll(id: MessageId, { again = false }: { readonly again?: boolean } = {}): Promise<ActResult> {
  const told = Object.values(exchanges.get(id)?.rows ?? {}).filter(
    (row) => row.state === "settled" || row.results.length > 0,
  );
  return undo(id, { rows: told.map((row) => row.id), reopen: again ? told.flatMap((row) => row.slots) : [] });
}

/** Ends what is still open. Refusals: `gone`, `late`, `stranger`. */
export async function cancel(id: MessageId): Promise<ActResult> {
  const exchange = exchanges.get(id);
  if (exchange === null) return refusedResult(refuse("gone"));
  if (exchange.phase !== "open") return refusedResult(refuse("late"));
  if (!mayActFor(exchange.declared.body.attacker.actor)) return refusedResult(refuse("stranger"));
  const early = cancelRefusal(exchange, game.user.isGM);
  if (early !== null) return refusedResult(early);
  return sendReply(exchange, { kind: "cancel", exchange: id });
}
