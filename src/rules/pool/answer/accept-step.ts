/** Taking steps: which dice they lack, and whether they fit the slot that they are meant for. */
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import { rollSlot } from "../../core/thread/rows.ts";
import type { Entry, Exchange, DiceRequest, Refusal, Step } from "../../core/types.ts";
import { missing } from "../../kit/dice.ts";
import { isAllowed } from "../../kit/judge.ts";
import { put } from "../../kit/steps.ts";
import { SIDES } from "../math/dice.ts";
import { answerIn, attackingWeapon, crowdRefusal, pointsIn } from "./judge-answer.ts";
import { matchRefusals } from "../math/match.ts";
import { NO_NUMBERS, readNumbers, type PoolNumbers } from "../math/numbers.ts";
import { rolls } from "../math/parts.ts";
import { reachRefusal } from "../start/protect.ts";
import { diceOf, hasItsDice, houseOf, readAttack } from "../math/read.ts";
import { slotKind, slotKindIn, targetOf } from "../math/slots.ts";

/** The dice that a step or declaration still lacks. */
export function nextPoolDice(step: Pick<Step, "option" | "numbers" | "faces">): DiceRequest | null {
  const read = readNumbers(step.numbers);
  return read && missing(step.faces, diceOf(read), SIDES);
}

function rollRefusal(exchange: Exchange, step: Step, read: PoolNumbers): Refusal | null {
  if (step.option !== "roll" || !hasItsDice(step.faces, read) || !rolls(read.parts)) return refuse("badStep");
  const open = Object.values(exchange.slots).some(
    (slot) => slotKind(slot) === "answer" && slot.step === null && own(exchange.rows, slot.row)?.state === "open",
  );
  return exchange.declared.body.roll === "last" && open ? refuse("early") : null;
}

function defenseRefusal(exchange: Exchange, step: Step, read: PoolNumbers): Refusal | null {
  const answer = answerIn(step.option);
  const attack = attackingWeapon(exchange);
  if (answer === null || attack === null || !hasItsDice(step.faces, read) || !rolls(read.parts))
    return refuse("badStep");
  const protects = answer === "parry" || (answer === "clash" && houseOf(exchange).protectorClash);
  if (slotKindIn(exchange, step.slot) === "protect" && !protects) return refuse("badStep", "P18");
  const terms = { power: read.power ?? null, house: houseOf(exchange) };
  const slot = own(exchange.slots, step.slot);
  const reason =
    matchRefusals(attack, read.weapon, answer, terms)[0] ??
    (slot === undefined ? null : reachRefusal(exchange, slot, read.reach ?? 1, null)) ??
    crowdRefusal(exchange, step.slot);
  if (reason === null || step.allowed.includes(reason.code)) return null;
  return isAllowed(exchange, step.slot, step.option) ? null : reason;
}

/** Points are paid from a store that the price names: as many as are chosen, or, where they go by themselves, none are. */
function pointsRefusal(exchange: Exchange, step: Step): Refusal | null {
  const points = pointsIn(step.choice);
  if (houseOf(exchange).evadeSpent === "needed") {
    const pledges = step.price.filter((price) => price.what === "evade");
    const own = slotKindIn(exchange, step.slot) === "answer" && pledges.every((price) => price.of !== undefined);
    return points === 0 && (pledges.length === 0 || (pledges.length === 1 && own)) ? null : refuse("badStep", "P15");
  }
  const paid = step.price.filter(
    (price) => price.what === "evade" && price.amount === points && price.of !== undefined,
  );
  if (points === 0) return step.price.some((price) => price.what === "evade") ? refuse("badStep", "P15") : null;
  return paid.length === 1 ? null : refuse("badStep", "P15");
}

function stepRefusal(exchange: Exchange, step: Step): Refusal | null {
  const read = readNumbers(step.numbers) ?? NO_NUMBERS;
  const kind = slotKindIn(exchange, step.slot);
  if (kind === "roll") return rollRefusal(exchange, step, read);
  // Nothing can be answered before it is rolled, where the roll comes first.
  const rolled = rollSlot(exchange)?.step ?? null;
  if (exchange.declared.body.roll === "go" && rolled === null) return refuse("early");
  if (kind === "evade" && rolled === null) return refuse("early");
  if (targetOf(exchange, own(exchange.slots, step.slot))?.state !== "open") return refuse("late");
  if (pointsIn(step.choice) > 0 && readAttack(exchange) === null) return refuse("early", "P15");
  const unpaid = pointsRefusal(exchange, step);
  if (unpaid !== null) return unpaid;
  if (step.option === "none") return step.faces.length === 0 ? null : refuse("badStep");
  if (step.option === "evade") {
    const bare = step.faces.length === 0 && pointsIn(step.choice) > 0 && kind !== "protect";
    return bare ? null : refuse("badStep", "P15");
  }
  return kind === "evade" ? refuse("badStep", "P15") : defenseRefusal(exchange, step, read);
}

/**
 * Puts a step into its slot; the slot is known to be open and its author entitled.
 * Refusals: `badStep`, `early`, `late`.
 */
export function acceptPoolStep(exchange: Exchange, entry: Entry<Step>): Exchange | Refusal {
  return put(exchange, entry, () => stepRefusal(exchange, entry.body));
}
