/**
 * A thread of messages into the state of its exchange. Every client runs this over the same messages and gets the same
 * answer: it reads messages and present rights only, never live actors (design §2).
 */
import { isTampered, mayAct, withAllowance, type FamilyTable, type FoldContext } from "./fold-context.ts";
import { restOf } from "./fold-call.ts";
import { foldReply } from "./fold-reply.ts";
import { inOrder, isEntryOf } from "./order.ts";
import { phaseOf } from "./phase.ts";
import { isRefusal, refuse } from "./refuse.ts";
import { openedRow } from "./rows.ts";
import type { Declare, Entry, Exchange, Family, MessageId, Refusal, Rights } from "./types.ts";

function vouchedSteps(entries: readonly Entry[], rights: Rights): ReadonlySet<MessageId> {
  const vouched = new Set<MessageId>();
  for (const entry of entries) {
    if (!isEntryOf(entry, "result") || !rights.gms.includes(entry.author) || isTampered(entry, rights)) continue;
    for (const part of entry.body.parts) for (const step of part.steps) vouched.add(step);
  }
  return vouched;
}

function voided(declared: Entry<Declare>, reason: Refusal): Exchange {
  return {
    kind: "exchange",
    id: declared.id,
    family: declared.body.family,
    declared,
    phase: "void",
    reason,
    slots: {},
    rows: {},
    rulings: [],
    marks: [],
    undos: [],
    calls: [],
    waived: [],
    gone: false,
    rest: null,
    stopped: null,
    uncounted: [],
  };
}

function begin(declared: Entry<Declare>, family: Family | undefined, rights: Rights, known: boolean): Exchange {
  if (family === undefined) return voided(declared, refuse("unknownFamily"));
  if (isTampered(declared, rights)) return voided(declared, refuse("tampered"));
  const isGone = rights.owners[declared.body.attacker.actor] === undefined && !rights.gms.includes(declared.author);
  if (!known && isGone) return voided(declared, refuse("gone"));
  if (!known && !mayAct(rights, declared.author, declared.body.attacker.actor)) {
    return voided(declared, refuse("stranger", null, { name: declared.body.attacker.name }));
  }
  const opened = family.begin(declared);
  if (isRefusal(opened)) return voided(declared, opened);
  return {
    ...voided(declared, refuse("badDeclare")),
    phase: "open",
    reason: null,
    slots: Object.fromEntries(opened.slots.map((slot) => [slot.id, slot])),
    rows: Object.fromEntries(opened.rows.map((row) => [row.id, openedRow(row)])),
  };
}

/**
 * Folds a thread (a declaration and its replies, in any order of arrival, doubles allowed) into its exchange.
 * Null without a declaration. What does not count is listed in `uncounted` with its reason.
 */
export function fold(thread: readonly Entry[], rights: Rights, families: FamilyTable): Exchange | null {
  const entries = inOrder(thread);
  const found = entries.find((entry) => isEntryOf(entry, "declare"));
  if (found === undefined || !isEntryOf(found, "declare")) return null;
  const declared = withAllowance(found, rights);
  const family = families[declared.body.family];
  const vouched = vouchedSteps(entries, rights);
  const known = entries.some((entry) => isEntryOf(entry, "result") && rights.gms.includes(entry.author));
  let exchange = begin(declared, family, rights, known);
  if (family === undefined || exchange.phase === "void") return exchange;
  const context: FoldContext = { rights, family, vouched, present: new Set(entries.map((entry) => entry.id)) };
  for (const entry of entries) {
    exchange = foldReply(exchange, entry, context);
    exchange = { ...exchange, phase: phaseOf(exchange) };
    exchange = { ...exchange, rest: restOf(exchange) };
  }
  return exchange;
}
