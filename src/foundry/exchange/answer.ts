/** Answering a prompt. */
import { paid, touched } from "../../rules/core/choice.ts";
import { isRefusal, refuse } from "../../rules/core/refuse.ts";
import type { Exchange, Family, MessageId, Plan, Refusal, Step } from "../../rules/core/types.ts";
import { rollFor } from "./dice.ts";
import { familyRules } from "./families.ts";
import { mayActFor, sceneOf } from "./fighters.ts";
import { no, send, weigh, type AllowOption, type Outcome, type Prepared } from "./outcome.ts";
import { refIn } from "./post.ts";
import { replySentence } from "./sentences.ts";
import { exchanges } from "./store.ts";

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
  const { numbers } = judged;
  const { option, choice, slot, fighter } = plan;
  const options = rules.asks(exchange, scene).find((ask) => ask.slot === slot)?.options ?? [];
  const { faces, rolls } = await rollFor(rules, { option, numbers });
  const body: Step = {
    kind: "step",
    exchange: id,
    slot,
    fighter,
    option,
    choice: touched(choice, options, option),
    numbers,
    price: paid(judged.price),
    faces,
    allowed,
  };
  // Dice may have been typed in by hand: the thread can have moved on meanwhile.
  const now = exchanges.get(id);
  const late = now === null ? refuse("gone") : (stepBefore(now, plan) ?? takeRefusal(rules, now, body));
  if (late !== null) return no(late);
  const { attacker, targets } = exchange.declared.body;
  const label = options.find((offered) => offered.id === option)?.label;
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
