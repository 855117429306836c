/** Taking steps: which dice they lack, and whether they fit the slot that they are meant for. */
import { own } from "../../core/thread/own.ts";
import { withSlots } from "../../core/thread/rows.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Entry, Exchange, DiceRequest, Refusal, Sides, Step } from "../../core/types.ts";
import { facesOf, type PendingSave, type DueKind } from "../critical-damage/critical.ts";
import { isWay, readWoundChoice } from "../stats/wounding.ts";
import { aftermathOf, openedBy } from "./aftermath.ts";
import { answerDice, ownDice } from "../attack-math/dice.ts";
import { agreeRefusal, gambitRefusal, gambitSlots } from "../start/gambit.ts";
import { areFaces } from "../../kit/dice.ts";
import { diceIn, facesFor, openingDice, readDeclaredAttack, readStrike } from "../thread/numbers.ts";
import { attackDice, declaredAttackIn, isUnanswered, joinedAs, readAnswer } from "../thread/read.ts";
import { slotKind } from "../thread/slots.ts";
import { isSuffered, sufferedRefusal } from "../wounds/exchange.ts";

/** The next die that a step or declaration still lacks; they may be of several sizes. */
export function nextCairnDice({ numbers, faces }: Pick<Step, "numbers" | "faces">): DiceRequest | null {
  const declared = readDeclaredAttack(numbers);
  const next = (declared === null ? diceIn(numbers) : openingDice(declared))[faces.length];
  return next === undefined ? null : { kind: "dice", n: 1, sides: next };
}

const same = (a: readonly Sides[], b: readonly Sides[]): boolean =>
  a.length === b.length && a.every((face, i) => face === b[i]);

const rolledAs = (step: Step, dice: readonly Sides[]): Refusal | null =>
  same(diceIn(step.numbers), dice) && areFaces(step.faces, dice) ? null : refuse("badStep");

function answerRefusal(exchange: Exchange, step: Step): Refusal | null {
  const answer = readAnswer(step);
  if (answer === null) return refuse("badStep");
  const names = answer.kind === "parry" || answer.kind === "fightBack" ? answer.against : null;
  const { attacks } = declaredAttackIn(exchange);
  if (names !== null && !attacks.some(({ id }) => id === names)) return refuse("cairn.noAttacker", "C13");
  return priceRefusal(exchange, step) ?? rolledAs(step, facesFor(answerDice(answer)));
}

/** C14: a block, a dodge and a fight back are paid for with Fatigue by whoever has an inventory. */
function priceRefusal(exchange: Exchange, { option, price, allowed }: Step): Refusal | null {
  const costs = option === "block" || option === "dodge" || option === "fightBack";
  if (!costs || !declaredAttackIn(exchange).pays || allowed.includes("cairn.unpaid")) return null;
  return price.some(({ what, amount }) => what === "fatigue" && amount > 0) ? null : refuse("cairn.unpaid", "C14");
}

/** C17: an attacker's dice come when the answer is known. One who was asked along may stay out of it. */
function rollRefusal(exchange: Exchange, step: Step, place: number): Refusal | null {
  const attack = declaredAttackIn(exchange).attacks[place];
  if (attack === undefined) return refuse("badStep");
  if (step.option === "stayOut") return place > 0 && step.faces.length === 0 ? null : refuse("badStep");
  if (step.option !== "roll") return refuse("badStep");
  if (isUnanswered(exchange)) return refuse("early");
  const own = place === 0 ? attack : joinedAs(attack, step.numbers);
  return rolledAs(step, facesFor(attackDice(exchange, own)));
}

function backRefusal(step: Step): Refusal | null {
  if (step.option === "letBe") return step.faces.length === 0 ? null : refuse("badStep");
  const strike = readStrike(step.numbers["strike"]);
  if (step.option !== "strike" || strike === null) return refuse("badStep");
  return rolledAs(step, facesFor(ownDice(strike)));
}

/** Does a step without dice give what is pending? */
function isWord(due: PendingSave, step: Step): boolean {
  if (due.kind === "inflict") return step.option === "wounds" || step.option === "spares";
  return due.kind === "wound" ? isWay(due.wounding, readWoundChoice(step)) : step.option === "confirm";
}

function dueRefusal(exchange: Exchange, step: Step, row: string, kind: DueKind): Refusal | null {
  const due = aftermathOf(exchange, row)?.due ?? null;
  if (due === null || due.kind !== kind) return refuse("early");
  const need = facesOf(due);
  if (need === null) return isWord(due, step) && step.faces.length === 0 ? null : refuse("badStep");
  return step.option === "roll" ? rolledAs(step, [need.sides]) : refuse("badStep");
}

function stepRefusal(exchange: Exchange, step: Step, row: string): Refusal | null {
  const slot = slotKind(own(exchange.slots, step.slot));
  switch (slot?.kind) {
    case "answer":
      return answerRefusal(exchange, step);
    case "roll":
      return rollRefusal(exchange, step, slot.place);
    case "back":
    case "return":
      return backRefusal(step);
    case "agree":
      return agreeRefusal(step);
    case "gambit":
      return gambitRefusal(exchange, step, slot.place);
    case "due":
      return isSuffered(exchange) ? sufferedRefusal(exchange, step) : dueRefusal(exchange, step, row, slot.due);
    case undefined:
      return refuse("unknownSlot");
  }
}

/**
 * Puts a step into its slot; the slot is known to be open and its author entitled.
 * Refusals: `badStep`, `cairn.noAttacker`, `cairn.unpaid`, `early`, `unknownSlot`.
 */
export function acceptCairnStep(exchange: Exchange, entry: Entry<Step>): Exchange | Refusal {
  const slot = own(exchange.slots, entry.body.slot);
  if (slot === undefined) return refuse("unknownSlot");
  const reason = stepRefusal(exchange, entry.body, slot.row);
  if (reason !== null) return reason;
  const taken = { ...exchange, slots: { ...exchange.slots, [slot.id]: { ...slot, step: entry } } };
  const opened = slotKind(slot)?.kind === "due" ? openedBy(taken, slot.row) : gambitSlots(taken);
  return withSlots(taken, opened);
}
