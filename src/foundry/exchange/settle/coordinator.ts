/** This client's duties in the open exchanges, looked up and done whenever something changes. */
import type { Exchange, MessageId, Prompt } from "../../../rules/core/types.ts";
import { applyParts, undoRows } from "./apply.ts";
import { tellPromises } from "./promise-news.ts";
import { markChanged } from "../thread/news.ts";
import { exchanges } from "../thread/store.ts";
import { comparisonIn } from "../lib/comparing.ts";
import { guarded, report } from "../lib/guarded.ts";
import { askingNow } from "./asked-now.ts";
import { fillSlot, onlyPlan, sparedPlan } from "./fill.ts";
import { nowDue } from "./due-now.ts";
import { postResult } from "./write-result.ts";

/** Another pass over an exchange, for when its time has come. */
const lookAgain = (id: MessageId) => (): void => void doDuties(id);

/** What is asked of this client before anybody else, and of others who had their time. */
export const askedFirst = (exchange: Exchange): readonly Prompt[] => askingNow(exchange, lookAgain(exchange.id)).asked;

/** Called with an open exchange after this client has done its duties in it. */
type DutyListener = (exchange: Exchange) => void;
const listeners = new Set<DutyListener>();

/** Calls back for each look at an open exchange, as for standing orders; returns how to stop. */
export function onDuties(listener: DutyListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives the answers in which nothing is to be chosen, and tells the listeners. */
function answerAndTell(id: MessageId): void {
  const exchange = exchanges.get(id);
  if (exchange === null || exchange.phase !== "open") return;
  const { asked, spared } = askingNow(exchange, lookAgain(id));
  const comparison = spared.length > 0 ? comparisonIn(id) : null;
  // What differs is put to people: nothing is given before that is known.
  comparison?.finally(lookAgain(id)).catch(report);
  const given = comparison === null ? spared.map(sparedPlan) : [];
  for (const plan of [...asked.flatMap(onlyPlan), ...given]) fillSlot(id, plan).catch(report);
  for (const listener of listeners) guarded(() => listener(exchange));
}

const running = new Set<MessageId>();
/** Changed while a pass is running: another pass follows. */
const again = new Set<MessageId>();

/** One pass: results are written, older attempts taken back, slots filled, results applied. */
async function once(id: MessageId, forced: boolean): Promise<void> {
  const exchange = exchanges.get(id);
  if (exchange === null || exchange.phase === "void") return;
  const { results, apply, undo } = nowDue(exchange, forced, lookAgain(id));
  if (results.length > 0) await postResult(exchange, results);
  for (const { actor, work } of undo) await undoRows(id, actor, work);
  // What was just written is another change: the pass that it asks for reads the exchange once for everything.
  if (!again.has(id)) answerAndTell(id);
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
