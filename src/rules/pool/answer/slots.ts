/** What is asked in each kind of slot: when it is due, how it may be filled, and in which words. */
import { refuse } from "../../core/thread/refuse.ts";
import { waitingFor } from "../../core/thread/rows.ts";
import { own } from "../../core/lib/own.ts";
import type { LocalizedText, Refusal } from "../../core/types.ts";
import { weaponsOf } from "../math/numbers.ts";
import { reachRefusal } from "../start/protect.ts";
import type { HouseRules } from "../stats/house.ts";
import type { PoolSlotKind } from "../math/slots.ts";
import { CLASH, DODGE, PARRY } from "./defense.ts";
import { attackerOf, type Answering, type Asked } from "./live.ts";
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
}

/** The attack's own dice: at once, or when nobody's answer is waited for any more. */
function isRollDue({ reading, slot }: Asked): boolean {
  const { exchange } = reading;
  if (waitingFor(exchange, slot.id).every((row) => row.state !== "open")) return false;
  return exchange.declared.body.roll === "go" || isAnswered(reading);
}

/** May the attack be answered yet: is it rolled, or rolled after the answers? */
const isAnswerable = ({ reading: { exchange, attack }, target }: Asked): boolean =>
  target?.row.state === "open" && (exchange.declared.body.roll === "last" || attack !== null);

/** P18: of several targets a protector is asked for those in reach. */
function isNear({ reading, slot, target, stats }: Answering): boolean {
  const isThere = own(reading.scene.fighters, target?.row.fighter ?? "") !== undefined;
  return isThere && weaponsOf(stats).some(({ reach }) => reachRefusal(reading, slot, reach, reading.scene) === null);
}

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
  },
  protect: {
    rule: "P18",
    answers: ({ protectorClash }) => (protectorClash ? [PARRY, CLASH, STAY_OUT] : [PARRY, STAY_OUT]),
    isDue: (at) => isAnswerable(at) && isNear(at),
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
