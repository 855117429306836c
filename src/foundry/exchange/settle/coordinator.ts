/** This client's duties in the open exchanges, looked up and done whenever something changes. */
import { own } from "../../../rules/core/lib/own.ts";
import { dueParts, promptedFor, writersOf } from "../../../rules/core/thread/queries.ts";
import { askingIn, NOTHING_ASKED, type Asking, type Spared } from "../../../rules/core/thread/undecided.ts";
import { resultId } from "../../../rules/core/lib/ids.ts";
import type { Exchange, MessageId, Plan, Prompt, ResultPart, SlotId, UserId, Uuid } from "../../../rules/core/types.ts";
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
import { isLeftOverNow } from "../world/left-over.ts";
import { mayActFor, presenceNow, resolveActor, rightsOf } from "../world/permissions.ts";
import { dutiesOf, type Duties, type DutyScene } from "./result-plan.ts";
import { postOnce } from "../post/post-once.ts";
import { tellPromises } from "./promise-news.ts";
import { publicExchange } from "../world/visibility.ts";
import { replySentence } from "../post/sentences.ts";
import { markChanged } from "../thread/news.ts";
import { SPARED } from "../thread/by-order.ts";
import { exchanges } from "../thread/store.ts";
import { comparisonIn } from "../lib/comparing.ts";
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
const rightsIn = memoEach((exchange: Exchange) => rightsOf(allFightersIn(exchange)));
const askingIt = memoEach((exchange: Exchange) =>
  askingIn(exchange, sceneNow(exchange), familyTable(), rightsIn(exchange)),
);
for (const { forget } of [scenes, sceneNow, dueNow, rightsIn, askingIt]) exchanges.onForget(forget);

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

/** What this client does in an exchange before anybody else, and for others who had their time. */
function askingNow(exchange: Exchange): Asking {
  const { id } = exchange;
  const { asked, spared } = exchange.phase === "open" ? askingIt(exchange) : NOTHING_ASKED;
  const rights = rightsIn(exchange);
  const presence = presenceNow();
  const waits = new Set<SlotId>();
  const again = (): void => void doDuties(id);
  const isMine = (slot: SlotId, users: readonly UserId[]): boolean => {
    const place = responsiveFirst(users).indexOf(game.user.id);
    if (place <= 0) return place === 0;
    waits.add(slot);
    return elapsedTurns({ exchange: id, slot }, place, again) >= place;
  };
  const mine = {
    asked: asked.filter((ask) => isMine(ask.slot, promptedFor(ask, rights, presence))),
    // Nobody's window needs to be there for it but one that also writes the result.
    spared: isLeftOverNow(exchange)
      ? []
      : spared.filter(({ plan }) => isMine(plan.slot, writersOf(plan.fighter, rights, presence))),
  };
  keepWaits(id, waits);
  return mine;
}

/** What is asked of this client before anybody else, and of others who had their time. */
export const askedFirst = (exchange: Exchange): readonly Prompt[] => askingNow(exchange).asked;

/** Steps in which no choice is left, and that this client has begun to fill. */
const filling = new Set<string>();

/** Fills a slot in which no choice is left; another tab of this user may be at it as well. */
async function fill(id: MessageId, plan: Plan): Promise<void> {
  const key = `${id}/${plan.slot}`;
  if (filling.has(key)) return;
  filling.add(key);
  try {
    await withTabLock(`fill ${key}`, async () => {
      if ((own(exchanges.get(id)?.slots ?? {}, plan.slot)?.step ?? null) !== null) return;
      await answer(id, plan);
    });
  } finally {
    filling.delete(key);
  }
}

/** The only option of a prompt that is filled by itself; none: it is a person's. */
function onlyPlan({ slot, to, auto, options: [only] }: Prompt): readonly Plan[] {
  if (!auto || only === undefined || to.kind !== "fighter") return [];
  return [{ slot, fighter: to.fighter, option: only.id, choice: only.initial }];
}

/** An answer that is given without asking, with the mark that says so. */
const sparedPlan = ({ plan, why }: Spared): Plan => ({ ...plan, choice: { ...plan.choice, [SPARED]: why ?? "" } });

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
  const { asked, spared } = askingNow(exchange);
  const comparison = spared.length > 0 ? comparisonIn(id) : null;
  // What differs is put to people: nothing is given before that is known.
  comparison?.finally(() => void doDuties(id)).catch(report);
  const given = comparison === null ? spared.map(sparedPlan) : [];
  for (const plan of [...asked.flatMap(onlyPlan), ...given]) fill(id, plan).catch(report);
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
  tellPromises(id);
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
