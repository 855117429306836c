/** Answering prompts: one, or many in one call. */
import { afterStep, chosenInputs, pricesOf } from "../../../rules/core/lib/choice.ts";
import { own } from "../../../rules/core/lib/own.ts";
import { isRefusal, refuse } from "../../../rules/core/thread/refuse.ts";
import type {
  Entry,
  Exchange,
  Family,
  MessageId,
  Moment,
  Plan,
  Refusal,
  Battlefield,
  Step,
} from "../../../rules/core/types.ts";
import { rollFor } from "../trust/dice.ts";
import { familyRules } from "../world/families.ts";
import { mayActFor } from "../world/permissions.ts";
import { sceneOf } from "../fighters/scenes.ts";
import { bodyOf } from "../thread/message.ts";
import {
  refusedResult,
  readable,
  splitAllowed,
  type AllowOption,
  type ActResult,
  type Prepared,
} from "../post/act-result.ts";
import { post, refIn } from "../post/post.ts";
import { replySentence } from "../post/sentences.ts";
import { exchanges } from "../thread/store.ts";

/** An answer to one of several prompts. */
export interface Reaction {
  readonly exchange: MessageId;
  readonly plan: Plan;
}

/** Slots that an answer of this client is being rolled for, against a double click. */
const rolling = new Set<string>();

/** A step of this user that is not posted yet. */
const considered = (id: string, body: Step): Entry<Step> => ({
  id,
  author: game.user.id,
  createdTime: game.time.serverTime,
  modifiedBy: null,
  modifiedTime: null,
  digest: "",
  body,
});

/** Would this step count, as far as this client sees? */
function takeRefusal(rules: Family, exchange: Exchange, body: Step): Refusal | null {
  const entry = considered("considered", body);
  const taken = rules.acceptStep(exchange, entry);
  return isRefusal(taken) ? taken : null;
}

function stepBefore(exchange: Exchange, plan: Plan): Refusal | null {
  const slot = own(exchange.slots, plan.slot);
  if (exchange.phase !== "open") return refuse("late");
  if (slot === undefined) return refuse("unknownSlot");
  if (slot.step !== null) return refuse("answered");
  if (slot.fighter !== plan.fighter) return refuse("badStep");
  if (slot.gm === true && !game.user.isGM) return refuse("gmOnly");
  return mayActFor(slot.fighter) ? null : refuse("stranger");
}

/** The scene once the answers of the same call are posted. */
function sceneAfter(exchange: Exchange, before: readonly Entry<Step>[]): Battlefield {
  const momentOf = ({ body }: Entry<Step>): Moment | null => exchanges.get(body.exchange)?.declared.body.moment ?? null;
  return before.reduce((scene, step) => afterStep(scene, step, momentOf(step)), sceneOf(exchange));
}

async function prepareAnswer(
  { exchange: id, plan }: Reaction,
  allow: AllowOption,
  before: readonly Entry<Step>[],
): Promise<Prepared> {
  const exchange = exchanges.get(id);
  const rules = exchange === null ? null : familyRules(exchange.family);
  if (exchange === null || rules === null) return refusedResult(refuse("gone"));
  const early = stepBefore(exchange, plan);
  if (early !== null) return refusedResult(early);
  const scene = sceneAfter(exchange, before);
  const judged = rules.judge(exchange, plan, scene);
  const { hard, allowed } = splitAllowed(judged, allow);
  if (hard.length > 0) return refusedResult(...hard);
  if (!Hooks.call("riposte.preAnswer", exchange, plan)) return refusedResult();
  const { numbers } = judged;
  const { option, choice, slot, fighter } = plan;
  const options = rules.prompts(exchange, scene).find((ask) => ask.slot === slot)?.options ?? [];
  const { faces, rolls } = await rollFor(rules, { option, numbers }, allow, { fighter, exchange: id, slot });
  const body: Step = {
    kind: "step",
    exchange: id,
    slot,
    fighter,
    option,
    choice: chosenInputs(choice, options, option),
    numbers,
    price: pricesOf(judged.price),
    faces,
    allowed,
  };
  // Dice may have been typed in by hand: the thread can have moved on meanwhile.
  const now = exchanges.get(id);
  const late = now === null ? refuse("gone") : (stepBefore(now, plan) ?? takeRefusal(rules, now, body));
  if (late !== null) return refusedResult(late);
  const { attacker, targets, helpers = [] } = exchange.declared.body;
  const chosen = options.find((offered) => offered.id === option) ?? null;
  const content = replySentence(exchange, body, chosen);
  return { ok: true, draft: { body, speaker: refIn([attacker, ...targets, ...helpers], fighter), content, rolls } };
}

async function prepareAll(reactions: readonly Reaction[], allow: AllowOption): Promise<readonly Prepared[]> {
  const prepared: Prepared[] = [];
  const before: Entry<Step>[] = [];
  for (const [place, reaction] of reactions.entries()) {
    const one = await prepareAnswer(reaction, allow, before);
    prepared.push(readable(one));
    if (one.ok && one.draft.body.kind === "step") before.push(considered(`considered${place}`, one.draft.body));
  }
  return prepared;
}

/** Was this step among the posted messages? A hook may have kept one back. */
function postedFor(messages: readonly ChatMessage.Implementation[], body: Step): ActResult {
  const message = messages.find((candidate) => {
    const said = bodyOf(candidate);
    return said?.kind === "step" && said.exchange === body.exchange && said.slot === body.slot;
  });
  return message === undefined ? refusedResult() : { ok: true, message };
}

const keyOf = ({ exchange, plan }: Reaction): string => `${exchange}/${plan.slot}`;

/**
 * Answers several prompts, each judged after the ones before it; all that may be done are posted in one call. Nobody is
 * asked for dice unless `interactive` says so.
 * Refusals: `answered`, `badStep`, `gmOnly`, `gone`, `late`, `stranger`, `unknownSlot`.
 */
export async function answerAll(
  reactions: readonly Reaction[],
  allow: AllowOption = {},
): Promise<readonly ActResult[]> {
  const keys = reactions.map(keyOf);
  const isTwice = (place: number): boolean => rolling.has(keys[place] ?? "") || keys.indexOf(keys[place] ?? "") < place;
  const mine = reactions.filter((_, place) => !isTwice(place));
  for (const reaction of mine) rolling.add(keyOf(reaction));
  try {
    const prepared = await prepareAll(mine, allow);
    const messages = await post(prepared.flatMap((one) => (one.ok ? [one.draft] : [])));
    return reactions.map((reaction): ActResult => {
      const one = prepared[mine.indexOf(reaction)];
      if (one === undefined) return refusedResult(refuse("answered"));
      if (!one.ok) return one;
      return one.draft.body.kind === "step" ? postedFor(messages, one.draft.body) : refusedResult();
    });
  } finally {
    for (const reaction of mine) rolling.delete(keyOf(reaction));
  }
}

/**
 * Answers a prompt, like `answerAll`.
 * Refusals: `answered`, `badStep`, `gmOnly`, `gone`, `late`, `stranger`, `unknownSlot`.
 */
export async function answer(id: MessageId, plan: Plan, allow: AllowOption = {}): Promise<ActResult> {
  const [outcome] = await answerAll([{ exchange: id, plan }], allow);
  return outcome ?? refusedResult();
}
