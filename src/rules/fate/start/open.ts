/** What a declaration opens; refused when its numbers, dice or targets make no such action. Messages only. */
import { openRow } from "../../core/thread/opening.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Declare, Entry, NewRow, Opened, Refusal } from "../../core/types.ts";
import { areFour } from "../roll/dice.ts";
import { readDeclared, type FateNumbers, type Invoked } from "../roll/numbers.ts";
import { firstSlots } from "../thread/due.ts";
import { isOnceEach, isPaid } from "../thread/invoking.ts";
import type { FateOption } from "../thread/option.ts";
import { readFate } from "../thread/reading.ts";
import { ACTOR, affectedRow, holderRow, TARGET } from "../thread/slots.ts";

/** Are all who are named somebody else, each once? */
function areOthers({ attacker, targets, helpers = [] }: Declare): boolean {
  const ids = [attacker, ...targets, ...helpers].map(({ actor }) => actor);
  return new Set(ids).size === ids.length;
}

/** All that is invoked with the declaration: the aspect that allows a hold among them (F10). */
export const paidWith = ({ invoked, lever, house }: FateNumbers): readonly Invoked[] =>
  lever === undefined || house.holdGivesBonus ? invoked : [...invoked, lever];

/** Does it roll what it must, by the type that it is of? */
const isRolled = ({ rolls, type }: FateOption, act: FateNumbers, faces: readonly number[]): boolean =>
  act.type === type && act.rolls === rolls && (rolls ? areFour(faces) : faces.length === 0);

/** What only one option has: a hold's extra (F13), and stress by hand. */
const isForeign = ({ id }: FateOption, { extra, suffers }: FateNumbers): boolean =>
  (extra !== undefined && id !== "keep") || (suffers > 0 && id !== "suffer");

/** Is it aimed at as many as it can be? Refusals: `badDeclare`, `oneTarget`. */
function aimRefusal(option: FateOption, { targets }: Declare): Refusal | null {
  const isBare = option.targets === "some" && targets.length === 0;
  if (isBare || (option.targets === "none" && targets.length > 0)) return refuse("badDeclare");
  return option.one === true && targets.length > 1 ? refuse("oneTarget") : null;
}

/** F12: whoever is held moves beside nothing. Refusals: `fate.heldStill`. */
const asideRefusal = ({ allowed }: Declare, { aside, zone, holds }: FateNumbers): Refusal | null =>
  aside && zone !== "" && holds.length > 0 && !allowed.includes("fate.heldStill")
    ? refuse("fate.heldStill", "F12")
    : null;

/** Refusals: `badDeclare`, `fate.heldStill`, `fate.unpaid`, `gmOnly`, `oneTarget`. */
function declareRefusal(option: FateOption, body: Declare, act: FateNumbers): Refusal | null {
  const { allowed, faces, price } = body;
  if (!isRolled(option, act, faces) || !areOthers(body) || isForeign(option, act)) return refuse("badDeclare");
  if (!isOnceEach(act.invoked, allowed)) return refuse("badDeclare");
  if (option.gm !== undefined && !allowed.includes(option.gm)) return refuse("gmOnly");
  const isUnpaid = !isPaid(paidWith(act), price) && !allowed.includes("fate.noPoints");
  return (
    aimRefusal(option, body) ??
    (isUnpaid ? refuse("fate.unpaid") : null) ??
    asideRefusal(body, act) ??
    option.refusal?.(body, act) ??
    null
  );
}

/** The rows of those whom it may do something to: whoever opposes it or is held, others whose tags pay for it or who hold (F15). */
function targetRows({ body }: Entry<Declare>, act: FateNumbers, opposed: string | null): readonly NewRow[] {
  const held = act.own !== undefined && (act.extra !== undefined || opposed !== null) ? (act.own.on[0] ?? null) : null;
  const first = opposed ?? held;
  const tagged = paidWith(act)
    .filter(({ free }) => free)
    .map(({ owner }) => owner);
  const near = [...body.targets.map(({ actor }) => actor), ...(act.own?.on ?? [])];
  const holders = act.holds.map(({ maker }) => maker);
  const concerned = (actor: string): boolean => tagged.includes(actor) || holders.includes(actor);
  const others = [...new Set(near)].filter((actor) => actor !== first && concerned(actor));
  return [
    ...(first === null ? [] : [openRow(TARGET, first, "target")]),
    ...others.map((actor, i) => openRow(affectedRow(first === null ? i : i + 1), actor, "target")),
  ];
}

/** F15: the rows of those who hold the one who acts and are not aimed at: what passes their hold ends it. */
const holderRows = ({ helpers = [] }: Declare, { holds }: FateNumbers, taken: readonly string[]): readonly NewRow[] =>
  helpers
    .map(({ actor }) => actor)
    .filter((actor) => holds.some(({ maker }) => maker === actor) && !taken.includes(actor))
    .map((actor, i) => openRow(holderRow(i), actor, "target"));

/** Every row waits for all that is asked. Refusals: `badDeclare`, `fate.heldStill`, `fate.unpaid`, `gmOnly`, `oneTarget`. */
export function openFate(option: FateOption, declared: Entry<Declare>): Opened | Refusal {
  const act = readDeclared(declared.body.numbers);
  if (act === null) return refuse("badDeclare");
  const reason = declareRefusal(option, declared.body, act);
  if (reason !== null) return reason;
  const readable = { declared, slots: {}, rulings: [], stopped: null };
  const targets = targetRows(declared, act, readFate(readable).opponent);
  const taken = targets.map(({ fighter }) => fighter);
  const slots = firstSlots(readable);
  const due = slots.map(({ id }) => id);
  const rows = [
    ...targets,
    openRow(ACTOR, declared.body.attacker.actor, "attacker"),
    ...holderRows(declared.body, act, taken),
  ];
  return { slots, rows: rows.map((row) => ({ ...row, slots: due })) };
}
