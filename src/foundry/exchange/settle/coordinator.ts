/** This client's duties in the open exchanges, looked up and done whenever something changes. */
import { own } from "../../../rules/core/lib/own.ts";
import { promptedFor, promptsIn, dueParts, writersOf } from "../../../rules/core/thread/queries.ts";
import { resultId } from "../../../rules/core/lib/ids.ts";
import type { Exchange, MessageId, Prompt, ResultPart, SlotId, UserId, Uuid } from "../../../rules/core/types.ts";
import { answer } from "../acts/answer.ts";
import { applyParts, logTimes, ownLedger, ownCutoff, undoRows } from "./apply.ts";
import { familyTable } from "../world/families.ts";
import { scenesNow } from "../fighters/fighters.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { LedgerCutoff } from "../ledger/ledger-cutoff.ts";
import { allFightersIn } from "../thread/participants.ts";
import {
  responsiveFirst,
  forgetWait,
  keepWaits,
  markUnresponsive,
  elapsedTurns,
  type PendingTask,
} from "../world/failover.ts";
import { mayActFor, presenceNow, resolveActor, rightsOf } from "../world/permissions.ts";
import { dutiesOf, type Duties, type DutyScene } from "./result-plan.ts";
import { postOnce } from "../post/post-once.ts";
import { publicExchange } from "../world/visibility.ts";
import { replySentence } from "../post/sentences.ts";
import { markChanged } from "../thread/news.ts";
import { exchanges } from "../thread/store.ts";
import { memoEach, memoPerTask } from "../lib/once-per.ts";
import { withTabLock } from "../lib/tab-lock.ts";

function report(error: unknown): void {
  console.error("Riposte |", error);
}

/** What one task reads of the fighters, for however many exchanges they are in. */
const scenes = memoPerTask(scenesNow);

/** The live fighters of an exchange, read once for all that this client does of itself in one task. */
export const sceneNow = memoEach((exchange: Exchange) => scenes()(exchange));
const dueNow = memoEach((exchange: Exchange) => dueParts(publicExchange(exchange), sceneNow(exchange), familyTable()));
const promptsNow = memoEach((exchange: Exchange) => promptsIn(exchange, sceneNow(exchange), familyTable()));
for (const { forget } of [scenes, sceneNow, dueNow, promptsNow]) exchanges.onForget(forget);

/** Those who may write for a fighter, the first in line first. */
type Line = (fighter: Uuid) => readonly UserId[];

function lineOf(exchange: Exchange): Line {
  const rights = rightsOf(allFightersIn(exchange));
  const presence = presenceNow();
  return (fighter) => responsiveFirst(writersOf(fighter, rights, presence));
}

function dutyScene(exchange: Exchange, forced: boolean): Omit<DutyScene, "mine"> {
  const fighters = allFightersIn(exchange);
  const ledgers = new Map<Uuid, Ledger>();
  const swept = new Map<Uuid, LedgerCutoff>();
  for (const uuid of fighters) {
    const actor = resolveActor(uuid);
    if (actor === null) continue;
    ledgers.set(uuid, ownLedger(actor));
    const forgotten = ownCutoff(actor);
    if (forgotten !== null) swept.set(uuid, forgotten);
  }
  return {
    due: exchange.phase === "open" ? dueNow(exchange) : [],
    ledgers: Object.fromEntries(ledgers),
    swept: Object.fromEntries(swept),
    ...logTimes(),
    forced,
  };
}

/** What this client does now: its own, and that of others who had their time. */
function nowDue(exchange: Exchange, forced: boolean): Duties {
  const scene = dutyScene(exchange, forced);
  if (forced) return dutiesOf(exchange, { ...scene, mine: (fighter) => mayActFor(fighter) });
  const line = lineOf(exchange);
  const place = (fighter: Uuid): number => line(fighter).indexOf(game.user.id);
  const last = Math.max(0, ...allFightersIn(exchange).map(place));
  const possible = dutiesOf(exchange, { ...scene, mine: (fighter) => place(fighter) > 0 });
  const waits = possible.results.length + possible.apply.length + possible.undo.length > 0;
  const result: PendingTask = { exchange: exchange.id, slot: null };
  if (!waits) forgetWait(result);
  const again = (): void => void doDuties(exchange.id);
  const patience = waits ? elapsedTurns(result, last, again) : 0;
  const late = allFightersIn(exchange).filter((fighter) => place(fighter) > 0 && place(fighter) <= patience);
  markUnresponsive(late.flatMap((fighter) => line(fighter).slice(0, place(fighter))));
  return dutiesOf(exchange, { ...scene, mine: (fighter) => place(fighter) >= 0 && place(fighter) <= patience });
}

/** Do these rows still wait for their result? Another tab may have written it, and somebody deleted it since. */
const areOpen = (id: MessageId, parts: readonly ResultPart[]): boolean => {
  const rows = exchanges.get(id)?.rows ?? {};
  return parts.every(({ row, attempt, stage }) => {
    const now = own(rows, row);
    return now?.state === "open" && now.attempt === attempt && now.stage === stage;
  });
};

/** Writes a result down. */
async function postResult(exchange: Exchange, parts: readonly ResultPart[]): Promise<void> {
  const id = resultId(exchange.id, parts, exchange.calls.length);
  const body = { kind: "result", exchange: exchange.id, parts, read: exchange.read } as const;
  const content = replySentence(exchange, body, null);
  await postOnce({ id, body, speaker: null, content, rolls: [] }, () => areOpen(exchange.id, parts));
}

/** What is asked of this client before anybody else, and of others who had their time. */
export function askedFirst(exchange: Exchange): readonly Prompt[] {
  const { id, phase } = exchange;
  const asks = phase === "open" ? promptsNow(exchange) : [];
  const rights = rightsOf(asks.length === 0 ? [] : allFightersIn(exchange));
  const presence = presenceNow();
  const waits = new Set<SlotId>();
  const again = (): void => void doDuties(id);
  const mine = asks.filter((ask) => {
    const line = responsiveFirst(promptedFor(ask, rights, presence));
    const place = line.indexOf(game.user.id);
    if (place <= 0) return place === 0;
    waits.add(ask.slot);
    return elapsedTurns({ exchange: id, slot: ask.slot }, place, again) >= place;
  });
  keepWaits(id, waits);
  return mine;
}

/** Steps in which no choice is left, and that this client has begun to fill. */
const filling = new Set<string>();

/** Fills a slot with its only option; another tab of this user may be at it as well. */
async function fill(id: MessageId, { slot, to, options }: Prompt): Promise<void> {
  const [only] = options;
  const key = `${id}/${slot}`;
  if (only === undefined || to.kind !== "fighter" || filling.has(key)) return;
  filling.add(key);
  try {
    await withTabLock(`fill ${key}`, async () => {
      if ((own(exchanges.get(id)?.slots ?? {}, slot)?.step ?? null) !== null) return;
      await answer(id, { slot, fighter: to.fighter, option: only.id, choice: only.initial });
    });
  } finally {
    filling.delete(key);
  }
}

/** Called with an open exchange after this client has done its duties in it. */
type DutyListener = (exchange: Exchange) => void;
const listeners = new Set<DutyListener>();

/** Calls back for each look at an open exchange, as for standing orders; returns how to stop. */
export function onDuties(listener: DutyListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function others(id: MessageId): void {
  const exchange = exchanges.get(id);
  if (exchange === null || exchange.phase !== "open") return;
  for (const ask of askedFirst(exchange)) if (ask.auto) fill(id, ask).catch(report);
  for (const listener of listeners) {
    try {
      listener(exchange);
    } catch (error) {
      report(error);
    }
  }
}

const running = new Set<MessageId>();
/** Changed while a pass is running: another pass follows. */
const again = new Set<MessageId>();

async function once(id: MessageId, forced: boolean): Promise<void> {
  const exchange = exchanges.get(id);
  if (exchange === null || exchange.phase === "void") return;
  const { results, apply, undo } = nowDue(exchange, forced);
  if (results.length > 0) await postResult(exchange, results);
  for (const { actor, work } of undo) await undoRows(id, actor, work);
  // What was just written is another change: the pass that it asks for reads the exchange once for everything.
  if (!again.has(id)) others(id);
  if (!forced && game.settings.get("riposte", "applying") === "onClick") return;
  const applying = apply.map(({ actor, work }) => applyParts(id, actor, work).catch(report));
  // Otherwise not waited for: dice that are still rolling must not hold up another row.
  if (forced) await Promise.all(applying);
}

/** Does this client's duties in one exchange; changes in the meantime are handled afterwards. */
export async function doDuties(id: MessageId, forced = false): Promise<void> {
  if (!game.ready) return;
  if (running.has(id) && !forced) {
    again.add(id);
    return;
  }
  running.add(id);
  try {
    await once(id, forced);
  } catch (error) {
    report(error);
  } finally {
    running.delete(id);
  }
  if (again.delete(id)) await doDuties(id);
}

/** Looks at every exchange: after a reload, or when somebody came or went. */
export function doAllDuties(): void {
  for (const exchange of exchanges.all()) void doDuties(exchange.id);
}

/** Somebody pressed Apply: writes and applies what this user may, whoever would be first to do it. */
export async function applyNow(id: MessageId): Promise<void> {
  await doDuties(id, true);
  await doDuties(id, true);
  markChanged(id);
}
