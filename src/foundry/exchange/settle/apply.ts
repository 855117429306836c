/** Doing what a result says, and taking it back: one update per actor, which also writes the ledger. */
import type { JsonObject } from "../../../rules/core/types/json.ts";
import { own } from "../../../rules/core/lib/own.ts";
import { isCounted } from "../../../rules/core/thread/rows.ts";
import type { MessageId, ResultPart, Uuid } from "../../../rules/core/types.ts";
import { isData } from "../lib/type-guards.ts";
import { splitByTarget } from "../ledger/items.ts";
import { canReplace, deletion, replacement } from "../../compat.ts";
import { diceLanded } from "../trust/dice.ts";
import { ledgerFlagOf, spentFlagOf, cutoffFlagOf } from "../world/flags.ts";
import { LEDGER_SIZE, readLedger, rowKey, type EntryRef, type Ledger } from "../ledger/ledger.ts";
import { readCutoff, type LedgerCutoff } from "../ledger/ledger-cutoff.ts";
import { applyOps } from "../ledger/ledger-apply.ts";
import type { Op, WriteContext } from "../ledger/ledger-draft.ts";
import { writeStatuses } from "./statuses.ts";
import { withoutReplacing } from "./leaves.ts";
import { staleMarkers } from "../fighters/markers.ts";
import { mayActFor, resolveActor } from "../world/permissions.ts";
import { knownResults, type DutyScene } from "./result-plan.ts";
import { markChanged } from "../thread/news.ts";
import { exchanges } from "../thread/store.ts";
import { withTabLock } from "../lib/tab-lock.ts";

type ActorDoc = Actor.Implementation;

/** The actor's own ledger as it is now. */
export function ownLedger(actor: ActorDoc): Ledger {
  return readLedger(ledgerFlagOf(actor), actor.uuid);
}

/** What that ledger has forgotten; null: nothing yet. */
export function ownCutoff(actor: ActorDoc): LedgerCutoff | null {
  return readCutoff(cutoffFlagOf(actor), actor.uuid);
}

/** When messages were created, by the server's clock, and what that clock says now. */
export const logTimes = (): Pick<DutyScene, "timeOf" | "now"> => ({
  timeOf: (message) => game.messages.get(message)?._stats.createdTime ?? null,
  now: game.time.serverTime,
});

function contextFor(actor: ActorDoc, exchange: MessageId): WriteContext {
  const ledger = ownLedger(actor);
  const moment = exchanges.get(exchange)?.declared.body.moment ?? null;
  const { uuid } = actor;
  // To look through the whole log is only worth it where something may leave the ledger.
  const isFull = Object.keys(ledger).length >= LEDGER_SIZE;
  const results = isFull ? knownResults(exchanges.all(), uuid, logTimes()) : [];
  const by = game.user.id;
  return { actor: uuid, exchange, at: game.time.serverTime, by, ledger, swept: ownCutoff(actor), results, moment };
}

const roundsNow = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    game.combats.contents.flatMap((combat) => (combat.id === null ? [] : [[combat.id, combat.round]])),
  );

function updateEntry(op: Op): readonly [string, unknown] {
  switch (op.op) {
    case "set":
      return [op.path, op.value];
    case "replace":
      return replacement(op.path, op.value);
    case "delete":
      return deletion(op.path);
  }
}

type MakeOps = (source: JsonObject, context: WriteContext) => readonly Op[] | null;

/** The last write to each actor that this client began. */
const lastWrites = new Map<Uuid, Promise<void>>();
/** A write whose answer was lost must not keep the next from its turn, in ms. */
const LOST_AFTER = 5000;

/** After this client's last write to that actor. */
async function afterLast<T>(actor: Uuid, work: () => Promise<T>): Promise<T> {
  const before = lastWrites.get(actor);
  let over = (): void => undefined;
  const mine = new Promise<void>((resolve) => (over = resolve));
  lastWrites.set(actor, mine);
  await before;
  window.setTimeout(over, LOST_AFTER);
  try {
    return await work();
  } finally {
    over();
  }
}

/**
 * Reads the actor, makes the operations and writes them, with no other write to it in between, of this tab or another:
 * what is added is added to what the one before has left.
 */
function write(actor: ActorDoc, exchange: MessageId, make: MakeOps): Promise<boolean> {
  const readAndWrite = async (): Promise<boolean> => {
    const source: unknown = actor.toObject();
    const ops = isData(source) ? make(source, contextFor(actor, exchange)) : null;
    if (ops === null || ops.length === 0 || !isData(source)) return false;
    const { own, items, statuses } = splitByTarget(canReplace(actor) ? ops : withoutReplacing(ops, source));
    const there = [...items].filter(([id]) => actor.items.has(id));
    const updates = there.map(([_id, onItem]) => ({ _id, ...Object.fromEntries(onItem.map(updateEntry)) }));
    // The ledger says that it is done, so it is written last: who dies in between leaves it to be done once more.
    if (updates.length > 0) await actor.updateEmbeddedDocuments("Item", updates);
    await writeStatuses(actor, statuses);
    await actor.update(Object.fromEntries(own.map(updateEntry)));
    return true;
  };
  return afterLast(actor.uuid, () => withTabLock(actor.uuid, readAndWrite));
}

/** Actor and exchange that this client is writing just now, and those that were wanted again meanwhile. */
const writing = new Set<string>();
const missed = new Set<string>();

async function alone(exchange: MessageId, actor: Uuid, work: () => Promise<void>): Promise<void> {
  const key = `${exchange} ${actor}`;
  if (writing.has(key)) {
    missed.add(key);
    return;
  }
  writing.add(key);
  try {
    await work();
  } finally {
    writing.delete(key);
    if (missed.delete(key)) markChanged(exchange);
  }
}

/** Of these parts, those that still stand and that the ledger does not know yet. */
function stillUnwritten(id: MessageId, parts: readonly ResultPart[], ledger: Ledger): readonly ResultPart[] {
  const rows = exchanges.get(id)?.rows ?? {};
  return parts.filter((part) => {
    return isCounted(own(rows, part.row), part) && own(own(ledger, id) ?? {}, rowKey(part)) === undefined;
  });
}

/** Applies parts of an exchange to their actor, once, when their dice have landed. */
export function applyParts(id: MessageId, uuid: Uuid, parts: readonly ResultPart[]): Promise<void> {
  return alone(id, uuid, async () => {
    await diceLanded([id, ...parts.flatMap((part) => part.steps)]);
    const actor = resolveActor(uuid);
    if (actor === null) return;
    const wrote = await write(actor, id, (source, context) => {
      const unwritten = stillUnwritten(id, parts, context.ledger);
      if (unwritten.length === 0) return null;
      const rounds = roundsNow();
      return applyOps(source, unwritten, context, {
        spent: spentFlagOf(actor),
        rounds,
        markers: staleMarkers(actor, rounds),
      });
    });
    if (wrote) Hooks.callAll("riposte.applied", id, uuid);
  });
}

/** Most exchanges are never taken back. */
const undoing = () => import("../ledger/ledger-undo.ts");

async function takeBack(id: MessageId, actor: ActorDoc, keys: readonly string[]): Promise<void> {
  const { undoOps } = await undoing();
  if (await write(actor, id, (source, context) => undoOps(source, keys, context))) {
    Hooks.callAll("riposte.undone", id, actor.uuid);
  }
}

/** Takes ledger rows of an exchange back from an actor, as far as it still holds what was written. */
export function undoRows(id: MessageId, uuid: Uuid, keys: readonly string[]): Promise<void> {
  return alone(id, uuid, async () => {
    const actor = resolveActor(uuid);
    if (actor !== null) await takeBack(id, actor, keys);
  });
}

/**
 * Takes back what an exchange did to an actor when its messages no longer can: the log was flushed, the result deleted.
 * False: not this user's to take back, or the card can still do it.
 */
export async function undoFromLedger(id: MessageId, uuid: Uuid): Promise<boolean> {
  const actor = resolveActor(uuid);
  if (actor === null || !mayActFor(uuid)) return false;
  const rows = Object.values(exchanges.get(id)?.rows ?? {});
  if (rows.some((row) => row.fighter === uuid && row.results.length > 0)) return false;
  // Somebody asked for it: it waits for what this client is writing just now, and is not left to it.
  await takeBack(id, actor, Object.keys(own(ownLedger(actor), id) ?? {}));
  return true;
}

/** Gives back a number that an undo could not restore. False: not offered, or not this user's to give. */
export async function giveBack(id: MessageId, uuid: Uuid, ref: EntryRef): Promise<boolean> {
  const actor = resolveActor(uuid);
  if (actor === null || !mayActFor(uuid)) return false;
  const { giveBackOps } = await undoing();
  return write(actor, id, (source, context) => giveBackOps(source, ref, context));
}
