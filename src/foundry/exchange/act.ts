/**
 * What a person at this screen does to an exchange. Each call judges first and posts nothing when refused, rolls real
 * dice, and posts one message; readers judge it again.
 */
import { isRefusal, refuse } from "../../rules/core/refuse.ts";
import type {
  Declare,
  Exchange,
  Family,
  FighterRef,
  Judgement,
  MessageId,
  Plan,
  Refusal,
  Reply,
  RowId,
  RulingBody,
  SlotId,
  Start,
  Step,
} from "../../rules/core/types.ts";
import { rollFor } from "./dice.ts";
import { familyRules } from "./families.ts";
import { fighterOf, mayActFor, momentOf, sceneOf } from "./fighters.ts";
import { post, refIn, type Draft } from "./post.ts";
import { declareSentence, replySentence } from "./sentences.ts";
import { exchanges } from "./store.ts";

export { giveBack } from "./apply.ts";
export { applyNow } from "./duties.ts";

export type Outcome =
  | { readonly ok: true; readonly message: ChatMessage.Implementation }
  /** No refusal at all: a hook of another package said no. */
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

type Prepared =
  { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly refusals: readonly Refusal[] };

export interface AllowOption {
  /** A GM lets the family's refusals pass; the message says so. */
  readonly allow?: boolean;
}
export interface AttackData {
  readonly attacker: Actor.Implementation;
  readonly token?: TokenDocument.Implementation | null;
  readonly targets: readonly (TokenDocument.Implementation | Actor.Implementation)[];
  readonly plan: Plan;
}

const no = (...refusals: readonly Refusal[]): { ok: false; refusals: readonly Refusal[] } => ({ ok: false, refusals });

/** What a GM may let pass are a family's own reasons (their codes carry its id), never the order of things. */
const isRuleReason = (refusal: Refusal): boolean => refusal.code.includes(".");

/** Splits a judgement into what forbids and what a GM has let pass. */
function weigh(judged: Judgement, { allow = false }: AllowOption): { hard: readonly Refusal[]; allowed: string[] } {
  if (!allow || !game.user.isGM) return { hard: judged.refusals, allowed: [] };
  return {
    hard: judged.refusals.filter((refusal) => !isRuleReason(refusal)),
    allowed: judged.refusals.filter(isRuleReason).map((refusal) => refusal.code),
  };
}

function refOf(subject: TokenDocument.Implementation | Actor.Implementation): FighterRef | null {
  if (subject instanceof TokenDocument) {
    const actor = subject.actor;
    return actor === null ? null : { actor: actor.uuid, token: subject.uuid, name: subject.name };
  }
  const token = subject.token;
  return { actor: subject.uuid, token: token?.uuid ?? null, name: token?.name ?? subject.name };
}

/** Each fighter once: two tokens of one actor are one fighter. */
function targetRefs(targets: AttackData["targets"]): readonly FighterRef[] {
  const refs = targets.map(refOf).filter((ref) => ref !== null);
  return refs.filter((ref, i) => refs.findIndex((other) => other.actor === ref.actor) === i);
}

/** Sends what was prepared, or says why not. */
async function send(prepared: Prepared): Promise<Outcome> {
  if (!prepared.ok) return prepared;
  const [message] = await post([prepared.draft]);
  return message === undefined ? no() : { ok: true, message };
}

/** Declares an attack. */
export async function declareAttack(data: AttackData, allow: AllowOption = {}): Promise<Outcome> {
  const { attacker, plan } = data;
  const rules = familyRules(attacker.type);
  const fighter = fighterOf(attacker, data.token);
  if (rules === null || fighter === null) return no(refuse("unknownFamily"));
  if (!mayActFor(attacker.uuid)) return no(refuse("stranger", null, { name: attacker.name }));
  const targets = targetRefs(data.targets);
  const start: Start = {
    kind: "start",
    family: attacker.type,
    attacker: attacker.uuid,
    targets: targets.map((ref) => ref.actor),
  };
  const scene = sceneOf(start);
  const stranger = targets.find((ref) => scene.fighters[ref.actor]?.family !== attacker.type);
  if (stranger !== undefined) return no(refuse("otherFamily", null, { name: stranger.name }));
  const judged = rules.judge(start, plan, scene);
  const { hard, allowed } = weigh(judged, allow);
  if (hard.length > 0) return no(...hard);
  if (!Hooks.call("riposte.preDeclare", { attacker, targets, plan })) return no();
  const { numbers, price } = judged;
  const { faces, rolls } = await rollFor(rules, { option: plan.option, numbers });
  const body: Declare = {
    kind: "declare",
    family: attacker.type,
    attacker: { actor: attacker.uuid, token: fighter.token, name: fighter.name },
    targets,
    moment: momentOf(attacker.uuid).moment,
    option: plan.option,
    choice: plan.choice,
    numbers,
    price,
    faces,
    allowed,
  };
  return send({ ok: true, draft: { body, speaker: body.attacker, content: declareSentence(body), rolls } });
}

/** Slots that an answer of this client is being rolled for, against a double click. */
const rolling = new Set<string>();

/** Would this step count, as far as this client sees? */
function takeRefusal(rules: Family, exchange: Exchange, body: Step): Refusal | null {
  const entry = { id: "considered", author: game.user.id, createdTime: game.time.serverTime, modifiedBy: null, body };
  const taken = rules.take(exchange, entry);
  return isRefusal(taken) ? taken : null;
}

function stepBefore(exchange: Exchange, plan: Plan): Refusal | null {
  const slot = exchange.slots[plan.slot];
  if (exchange.phase !== "open") return refuse("late");
  if (slot === undefined) return refuse("unknownSlot");
  if (slot.step !== null) return refuse("answered");
  if (slot.fighter !== plan.fighter) return refuse("badStep");
  return mayActFor(slot.fighter) ? null : refuse("stranger");
}

async function prepareAnswer(id: MessageId, plan: Plan, allow: AllowOption): Promise<Prepared> {
  const exchange = exchanges.get(id);
  const rules = exchange === null ? null : familyRules(exchange.family);
  if (exchange === null || rules === null) return no(refuse("gone"));
  const early = stepBefore(exchange, plan);
  if (early !== null) return no(early);
  const scene = sceneOf(exchange);
  const judged = rules.judge(exchange, plan, scene);
  const { hard, allowed } = weigh(judged, allow);
  if (hard.length > 0) return no(...hard);
  if (!Hooks.call("riposte.preAnswer", exchange, plan)) return no();
  const { numbers, price } = judged;
  const { option, choice, slot, fighter } = plan;
  const { faces, rolls } = await rollFor(rules, { option, numbers });
  const body: Step = {
    kind: "step",
    exchange: id,
    slot,
    fighter,
    option,
    choice,
    numbers,
    price,
    faces,
    allowed,
  };
  // Dice may have been typed in by hand: the thread can have moved on meanwhile.
  const now = exchanges.get(id);
  const late = now === null ? refuse("gone") : (stepBefore(now, plan) ?? takeRefusal(rules, now, body));
  if (late !== null) return no(late);
  const { attacker, targets } = exchange.declared.body;
  const label = rules
    .asks(exchange, scene)
    .find((ask) => ask.slot === slot)
    ?.options.find((offered) => offered.id === option)?.label;
  const content = replySentence(exchange, body, label ?? null);
  return { ok: true, draft: { body, speaker: refIn([attacker, ...targets], fighter), content, rolls } };
}

/** Answers a prompt. */
export async function answer(id: MessageId, plan: Plan, allow: AllowOption = {}): Promise<Outcome> {
  const key = `${id}/${plan.slot}`;
  if (rolling.has(key)) return no(refuse("answered"));
  rolling.add(key);
  try {
    return await send(await prepareAnswer(id, plan, allow));
  } finally {
    rolling.delete(key);
  }
}

async function reply(exchange: Exchange, body: Reply): Promise<Outcome> {
  return send({ ok: true, draft: { body, speaker: null, content: replySentence(exchange, body, null), rolls: [] } });
}

/** A GM's word on a slot. */
export async function rule(id: MessageId, ruling: RulingBody): Promise<Outcome> {
  const exchange = exchanges.get(id);
  if (exchange === null) return no(refuse("gone"));
  if (!game.user.isGM) return no(refuse("gmOnly"));
  if (exchange.phase !== "open") return no(refuse("late"));
  return reply(exchange, { kind: "ruling", exchange: id, ruling });
}

/** Takes settled rows back, and asks these slots again. */
export async function undo(
  id: MessageId,
  { rows, reopen }: { readonly rows: readonly RowId[]; readonly reopen: readonly SlotId[] },
): Promise<Outcome> {
  const exchange = exchanges.get(id);
  if (exchange === null) return no(refuse("gone"));
  const named = rows.flatMap((row) => exchange.rows[row] ?? []);
  if (named.length === 0 || named.length !== rows.length) return no(refuse("unknownRow"));
  if (named.some((row) => row.state !== "settled")) return no(refuse("late"));
  if (!named.every((row) => mayActFor(row.fighter))) return no(refuse("notAllOwners"));
  return reply(exchange, { kind: "undo", exchange: id, rows, reopen });
}

/** Ends what is still open. */
export async function cancel(id: MessageId): Promise<Outcome> {
  const exchange = exchanges.get(id);
  if (exchange === null) return no(refuse("gone"));
  if (exchange.phase !== "open") return no(refuse("late"));
  if (!mayActFor(exchange.declared.body.attacker.actor)) return no(refuse("stranger"));
  return reply(exchange, { kind: "cancel", exchange: id });
}
