/**
 * A thread of messages into the state of its exchange. Every client runs this over the same messages and gets the same
 * answer: it reads messages and present rights only, never live actors (design §2).
 */
import {
  holdThreadOf,
  isTampered,
  mayAct,
  withAllowance,
  type FamilyTable,
  type FoldContext,
} from "../thread/fold-context.ts";
import { foldReply } from "./fold-reply.ts";
import { restOf } from "./rest.ts";
import { own } from "../lib/own.ts";
import { foldLost, isHeardAfter } from "../trust/lost.ts";
import { changedSince, stoppedBy } from "../trust/changed.ts";
import { firstSaid } from "../trust/first-word.ts";
import { inSequence, isUnread, vouchingIn, type Vouching } from "../trust/sequence.ts";
import { inOrder, isEntryOf } from "../thread/chronology.ts";
import { phaseOf } from "../thread/phase.ts";
import { isRefusal, refuse } from "../thread/refuse.ts";
import { openedRow } from "../thread/rows.ts";
import type { Declare, Digests, Entry, Exchange, Family, MessageId, Refusal, Rights } from "../types.ts";

/** Steps that a GM's counted result was read from. */
function vouchedSteps(entries: readonly Entry[], rights: Rights): ReadonlySet<MessageId> {
  const vouched = new Set<MessageId>();
  for (const entry of entries) {
    if (!isEntryOf(entry, "result") || !rights.gms.includes(entry.author) || isTampered(entry, rights)) continue;
    const { parts, read } = entry.body;
    for (const step of parts.flatMap((part) => part.steps))
      if (read === undefined || Object.hasOwn(read, step)) vouched.add(step);
  }
  return vouched;
}

/** Has a GM's result accepted this declaration? Then it counts whatever became of the rights since. */
const isKnown = (entries: readonly Entry[], declared: MessageId, rights: Rights): boolean =>
  entries.some(
    (entry) =>
      isEntryOf(entry, "result") &&
      rights.gms.includes(entry.author) &&
      !isTampered(entry, rights) &&
      (entry.body.read === undefined || Object.hasOwn(entry.body.read, declared)),
  );

/** How an exchange stands whose declaration does not count. */
export function voided(declared: Entry<Declare>, reason: Refusal): Exchange {
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
    changed: null,
    read: {},
  };
}

function begin(declared: Entry<Declare>, family: Family | undefined, rights: Rights, known: boolean): Exchange {
  if (family === undefined) return voided(declared, refuse("unknownFamily"));
  if (isTampered(declared, rights)) return voided(declared, refuse("tampered"));
  const isGone =
    own(rights.owners, declared.body.attacker.actor) === undefined && !rights.gms.includes(declared.author);
  if (!known && isGone) return voided(declared, refuse("gone"));
  if (!known && !mayAct(rights, declared.author, declared.body.attacker.actor)) {
    return voided(declared, refuse("stranger"));
  }
  const opened = family.open(declared);
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
 * What had settled before something of it was deleted: everything up to the last GM's result that has read what is no longer
 * there. That result was due when it was written, so nothing up to it still rests. `entries`: the thread in its order.
 */
function settledPart(
  entries: readonly Entry[],
  results: readonly Vouching[],
  present: ReadonlySet<MessageId>,
): ReadonlySet<MessageId> {
  const torn = results.filter(({ body }) => Object.keys(body.read).some((id) => !present.has(id)));
  const last = entries.findLastIndex(({ id }) => torn.some((result) => result.id === id));
  return new Set(entries.slice(0, last + 1).map(({ id }) => id));
}

/** Lists replies that do not count because of an edit. */
function withDropped(exchange: Exchange, dropped: readonly Entry[]): Exchange {
  const lines = dropped.flatMap(({ id, author, body }) =>
    body.kind === "declare" ? [] : [{ message: id, author, kind: body.kind, reason: refuse("changed") }],
  );
  return lines.length === 0 ? exchange : { ...exchange, uncounted: [...exchange.uncounted, ...lines] };
}

/** Digests of what counts. A mark says something about messages and settles nothing. */
function readOf(entries: readonly Entry[], { uncounted }: Exchange): Digests {
  const lost = new Set(uncounted.map(({ message }) => message));
  const counted = entries.filter(({ id, body }) => body.kind !== "mark" && !lost.has(id));
  return Object.fromEntries(counted.map(({ id, digest }) => [id, digest]));
}

/**
 * Folds a thread (a declaration and its replies, in any order of arrival, doubles allowed) into its exchange.
 * Null without a declaration. What does not count is listed in `uncounted` with its reason.
 * Refusals: `badDeclare`, `changed`, `gone`, `stranger`, `tampered`, `unknownFamily`.
 */
export function fold(thread: readonly Entry[], rights: Rights, families: FamilyTable): Exchange | null {
  const said = firstSaid(inOrder(thread), rights);
  const found = said.entries.find((entry) => isEntryOf(entry, "declare"));
  if (found === undefined || !isEntryOf(found, "declare")) return null;
  const declared = withAllowance(found, rights);
  const results = vouchingIn(said.entries, found.id, rights);
  const edited = changedSince(said.entries, results);
  const changed = stoppedBy(edited);
  const kept = inSequence(
    said.entries.filter((entry) => !edited.includes(entry)),
    results,
  );
  if (changed?.message === found.id) return foldLost(voided(declared, refuse("changed")), changed, kept, rights);
  const family = own(families, declared.body.family);
  let exchange = begin(declared, family, rights, isKnown(kept, found.id, rights));
  if (family === undefined || exchange.phase === "void") return exchange;
  const vouched = vouchedSteps(kept, rights);
  const holds = holdThreadOf(family, families);
  const present = new Set(kept.map((entry) => entry.id));
  const passed = settledPart(kept, results, present);
  const context: FoldContext = { rights, family, holds, vouched, present, passed };
  for (const entry of kept) {
    const isAfter = changed !== null && isUnread(results, entry) && !isHeardAfter(entry, results);
    exchange = isAfter ? withDropped(exchange, [entry]) : foldReply(exchange, entry, context);
    exchange = { ...exchange, phase: phaseOf(exchange) };
    exchange = { ...exchange, rest: passed.has(entry.id) ? null : restOf(exchange) };
  }
  exchange = withDropped(exchange, [...said.dropped, ...edited]);
  if (changed !== null) exchange = { ...exchange, phase: "changed", rest: null, changed };
  return { ...exchange, read: readOf(kept, exchange) };
}
