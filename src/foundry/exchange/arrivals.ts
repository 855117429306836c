/** What follows when a message of an exchange has come in: other packages are told, a GM's window compares, what was forced through is recorded. */
import type { Exchange } from "../../rules/core/types.ts";
import { noteComparison } from "./lib/comparing.ts";
import { report } from "./lib/guarded.ts";
import { bodyOf } from "./thread/message.ts";
import { onThreadEvent, type ThreadEvent } from "./thread/news.ts";
import { exchanges } from "./thread/store.ts";

type Comparing = typeof import("./audit/audit.ts");
let comparing: Comparing | null = null;

/** Loads what compares: only GMs' windows do, when they are idle, or when something arrives. */
export async function loadComparing(): Promise<Comparing> {
  comparing ??= await import("./audit/audit.ts");
  return comparing;
}

/** Compares at once where that is loaded: what this window sees may change in the meantime. */
async function compareNow(event: ThreadEvent): Promise<void> {
  await (comparing ?? (await loadComparing())).compareArrived(event);
}

async function compare(event: ThreadEvent): Promise<void> {
  if (!game.user.isGM) return;
  const comparison = compareNow(event);
  // What a GM posts is the GM's word.
  await (event.message.author?.isGM === true ? comparison : noteComparison(event.exchange, comparison));
}

/** Puts on record what was forced through: a GM's window does. */
async function record(event: ThreadEvent): Promise<void> {
  if (event.originals.length > 0) await (await import("./audit/record-forced.ts")).recordForced(event);
}

/** Tells other packages what came in. */
function announce({ what, message, exchange: id }: ThreadEvent): void {
  const exchange = what === "created" ? exchanges.get(id) : null;
  if (exchange === null || message.id === null) return;
  const slots = Object.values(exchange.slots);
  const rows = Object.values(exchange.rows);
  if (message.id === id) Hooks.callAll("riposte.declared", exchange, message);
  else if (slots.some((slot) => slot.step?.id === message.id)) Hooks.callAll("riposte.answered", exchange, message);
  else if (rows.some((row) => row.results.some((result) => result.message === message.id)))
    Hooks.callAll("riposte.resolved", exchange, message);
  else announceHeld(exchange, message);
}

/** Held actions, and a GM's word; only what counts. */
function announceHeld(exchange: Exchange, message: ChatMessage.Implementation): void {
  if (exchange.uncounted.some((lost) => lost.message === message.id)) return;
  const kind = bodyOf(message)?.kind;
  if (kind === "call") Hooks.callAll("riposte.called", exchange, message);
  else if (kind === "ruling") Hooks.callAll("riposte.ruled", exchange, message);
  else if (kind === "waive") Hooks.callAll("riposte.waived", exchange, message);
}

function take(event: ThreadEvent): void {
  announce(event);
  compare(event).catch(report);
  record(event).catch(report);
}

/** Follows what comes in from now on; called once, in `init`. */
export function watchMessages(): void {
  onThreadEvent((event) => {
    // Its family may still be on its way: what is told of the message waits for it, in the order of the messages.
    if (exchanges.isComing(event.exchange))
      exchanges
        .ready(event.exchange)
        .then(() => take(event))
        .catch(report);
    else take(event);
  });
}
