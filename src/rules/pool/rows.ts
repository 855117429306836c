/** The slots and rows of a `pool` exchange: `t0`, `t1`… for targets, `t0b`… for what comes back at the attacker. */
import { isRefusal, refuse } from "../core/refuse.ts";
import type { Declare, Entry, Exchange, Need, Refusal, Row, Slot, Step } from "../core/types.ts";
import { answerIn, attackingWeapon } from "./judge-answer.ts";
import { matchRefusals } from "./match.ts";
import { readNumbers } from "./numbers.ts";
import { resolve } from "./parts.ts";
import { areFaces } from "./read.ts";

/** The row of what an answer does to the attacker, and of the attacker's price. */
export const backRow = (row: string): string => `${row}b`;

const openRow = (id: string, fighter: string, role: Row["role"], slots: readonly string[]): Row => ({
  id,
  fighter,
  role,
  slots,
  state: "open",
  attempt: 0,
  result: null,
});

/** What a declaration opens; refused when its numbers, dice or targets make no attack. */
export function beginPool(declared: Entry<Declare>): { slots: readonly Slot[]; rows: readonly Row[] } | Refusal {
  const { attacker, targets, numbers, faces, option } = declared.body;
  const read = readNumbers(numbers);
  const bad = refuse("badDeclare");
  if (option !== "attack" || read === null || read.weapon === null) return bad;
  if (faces.length !== resolve(read.parts).dice || !areFaces(faces)) return bad;
  const ids = targets.map((target) => target.actor);
  if (new Set(ids).size !== ids.length || ids.includes(attacker.actor)) return bad;
  if (targets.length === 0) return { slots: [], rows: [openRow("a", attacker.actor, "attacker", [])] };
  const slots = ids.map((fighter, i): Slot => ({ id: `t${i}`, row: `t${i}`, fighter, waits: true, step: null }));
  const rows = ids.flatMap((fighter, i) => [
    openRow(`t${i}`, fighter, "target", [`t${i}`]),
    openRow(backRow(`t${i}`), attacker.actor, "attacker", [`t${i}`]),
  ]);
  return { slots, rows };
}

/** The dice that a step or declaration still lacks. */
export function needsPool(step: Pick<Step, "option" | "numbers" | "faces">): Need | null {
  if (step.option === "none") return null;
  const read = readNumbers(step.numbers);
  const missing = read === null ? 0 : resolve(read.parts).dice - step.faces.length;
  return missing > 0 ? { kind: "dice", n: missing, faces: 10 } : null;
}

function stepRefusal(exchange: Exchange, step: Step): Refusal | null {
  if (step.option === "none") return step.faces.length === 0 ? null : refuse("badStep");
  const answer = answerIn(step.option);
  const attack = attackingWeapon(exchange);
  const read = readNumbers(step.numbers);
  if (answer === null || attack === null || read === null) return refuse("badStep");
  if (step.faces.length !== resolve(read.parts).dice || !areFaces(step.faces)) return refuse("badStep");
  const reason = matchRefusals(attack, read.weapon, answer)[0];
  if (reason === undefined || step.allowed.includes(reason.code)) return null;
  const ruled = exchange.rulings.some(
    ({ body: { ruling } }) => ruling.what === "allow" && ruling.slot === step.slot && ruling.option === step.option,
  );
  return ruled ? null : reason;
}

/** Puts an answer into its slot; the slot is known to be open and its author entitled. */
export function takePool(exchange: Exchange, entry: Entry<Step>): Exchange | Refusal {
  const slot = exchange.slots[entry.body.slot];
  if (slot === undefined) return refuse("unknownSlot");
  const reason = stepRefusal(exchange, entry.body);
  if (reason !== null && isRefusal(reason)) return reason;
  return { ...exchange, slots: { ...exchange.slots, [slot.id]: { ...slot, step: entry } } };
}
