/** What an open exchange asks, slot by slot: prompts, the judgement and odds of an answer, whether a posted one counts. */
import { isRefusal, refuse } from "../../core/thread/refuse.ts";
import { rollSlot } from "../../core/thread/rows.ts";
import { watching } from "../../core/thread/watching.ts";
import { own } from "../../core/lib/own.ts";
import type { CardLine, Exchange, Judgement, Plan, Refusal, Step, Uuid } from "../../core/types.ts";
import { askedSlots, type InSlot, type LiveSlot, type SlotRules } from "../../kit/slots.ts";
import { judgement } from "../math/judgement.ts";
import { grantingPower } from "../math/match.ts";
import { NO_NUMBERS, readNumbers, type CarriedWeapon } from "../math/numbers.ts";
import { readPool, targetOf, type PoolReading } from "../math/read.ts";
import { slotKind, type PoolSlotKind } from "../math/slots.ts";
import { line } from "../math/text.ts";
import { conditionLines, injuredLines } from "../round/conditions.ts";
import { ANSWERS, readStats, type AnswerKind, type PoolStats } from "../stats/stats.ts";
import { attackerOf, liveReading, type Answering, type Asked } from "./live.ts";
import { answerOdds } from "./odds.ts";
import { pointsRefusal } from "./points.ts";
import { answerTo, isWaitedFor, SLOTS } from "./slots.ts";

const askedIn = ({ read: reading, slot }: InSlot<PoolReading>, kind: PoolSlotKind): Asked => ({
  reading,
  slot,
  kind,
  target: targetOf(reading, slot),
});

function answeringIn(at: LiveSlot<PoolReading>, kind: PoolSlotKind): Answering {
  const { read, scene, fighter } = at;
  return { ...askedIn(at, kind), reading: liveReading(read, scene), fighter, stats: readStats(fighter.stats) };
}

/** An answer that is considered, against the live defender; its defense: null: it is none. */
function judgedAt(
  at: Answering,
  { option, choice }: Plan,
): { readonly judged: Judgement; readonly defense: AnswerKind | null } {
  const answer = answerTo(at, option);
  return isRefusal(answer)
    ? { judged: judgement([answer]), defense: null }
    : { judged: answer.judge(at, choice), defense: answer.defense };
}

/** Does it wait for holders who have not passed? */
const isHeldUp = (exchange: Exchange): boolean => exchange.rest === "watched" && watching(exchange).length > 0;

/** Why no step fills this slot now. */
function timeRefusal({ reading: { exchange }, kind, target }: Asked): Refusal | null {
  // Who holds an action is not rolled over: it waits until each of them has passed, or a GM lets it go on.
  if (kind === "roll") return isHeldUp(exchange) ? refuse("early") : null;
  // Nothing can be answered before it is rolled, where the roll comes first.
  const isUnrolled = (rollSlot(exchange)?.step ?? null) === null;
  if (isUnrolled && (exchange.declared.body.roll === "go" || kind === "evade")) return refuse("early");
  return target?.row.state === "open" ? null : refuse("late");
}

function stepRefusal(asked: Asked, step: Step): Refusal | null {
  const reason = timeRefusal(asked) ?? (asked.kind === "roll" ? null : pointsRefusal(asked, step));
  if (reason !== null) return reason;
  const answer = answerTo(asked, step.option);
  return isRefusal(answer) ? answer : answer.stepRefusal(asked, step, readNumbers(step.numbers) ?? NO_NUMBERS);
}

/** What whoever answers should know: a Power of theirs that lets them, and what is left to the GM's word. */
function notesAt(at: Answering): readonly CardLine[] {
  const { reading, kind, target, stats } = at;
  const { fighters } = reading.scene;
  const notes = SLOTS[kind].notes?.(at) ?? [];
  const involved = new Set([attackerOf(reading), target?.row.fighter ?? "", at.fighter.id]);
  const powers = kind === "evade" ? [] : grantNotes(reading.declared.weapon, stats, at.fighter.id);
  // Who may yet be hurt: whoever is hit, and a friend who pays or is struck for it.
  const hurt = kind === "evade" ? [] : new Set([target?.row.fighter ?? at.fighter.id, at.fighter.id]);
  const injured = injuredLines([...hurt].map((id) => own(fighters, id)));
  return [...notes, ...powers, ...injured, ...[...involved].flatMap((id) => conditionLines(own(fighters, id)))];
}

/** P8: the Powers that let a shot be answered, each once for each answer. */
const grantNotes = (attack: CarriedWeapon | null, stats: PoolStats, fighter: Uuid): readonly CardLine[] =>
  ANSWERS.flatMap((answer) => {
    const power = attack === null ? null : grantingPower(attack, answer, stats);
    return power === null ? [] : [line(`grants.${answer}`, { who: { fighter }, power })];
  });

const slotRules = (kind: PoolSlotKind): SlotRules<PoolReading> => ({
  ask: (live) => {
    const at = answeringIn(live, kind);
    const { rest } = live.exchange;
    const rules = SLOTS[kind];
    // While it rests nobody is asked, but for the attacker where no holder is waited for: rolling says go.
    const mayAsk = rest === null || (kind === "roll" && rest === "watched" && !isHeldUp(live.exchange));
    if (!mayAsk || !rules.isDue(at)) return null;
    return {
      waits: at.slot.waits || kind === "evade" || isWaitedFor(at),
      auto: kind === "roll" && rest === null,
      ...(rules.question === undefined ? {} : { question: rules.question(at) }),
      ...(kind === "roll" ? {} : { notes: notesAt(at) }),
      options: rules.answers(at.reading.house).flatMap((answer) => answer.offer(at)),
    };
  },
  judge: (live, plan) => judgedAt(answeringIn(live, kind), plan).judged,
  refusal: (at, step) => stepRefusal(askedIn(at, kind), step),
  odds: (live, plan) => {
    const at = answeringIn(live, kind);
    const { judged, defense } = judgedAt(at, plan);
    return answerOdds(at, defense, judged);
  },
});

/** What is asked in every exchange of the family. Refusals: `early`, `late`. */
export const ASKED = askedSlots(readPool, (slot) => {
  const kind = slotKind(slot);
  return kind === null ? null : slotRules(kind);
});
