/** What is asked in each kind of slot: when it is due, how it may be filled, and in which words. */
import { refuse } from "../../core/thread/refuse.ts";
import { waitingFor } from "../../core/thread/rows.ts";
import { own } from "../../core/lib/own.ts";
import { line } from "../math/text.ts";
import type { ActionOption, CardLine, LocalizedText, Refusal, Slot } from "../../core/types.ts";
import { bestDefense, targetOf, type TargetReading } from "../math/read.ts";
import { conditionOf, trackMax } from "../stats/body.ts";
import { readStats } from "../stats/stats.ts";
import { weaponsOf } from "../math/numbers.ts";
import { mayBeDesperate } from "../round/spend.ts";
import { reachRefusal } from "../start/protect.ts";
import type { HouseRules } from "../stats/house.ts";
import type { PoolSlotKind } from "../math/slots.ts";
import { CLASH, DODGE, PARRY } from "./defense.ts";
import { attackerOf, statsOf, type Answering, type Asked, type LiveReading } from "./live.ts";
import { isAnswered, NO_DEFENSE, ROLL, STAY_OUT } from "./plain.ts";
import { EVADE_POINTS } from "./points.ts";
import type { PoolAnswer } from "./pool-answer.ts";
import { resolveRow, waitsForPoints } from "./settle-row.ts";

interface SlotRules {
  /** How it may be filled, in the order in which that is offered. */
  answers(house: HouseRules): readonly PoolAnswer[];
  /** The rule by which nothing else fills it. */
  readonly rule: string | null;
  /** Is it its time, for the one who is asked? */
  isDue(at: Answering): boolean;
  /** Left out: it is the answer to the attack as a whole. */
  question?(asked: Asked): LocalizedText;
  /** What whoever answers should know. Left out: nothing. */
  notes?(at: Answering): readonly CardLine[];
}

/** The attack's own dice: at once, or when nobody's answer is waited for any more. */
function isRollDue({ reading, slot }: Answering): boolean {
  const { exchange } = reading;
  if (waitingFor(exchange, slot.id).every((row) => row.state !== "open")) return false;
  if (exchange.declared.body.roll === "go") return true;
  return isAnswered(reading) && !reading.targets.some((target) => waitsForProtectors(reading, target));
}

/** May the attack be answered yet: is it rolled, or rolled after the answers? */
const isAnswerable = ({ reading: { exchange, attack }, target }: Asked): boolean =>
  target?.row.state === "open" && (exchange.declared.body.roll === "last" || attack !== null);

/** P18: of several targets a protector is asked for those in reach. */
function isNear({ reading, slot, target, stats }: Answering): boolean {
  const isThere = own(reading.scene.fighters, target?.row.fighter ?? "") !== undefined;
  return isThere && weaponsOf(stats).some(({ reach }) => reachRefusal(reading, slot, reach, reading.scene) === null);
}

/** What the slot's fighter could do in it beside nothing. */
function waysIn(reading: LiveReading, slot: Slot, kind: PoolSlotKind): readonly ActionOption[] {
  const fighter = own(reading.scene.fighters, slot.fighter);
  if (fighter === undefined) return [];
  const at = { reading, slot, kind, target: targetOf(reading, slot), fighter, stats: readStats(fighter.stats) };
  if (kind === "protect" && !isProtectDue(at)) return [];
  const offered = SLOTS[kind].answers(reading.house).flatMap((answer) => answer.offer(at));
  return offered.filter(({ id, refusal, vain }) => id !== NO_DEFENSE.id && refusal === null && vain === undefined);
}

/** What the target's own answer leaves of the blow, whatever its friends do; null: it is not rolled yet. */
const severityLeft = (reading: LiveReading, target: TargetReading): number | null =>
  resolveRow(reading, { ...target, protections: [] })?.come.target.severity ?? null;

/** Would this wound put the target out of the fight? */
function isFelling(reading: LiveReading, target: TargetReading, severity: number): boolean {
  const { attributes, injuries } = statsOf(reading, target.row.fighter);
  return conditionOf(trackMax(attributes.brawn), [...injuries, severity]) !== "up";
}

/** Does what has been answered so far leave a wound that is worth an Injury of a friend's (P20)? */
function isGrave(reading: LiveReading, target: TargetReading): boolean {
  const severity = severityLeft(reading, target) ?? 2;
  return severity > 1 || isFelling(reading, target, severity);
}

/** P18: has the target done nothing itself, or does it go down in spite of its answer? */
function isHelpless(reading: LiveReading, target: TargetReading): boolean {
  if (target.answer?.step.body.option === NO_DEFENSE.id) return true;
  const severity = severityLeft(reading, target);
  return severity !== null && isFelling(reading, target, severity);
}

/**
 * P20: for one whose every answer is an Injury it is not yet time while the target can still answer for itself, nor if that
 * answer holds, nor if it would save no more than an Injury. A table that asks in any case asks at once.
 */
function isPatient(at: Answering, target: TargetReading): boolean {
  const { reading } = at;
  if (reading.house.keepsAsking || !mayBeDesperate(at.fighter)) return false;
  const helpsItself =
    target.answer === null ? waysIn(reading, target.slot, "answer").length > 0 : !isHelpless(reading, target);
  return helpsItself || !isGrave(reading, target);
}

const isProtectDue = (at: Answering): boolean =>
  at.target !== undefined && !at.fighter.isOut && isAnswerable(at) && isNear(at) && !isPatient(at, at.target);

/** P18, P20: who would parry with an Injury if the target does nothing itself: it reads of them before it decides. */
function despairNotes({ reading, target }: Answering): readonly CardLine[] {
  if (target === undefined || target.answer !== null || !isGrave(reading, target)) return [];
  const friends = target.protectors.flatMap((slot) => {
    const fighter = own(reading.scene.fighters, slot.fighter);
    if (slot.step !== null || fighter === undefined || fighter.at?.hidden === true) return [];
    const at: Answering = { reading, slot, kind: "protect", target, fighter, stats: readStats(fighter.stats) };
    if (!isAnswerable(at) || !isNear(at) || !isPatient(at, target)) return [];
    return PARRY.offer(at).some(({ refusal, vain }) => refusal === null && vain === undefined) ? [fighter.id] : [];
  });
  if (friends.length === 0) return [];
  const data = { helpers: { fighters: friends }, target: { fighter: target.row.fighter } };
  return [line("despairHelp", data)];
}

/** P18: what a parry for somebody has to beat, where defenses do not add up. */
function betterNotes({ reading, target }: Answering): readonly CardLine[] {
  const best = target === undefined ? null : bestDefense(reading, target);
  return best === null ? [] : [line("mustBeat", best.data)];
}

/**
 * P18: does the target's row wait for this protector? It does where the target does nothing itself, or goes down in spite of
 * its answer, and this one can help. Else nobody has to say of every blow that they stay out.
 */
export function isWaitedFor({ reading, target, slot }: Pick<Answering, "reading" | "target" | "slot">): boolean {
  const { rows, declared } = reading.exchange;
  const isOpen = slot.step === null && own(rows, slot.row)?.state === "open";
  if (!target?.answer || !isOpen) return false;
  const left = severityLeft(reading, target);
  // Rolled after the answers, it is what was answered before the roll that counts.
  if (left === 0 || (left !== null && declared.body.roll === "last")) return false;
  return isHelpless(reading, target) && waysIn(reading, slot, "protect").length > 0;
}

/** P18: may somebody still step in for this target, although it has answered? */
export const waitsForProtectors = (reading: LiveReading, target: TargetReading): boolean =>
  target.protectors.some((slot) => isWaitedFor({ reading, target, slot }));

/** P15: are there points to be spent on an attack that would land? */
function isPointsDue({ reading, target }: Answering): boolean {
  if (target?.row.state !== "open") return false;
  const met = resolveRow(reading, target);
  return met !== null && waitsForPoints(reading, target, met);
}

export const SLOTS: Readonly<Record<PoolSlotKind, SlotRules>> = {
  roll: { rule: null, answers: () => [ROLL], isDue: isRollDue },
  answer: {
    rule: null,
    answers: () => [DODGE, PARRY, CLASH, EVADE_POINTS, NO_DEFENSE],
    isDue: isAnswerable,
    notes: despairNotes,
  },
  protect: {
    rule: "P18",
    answers: ({ protectorClash }) => (protectorClash ? [PARRY, CLASH, STAY_OUT] : [PARRY, STAY_OUT]),
    isDue: isProtectDue,
    notes: betterNotes,
    question: ({ reading, slot, target }) => ({
      key: "RIPOSTE.Pool.protectAsk",
      data: {
        attacker: { fighter: attackerOf(reading) },
        helper: { fighter: slot.fighter },
        target: { fighter: target?.row.fighter ?? slot.fighter },
      },
    }),
  },
  evade: {
    rule: "P15",
    answers: () => [EVADE_POINTS, NO_DEFENSE],
    isDue: isPointsDue,
    question: ({ reading, slot: { fighter } }) => ({
      key: "RIPOSTE.Pool.pointsAsk",
      data: { attacker: { fighter: attackerOf(reading) }, fighter: { fighter } },
    }),
  },
};

/** The answer of this id in a slot; a reason: nothing that fills it. Refusals: `badStep`. */
export function answerTo({ reading, kind }: Asked, id: string): PoolAnswer | Refusal {
  const rules = SLOTS[kind];
  return rules.answers(reading.house).find((answer) => answer.id === id) ?? refuse("badStep", rules.rule);
}
