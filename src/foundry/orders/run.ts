/** Fighters under a standing order answer by themselves: on the client that is asked first, many in one call. */
import { own } from "../../rules/core/lib/own.ts";
import type { Prompt, Exchange, MessageId, Plan } from "../../rules/core/types.ts";
import { answerAll, type Reaction } from "../exchange/acts/answer.ts";
import { askedFirst, onDuties } from "../exchange/settle/coordinator.ts";
import { sceneNow } from "../exchange/settle/readings.ts";
import { familyRules } from "../exchange/world/families.ts";
import { isLeftOverNow } from "../exchange/world/left-over.ts";
import { resolveActor } from "../exchange/world/permissions.ts";
import { exchanges } from "../exchange/thread/store.ts";
import { changes } from "../exchange/lib/changes.ts";
import { withTabLock } from "../exchange/lib/tab-lock.ts";
import { BY_ORDER, ORDER_WHY } from "../exchange/thread/by-order.ts";
import { provideAsked } from "./asked.ts";
import type { Prompted } from "./choose.ts";
import { followOrder, onLoaded, whyAsked } from "./follow.ts";
import { isOnOrder, standingOrder } from "./orders.ts";
import type { StandingOrder } from "./stored.ts";

/** What the order of whoever is asked makes of this; null: it is none of its business. */
function byOrder<T>(exchange: Exchange, ask: Prompt, read: (order: StandingOrder, prompted: Prompted) => T): T | null {
  const family = familyRules(exchange.family);
  const actor = ask.to.kind === "fighter" ? resolveActor(ask.to.fighter) : null;
  if (family === null || actor === null || ask.auto || !ask.waits || !isOnOrder(exchange, ask)) return null;
  // Who took it back wants another answer: the order would give the same again.
  if (own(exchange.slots, ask.slot)?.again === true) return null;
  const order = standingOrder(actor);
  // Most fighters of players have none: that reads nobody.
  return order.order === "ask" ? null : read(order, { ask, exchange, scene: sceneNow(exchange), family });
}

/** What an order answers here, on whatever client; null: a person is asked. */
export const planByOrder = (exchange: Exchange, ask: Prompt): Plan | null => byOrder(exchange, ask, followOrder);

interface Due {
  readonly ask: Prompt;
  readonly plan: Plan;
}

/** As it is posted. Without its reason it is an answer as well. */
async function reactionOf(exchange: Exchange, { ask, plan }: Due): Promise<Reaction> {
  const declines = plan.option === familyRules(exchange.family)?.orders?.declines;
  const reasons = declines ? await import("./why.ts").catch(() => null) : null;
  const why = reasons?.whyOrdered(exchange, ask, plan) ?? null;
  const choice = { ...plan.choice, [BY_ORDER]: true, ...(why === null ? {} : { [ORDER_WHY]: why }) };
  return { exchange: exchange.id, plan: { ...plan, choice } };
}

/** What orders answer of this exchange on this client; nothing while it rests or when it is long over. */
function dueIn(exchange: Exchange): readonly Due[] {
  if (exchange.rest !== null || isLeftOverNow(exchange)) return [];
  return askedFirst(exchange).flatMap((ask): readonly Due[] => {
    const plan = planByOrder(exchange, ask);
    return plan === null ? [] : [{ ask, plan }];
  });
}

/** Answers what can be answered; what was refused is left to the people who are asked. */
async function answerOnce(id: MessageId): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const exchange = exchanges.get(id);
    const due = exchange === null ? [] : dueIn(exchange).filter(({ plan }) => !tried.has(plan.slot));
    if (exchange === null || due.length === 0) return;
    for (const { plan } of due) tried.add(plan.slot);
    await answerAll(await Promise.all(due.map((each) => reactionOf(exchange, each))));
  }
}

const waiting = new Set<MessageId>();
/** One exchange after the other: what the first answer has used up is known to the second. */
let before: Promise<unknown> = Promise.resolve();

/** Answers for those of an exchange's fighters that have an order and for whom this client is asked first. */
export function runOrders(exchange: Exchange): Promise<void> {
  const { id } = exchange;
  if (waiting.has(id) || dueIn(exchange).length === 0) return Promise.resolve();
  waiting.add(id);
  const work = before
    .then(() => withTabLock(`orders ${id}`, () => answerOnce(id)))
    .finally(() => {
      waiting.delete(id);
    });
  before = work.catch(() => undefined);
  return work;
}

/** Runs whenever the engine looks up this client's duties. */
export function registerOrders(): void {
  provideAsked((exchange, ask) => byOrder(exchange, ask, whyAsked));
  onLoaded(() => {
    changes.tell("arrived");
    for (const exchange of exchanges.open()) void runOrders(exchange).catch(() => undefined);
  });
  onDuties((exchange) => {
    runOrders(exchange).catch((error: unknown) => console.error("Riposte |", error));
  });
}
