/** What an open exchange asks: prompts, the judgement and odds of an answer, and whether a posted one counts. */
import { own } from "../../core/thread/own.ts";
import { isRefusal, refuse } from "../../core/thread/refuse.ts";
import { rollSlot } from "../../core/thread/rows.ts";
import type { Battlefield, Exchange, Judgement, Plan, Prompt, Refusal, Slot, Step } from "../../core/types.ts";
import type { Asked as KitAsked } from "../../kit/options.ts";
import { put } from "../../kit/steps.ts";
import { judgement } from "../math/judgement.ts";
import { NO_NUMBERS, readNumbers } from "../math/numbers.ts";
import { readPool } from "../math/read.ts";
import { readStats, type AnswerKind } from "../stats/stats.ts";
import { askedIn, liveReading, type Answering, type Asked, type LiveReading } from "./live.ts";
import { answerOdds } from "./odds.ts";
import { pointsRefusal } from "./points.ts";
import { answerTo, SLOTS } from "./slots.ts";

/** Who answers in a slot; null: it is none of this family, or the fighter is gone. */
function answeringIn(reading: LiveReading, { slot, fighter: id }: Pick<Plan, "slot" | "fighter">): Answering | null {
  const asked = askedIn(reading, slot);
  const fighter = own(reading.scene.fighters, id);
  return asked === null || fighter === undefined
    ? null
    : { ...asked, reading, fighter, stats: readStats(fighter.stats) };
}

/** While it rests nobody is asked, but for the attacker, who may say go by rolling. */
function promptOf(reading: LiveReading, slot: Slot): readonly Prompt[] {
  const at = answeringIn(reading, { slot: slot.id, fighter: slot.fighter });
  if (at === null || slot.step !== null) return [];
  const { rest } = reading.exchange;
  const rules = SLOTS[at.kind];
  const mayAsk = rest === null || (at.kind === "roll" && rest === "watched");
  if (!mayAsk || !rules.isDue(at)) return [];
  return [
    {
      slot: slot.id,
      row: slot.row,
      to: { kind: "fighter", fighter: slot.fighter },
      waits: slot.waits || at.kind === "evade",
      auto: at.kind === "roll" && rest === null,
      ...(rules.question === undefined ? {} : { question: rules.question(at) }),
      options: rules.answers(reading.house).flatMap((answer) => answer.offer(at)),
    },
  ];
}

/** An answer that is considered, against the live defender; its defense: null: it is none. */
function judgedAt(
  at: Answering,
  { option, choice }: Plan,
): { readonly judged: Judgement; readonly defense: AnswerKind | null } {
  if (at.slot.step !== null) return { judged: judgement([refuse("answered")]), defense: null };
  const answer = answerTo(at, option);
  return isRefusal(answer)
    ? { judged: judgement([answer]), defense: null }
    : { judged: answer.judge(at, choice), defense: answer.defense };
}

/** Why no step fills this slot now. */
function timeRefusal({ reading: { exchange }, kind, target }: Asked): Refusal | null {
  if (kind === "roll") return null;
  // Nothing can be answered before it is rolled, where the roll comes first.
  const isUnrolled = (rollSlot(exchange)?.step ?? null) === null;
  if (isUnrolled && (exchange.declared.body.roll === "go" || kind === "evade")) return refuse("early");
  return target?.row.state === "open" ? null : refuse("late");
}

function stepRefusal(asked: Asked, step: Step): Refusal | null {
  const answer = answerTo(asked, step.option);
  const reason = timeRefusal(asked) ?? (asked.kind === "roll" ? null : pointsRefusal(asked, step));
  if (reason !== null) return reason;
  return isRefusal(answer) ? answer : answer.stepRefusal(asked, step, readNumbers(step.numbers) ?? NO_NUMBERS);
}

/** What is asked in every exchange of the family. Refusals: `answered`, `badStep`, `early`, `gone`, `late`, `unknownSlot`. */
export const ASKED: KitAsked = {
  prompts: (exchange: Exchange, scene: Battlefield) => {
    const reading = liveReading(exchange, scene);
    return Object.values(exchange.slots).flatMap((slot) => promptOf(reading, slot));
  },
  judge: (exchange, plan, scene) => {
    const at = answeringIn(liveReading(exchange, scene), plan);
    if (at !== null) return judgedAt(at, plan).judged;
    return judgement([refuse(own(exchange.slots, plan.slot) === undefined ? "unknownSlot" : "gone")]);
  },
  acceptStep: (exchange, entry) =>
    put(exchange, entry, ({ id }) => {
      const asked = askedIn(readPool(exchange), id);
      return asked === null ? refuse("badStep") : stepRefusal(asked, entry.body);
    }),
  odds: (exchange, plan, scene) => {
    const at = answeringIn(liveReading(exchange, scene), plan);
    if (at === null) return null;
    const { judged, defense } = judgedAt(at, plan);
    return answerOdds(at, defense, judged);
  },
};
