/**
 * The timer of prompts, for tables that want one; loaded while the setting is on. It runs from the server's time of the
 * message that asks, or from when this window first showed it, if that is later; it rests while the game is paused. At its
 * end the client that is asked first answers by the fighter's standing order, else without a defense; where neither may be
 * done, the prompt waits for a person.
 */
import type { Pending } from "../../../rules/core/thread/queries.ts";
import type { Plan } from "../../../rules/core/types.ts";
import { answer } from "../../exchange/acts/answer.ts";
import { sceneOf } from "../../exchange/fighters/scenes.ts";
import { askedFirst } from "../../exchange/settle/coordinator.ts";
import { BY_ORDER, BY_TIMER } from "../../exchange/thread/by-order.ts";
import { withTabLock } from "../../exchange/lib/tab-lock.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { familyRules } from "../../exchange/world/families.ts";
import { isPlayers, resolveActor } from "../../exchange/world/permissions.ts";
import { choose, type Prompted } from "../../orders/choose.ts";
import { followOrder, loadConditions } from "../../orders/follow.ts";
import { isOnOrder, standingOrder } from "../../orders/orders.ts";
import type { StandingOrder } from "../../orders/stored.ts";
import { timer } from "../../settings.ts";
import { warnKey } from "../kit/notify.ts";
import { allPending } from "../kit/prompts.ts";
import { promptKey } from "../view/prompt/selection.ts";
import { showBar } from "./bar.ts";
import { beganAt, leftOf, withPause, withShown, type Pause } from "./clock.ts";
import { withoutConditions } from "./fallback.ts";

/** How often it looks, in ms. */
const LOOK = 500;

let pauses: readonly Pause[] = [];
let shown: ReadonlyMap<string, number> = new Map();
let looking: number | null = null;
/** Prompts that this window has answered itself, with when they began: asked again, it answers again. */
const over = new Set<string>();

/** Only what a player is asked has a time: a GM has many fighters. */
const isTimed = ({ ask, part }: Pending): boolean =>
  part === "asked" && ask.waits && ask.to.kind === "fighter" && isPlayers(ask.to.fighter);

/** Does this window answer, and not another one that is asked, too? Asked at each look: who was first may leave. */
const isFirst = ({ exchange, ask }: Pending): boolean => askedFirst(exchange).some(({ slot }) => slot === ask.slot);

/** What a standing order answers; where its conditions cannot be loaded, what it says for all other cases. */
async function orderedPlan(standing: StandingOrder, prompted: Prompted): Promise<Plan | null> {
  if (standing.order !== "rules" || (await loadConditions())) return followOrder(standing, prompted);
  warnKey("RIPOSTE.Timer.OrderFailed");
  return followOrder(withoutConditions(standing), prompted);
}

/** In another window of this user the time ends at the same moment: one answers, the other finds it done. */
const end = (pending: Pending): Promise<void> =>
  withTabLock(`timer ${promptKey(pending)}`, async () => {
    const exchange = exchanges.get(pending.exchange.id);
    const now = exchange === null ? null : { ...pending, exchange };
    if (now !== null && isFirst(now)) await endNow(now);
  });

async function endNow({ exchange, ask }: Pending): Promise<void> {
  const rules = familyRules(exchange.family);
  const actor = ask.to.kind === "fighter" ? resolveActor(ask.to.fighter) : null;
  if (rules === null || actor === null) return;
  const prompted = { ask, exchange, scene: sceneOf(exchange), family: rules };
  const ordered = isOnOrder(exchange, ask) ? await orderedPlan(standingOrder(actor), prompted) : null;
  const plan = ordered ?? choose("none", prompted, { mayPay: false });
  if (plan === null) return;
  const marks = { ...(ordered === null ? {} : { [BY_ORDER]: true }), [BY_TIMER]: true };
  await answer(exchange.id, { ...plan, choice: { ...plan.choice, ...marks } });
}

function stop(): void {
  if (looking !== null) window.clearInterval(looking);
  looking = null;
}

/** Answers once; what failed on the way is tried again at the next look. */
function endOnce(pending: Pending, key: string): void {
  if (over.has(key) || !isFirst(pending)) return;
  over.add(key);
  end(pending).catch((error: unknown) => {
    over.delete(key);
    console.error("Riposte |", error);
  });
}

function look(): void {
  const now = game.time.serverTime;
  const seconds = timer();
  if (seconds <= 0) return stop();
  pauses = withPause(pauses, game.paused, now);
  const timed = allPending().filter(isTimed);
  shown = withShown(shown, timed.map(promptKey), now);
  for (const each of timed) {
    const key = promptKey(each);
    const began = beganAt(each, shown.get(key) ?? now);
    const left = leftOf(began, now, seconds, pauses);
    showBar(key, left / (seconds * 1000), Math.ceil(left / 1000), game.paused);
    if (left <= 0 && !game.paused) endOnce(each, `${key} ${began}`);
  }
}

/** Begins; it stops by itself when the setting is off. */
export function runTimer(): void {
  if (looking !== null) return;
  shown = new Map();
  looking = window.setInterval(look, LOOK);
  look();
}
