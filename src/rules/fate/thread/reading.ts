/** One reading of an exchange: who rolled what, what counts, and what is asked next. Messages only. */
import { own } from "../../core/lib/own.ts";
import type { Declare, Entry, Exchange, Slot, SlotId, Step, Uuid } from "../../core/types.ts";
import { sum } from "../../kit/odds.ts";
import {
  NOTHING_DECLARED,
  readBody,
  readDeclared,
  readDefense,
  readSoak,
  type FateNumbers,
  type SoakNumbers,
} from "../roll/numbers.ts";
import { meet, stressOf, type Meeting } from "../roll/meet.ts";
import { AGREE, ACTOR, SOAK, TARGET, slotKind } from "./slots.ts";
import { asRuled, isApproved, isRefused } from "./words.ts";
import { ENOUGH, lateInvocation, rollOf, type LateInvocation, type Roll, type Since } from "./roll.ts";

/** What a reading is made from: an exchange, or a declaration that opens one. */
export type Readable = Pick<Exchange, "declared" | "slots" | "rulings" | "stopped">;

export interface FateReading {
  readonly declared: Entry<Declare>;
  readonly act: FateNumbers;
  /** Whoever may defend or resist; null: nobody does. */
  readonly opponent: Uuid | null;
  /** Who is hurt, if somebody is. */
  readonly hurt: Uuid | null;
  /** The GM's approval: not asked for, awaited, given or refused. */
  readonly approval: "none" | "waits" | "given" | "refused";
  readonly answered: Entry<Step> | null;
  readonly roll: Roll;
  readonly defense: Roll | null;
  /** Invocations since the dice have fallen, in their order. */
  readonly later: readonly LateInvocation[];
  readonly meeting: Meeting;
  readonly armor: number;
  /** What is dealt, after armor. */
  readonly stress: number;
  readonly soaked: Entry<Step> | null;
  readonly soak: SoakNumbers | null;
}

/** Who opposes an action. */
function opponentOf({ option, targets }: Declare, { own: kept, house }: FateNumbers): Uuid | null {
  const target = targets[0]?.actor ?? null;
  switch (option) {
    case "attack":
    case "maneuver":
      return target;
    case "grapple":
      return house.grappleOpposed ? target : null;
    case "throw":
      return kept?.on[0] ?? null;
    default:
      return null;
  }
}

/** F13, F14: who is hurt by what is not an attack. */
function hurtOf({ option, attacker }: Declare, act: FateNumbers, opponent: Uuid | null): Uuid | null {
  if (option === "suffer") return attacker.actor;
  if (act.extra === "hit") return act.own?.on[0] ?? null;
  return option === "attack" || (option === "throw" && act.house.throwHurts) ? opponent : null;
}

function stressIn(read: Pick<FateReading, "act" | "hurt" | "opponent" | "armor" | "meeting">): number {
  const { act, hurt, opponent, armor, meeting } = read;
  if (hurt === null) return 0;
  if (act.suffers > 0) return act.suffers;
  // F13: one shift, whatever is rolled; armor does not apply.
  return act.extra === "hit" ? 1 : hurt === opponent ? stressOf(meeting, act.rating, armor) : 0;
}

const stepIn = (slots: Exchange["slots"], id: SlotId): Entry<Step> | null => own(slots, id)?.step ?? null;

/** What a GM has shifted the roll of a slot by; `declare`: of the action. */
const ruledOn = (rulings: Exchange["rulings"], slot: SlotId): number =>
  sum(rulings, ({ body: { ruling } }) =>
    ruling.what === "modifier" && ruling.slot === slot ? ruling.modifier.value : 0,
  );

function approvalIn(said: Readable): FateReading["approval"] {
  const slot = own(said.slots, AGREE);
  if (isRefused(said)) return "refused";
  if (slot === undefined) return isApproved(said) ? "given" : "none";
  return slot.step === null ? "waits" : slot.step.body.option === "agree" ? "given" : "refused";
}

/** Invocations that count, by whose roll they are on. */
function invocationsIn(slots: Exchange["slots"]): readonly LateInvocation[] {
  const asked = Object.values(slots).filter((slot: Slot) => slotKind(slot) === "invoke");
  return asked.sort((a, b) => a.place - b.place).flatMap((slot) => lateInvocation(slot) ?? []);
}
/** Those of this row's roll. */
export const laterOf = (later: readonly LateInvocation[], row: string): readonly LateInvocation[] =>
  later.filter(({ slot }) => slot.row === row);

/** What was invoked since the roll of this row was made. */
export const sinceRoll = ({ later, defense }: FateReading, row: string): Since => ({
  own: laterOf(later, row),
  others: row === ACTOR ? (defense?.invoked ?? []) : laterOf(later, ACTOR).flatMap(({ invoked }) => invoked ?? []),
});

/** Reads an exchange. */
export function readFate(readable: Readable): FateReading {
  const { declared, slots, rulings } = readable;
  const act = asRuled(readDeclared(declared.body.numbers) ?? NOTHING_DECLARED, readable);
  const opponent = opponentOf(declared.body, act);
  const answered = opponent === null ? null : stepIn(slots, TARGET);
  const later = invocationsIn(slots);
  const roll = rollOf(act, declared.body.faces, laterOf(later, ACTOR), ruledOn(rulings, "declare"));
  const defends = answered === null ? null : readDefense(answered.body.numbers);
  const defense =
    defends === null || answered === null
      ? null
      : rollOf(defends, answered.body.faces, laterOf(later, TARGET), ruledOn(rulings, TARGET));
  const undefended = answered === null ? act.difficulty : act.house.undefended;
  const meeting = meet(roll.total, act.cover, defense?.total ?? undefended, act.house);
  const hurt = hurtOf(declared.body, act, opponent);
  const armor = answered === null ? 0 : (readBody(answered.body.numbers)?.armor ?? 0);
  const base = { declared, act, opponent, hurt, answered, roll, defense, later, meeting, armor };
  const soaked = stepIn(slots, SOAK);
  return {
    ...base,
    approval: approvalIn(readable),
    stress: stressIn(base),
    soaked,
    soak: soaked === null ? null : readSoak(soaked.body.numbers),
  };
}

/** Somebody who was behind has said that it is enough. */
export const isEnough = ({ later }: FateReading): boolean =>
  later.some(({ step, invoked }) => step.body.option === ENOUGH || invoked === null);
