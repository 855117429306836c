/** One reply into the exchange: counted, or listed with the reason why not. */
import { takeGo } from "./rest.ts";
import { takeUndo } from "./fold-undo.ts";
import { foldResult } from "./fold-result.ts";
import { holdRule, isTampered, mayAct, withAllowance, type FoldContext } from "../thread/fold-context.ts";
import { own } from "../lib/own.ts";
import { isRefusal, refuse } from "../thread/refuse.ts";
import { isAwaited, isAwaiting, readSteps, waitingFor } from "../thread/rows.ts";
import type {
  AuditNote,
  Cancel,
  Entry,
  Exchange,
  HoldContext,
  HoldThread,
  Refusal,
  Reply,
  Row,
  Ruling,
  RulingBody,
  Slot,
  Step,
} from "../types.ts";

/** Has a row settled by a step of this slot that is gone? Then another one cannot change what hangs on it. */
function wasRead(exchange: Exchange, { id, once }: Slot, { present }: FoldContext): boolean {
  const through = once ? [] : waitingFor(exchange, id).filter((row) => !isAwaiting(row, id));
  return through.some((row) => readSteps(row).some((step) => !present.has(step)));
}

function takeStep(exchange: Exchange, entry: Entry<Step>, context: FoldContext): Exchange | Refusal {
  const slot = own(exchange.slots, entry.body.slot);
  if (slot === undefined) return refuse("unknownSlot");
  const isVouched = context.vouched.has(entry.id);
  if (!isVouched && !mayAct(context.rights, entry.author, slot.fighter)) return refuse("stranger");
  if (!isVouched && slot.gm === true && !context.rights.gms.includes(entry.author)) return refuse("gmOnly");
  if (entry.body.fighter !== slot.fighter) return refuse("badStep");
  if (slot.step !== null) return refuse("answered");
  if (!isAwaited(exchange, slot) || wasRead(exchange, slot, context)) return refuse("late");
  const taken = context.family.acceptStep(exchange, withAllowance(entry, context.rights));
  // It counted when its result was written; what its family would ask for was deleted since, or another rule held then.
  if (!isRefusal(taken) || !isVouched) return taken;
  return { ...exchange, slots: { ...exchange.slots, [slot.id]: { ...slot, step: entry } } };
}

/** Takes in what is about a held action. Refusals: `noHold`. */
function takeHeld(
  { holds, family, rights }: FoldContext,
  take: (holds: HoldThread, about: HoldContext) => Exchange | Refusal,
): Exchange | Refusal {
  const rule = holdRule(family);
  return holds === null ? refuse("noHold", rule) : take(holds, { rights, rule });
}

/** What is asked once a GM has ruled. */
const afterRuling = (ruled: Exchange, { family }: FoldContext): Exchange => family.ruled?.(ruled) ?? ruled;

/** A word that may be said now. Refusals: `unknownWord`. */
function takeWord(
  exchange: Exchange,
  ruled: Exchange,
  { word, why }: Extract<RulingBody, { what: "word" }>,
  context: FoldContext,
): Exchange | Refusal {
  const said = context.family.words?.now(exchange).find(({ id }) => id === word);
  if (said === undefined) return refuse("unknownWord");
  return said.stops ? { ...ruled, stopped: { why } } : afterRuling(ruled, context);
}

function takeRuling(exchange: Exchange, entry: Entry<Ruling>, context: FoldContext): Exchange | Refusal {
  if (!context.rights.gms.includes(entry.author)) return refuse("gmOnly");
  const { ruling } = entry.body;
  const ruled = { ...exchange, rulings: [...exchange.rulings, entry] };
  if (ruling.what === "hold") return takeHeld(context, (holds, about) => holds.takeRuling(ruled, ruling, about));
  if (ruling.what === "go" || ruling.what === "stop") return takeGo(ruled, entry);
  if (ruling.what === "word") return takeWord(exchange, ruled, ruling, context);
  const { slot } = ruling;
  const touched = slot === "declare" ? Object.values(exchange.rows) : waitingFor(exchange, slot);
  if (touched.length === 0) return refuse("unknownSlot");
  if (touched.every((row) => row.state !== "open")) return refuse("late");
  return afterRuling(ruled, context);
}

/** After the attack roll only a GM may cancel; otherwise players could reroll for free. Refusals: `diceLie`. */
export function cancelRefusal(exchange: Exchange, isGm: boolean): Refusal | null {
  const lies = ({ row, once, step }: Slot): boolean =>
    step !== null && own(exchange.rows, row)?.role === "attacker" && (once || step.body.faces.length > 0);
  const rolled = exchange.declared.body.faces.length > 0 || Object.values(exchange.slots).some(lies);
  return !isGm && rolled ? refuse("diceLie") : null;
}

function takeCancel(exchange: Exchange, entry: Entry<Cancel>, context: FoldContext): Exchange | Refusal {
  if (!mayAct(context.rights, entry.author, exchange.declared.body.attacker.actor)) return refuse("stranger");
  if (exchange.phase !== "open") return refuse("late");
  const early = cancelRefusal(exchange, context.rights.gms.includes(entry.author));
  if (early !== null) return early;
  const rows = Object.values(exchange.rows).map((row): [string, Row] => [
    row.id,
    // What came of an earlier attempt was taken back, and is not what is called off.
    row.state !== "open"
      ? row
      : row.results[0]
        ? { ...row, state: "settled" }
        : { ...row, state: "cancelled", former: [], result: null },
  ]);
  return { ...exchange, rows: Object.fromEntries(rows) };
}

function takeMark(exchange: Exchange, entry: Entry<AuditNote>, context: FoldContext): Exchange | Refusal {
  const isGm = context.rights.gms.includes(entry.author);
  return isGm ? { ...exchange, marks: [...exchange.marks, entry] } : refuse("gmOnly");
}

/** Does this still count once the exchange is called off? What a hold called in words asks for has nothing to do with its rows. */
function countsWhenCancelled(body: Reply): boolean {
  switch (body.kind) {
    case "mark":
    case "call":
    case "waive":
      return true;
    case "ruling":
      return body.ruling.what === "hold";
    case "step":
    case "result":
    case "undo":
    case "cancel":
      return false;
  }
}

function takeReply(exchange: Exchange, entry: Entry<Reply>, context: FoldContext): Exchange | Refusal {
  const { body } = entry;
  if (isTampered(entry, context.rights)) return refuse("tampered");
  if (exchange.phase === "cancelled" && !countsWhenCancelled(body)) return refuse("late");
  switch (body.kind) {
    case "mark":
      return takeMark(exchange, { ...entry, body }, context);
    case "call":
      return takeHeld(context, (holds, about) => holds.takeCall(exchange, { ...entry, body }, about));
    case "waive":
      return takeHeld(context, (holds, about) => holds.takeWaive(exchange, { ...entry, body }, about));
    case "step":
      return takeStep(exchange, { ...entry, body }, context);
    case "ruling":
      return takeRuling(exchange, { ...entry, body }, context);
    case "result":
      return foldResult(exchange, { ...entry, body }, context);
    case "undo":
      return takeUndo(exchange, { ...entry, body }, context);
    case "cancel":
      return takeCancel(exchange, { ...entry, body }, context);
  }
}

const isReply = (entry: Entry): entry is Entry<Reply> => entry.body.kind !== "declare";

/**
 * Takes one message of the thread into the exchange; the declaration itself changes nothing.
 * Refusals: `answered`, `badStep`, `diceLie`, `gmOnly`, `late`, `noHold`, `stranger`, `tampered`, `unknownSlot`, `unknownWord`.
 */
export function foldReply(exchange: Exchange, entry: Entry, context: FoldContext): Exchange {
  if (!isReply(entry)) return exchange;
  const taken = entry.body.exchange === exchange.id ? takeReply(exchange, entry, context) : refuse("badStep");
  if (!isRefusal(taken)) return taken;
  const line = { message: entry.id, author: entry.author, kind: entry.body.kind, reason: taken };
  return { ...exchange, uncounted: [...exchange.uncounted, line] };
}
