/**
 * The timer of prompts, for tables that want one; loaded while the setting is on. It runs from the server's time of the
 * message that asks, or from when this window came, if that is later; it rests while the game is paused. At its end the
 * client that is asked first answers by the fighter's standing order, else without a defense; where neither may be done,
 * the prompt waits for a person.
 */
import type { Pending } from "../../../rules/core/thread/queries.ts";
import { answer } from "../../exchange/act.ts";
import { resolveActor, sceneOf } from "../../exchange/fighters/fighters.ts";
import { askedFirst } from "../../exchange/settle/coordinator.ts";
import { BY_ORDER, BY_TIMER } from "../../exchange/thread/by-order.ts";
import { familyRules } from "../../exchange/world/families.ts";
import { isPlayers } from "../../exchange/world/permissions.ts";
import { choose } from "../../orders/choose.ts";
import { followOrder, loadConditions } from "../../orders/follow.ts";
import { standingOrder } from "../../orders/orders.ts";
import { timer } from "../../settings.ts";
import { allPending } from "../kit/prompts.ts";
import { promptKey } from "../view/prompt/answers.ts";
import { showBar } from "./bar.ts";
import { leftOf, withPause, type Pause } from "./clock.ts";

/** How often it looks, in ms. */
const LOOK = 500;

let pauses: readonly Pause[] = [];
let since = 0;
let looking: number | null = null;
/** Prompts for which this window has acted, each once. */
const over = new Set<string>();

/** Only what a player is asked has a time: a GM has many fighters. */
const isTimed = ({ ask, part }: Pending): boolean =>
  part === "asked" && ask.waits && ask.to.kind === "fighter" && isPlayers(ask.to.fighter);

/** When this prompt began: with the newest step that counts. */
function beganAt({ exchange }: Pending): number {
  const steps = Object.values(exchange.slots).map(({ step }) => step?.createdTime ?? 0);
  return Math.max(since, exchange.declared.createdTime, ...steps);
}

async function end({ exchange, ask }: Pending): Promise<void> {
  const rules = familyRules(exchange.family);
  const actor = ask.to.kind === "fighter" ? resolveActor(ask.to.fighter) : null;
  if (rules === null || actor === null || !askedFirst(exchange).some(({ slot }) => slot === ask.slot)) return;
  await loadConditions();
  const prompted = { ask, exchange, scene: sceneOf(exchange), family: rules };
  const ordered = followOrder(standingOrder(actor), prompted);
  const plan = ordered ?? choose("none", prompted, { mayPay: false });
  if (plan === null) return;
  const marks = { ...(ordered === null ? {} : { [BY_ORDER]: true }), [BY_TIMER]: true };
  await answer(exchange.id, { ...plan, choice: { ...plan.choice, ...marks } });
}

function stop(): void {
  if (looking !== null) window.clearInterval(looking);
  looking = null;
}

function look(): void {
  const now = game.time.serverTime;
  const seconds = timer();
  if (seconds <= 0) return stop();
  pauses = withPause(pauses, game.paused, now);
  for (const each of allPending().filter(isTimed)) {
    const key = promptKey(each);
    const left = leftOf(beganAt(each), now, seconds, pauses);
    showBar(key, left / (seconds * 1000), Math.ceil(left / 1000), game.paused);
    if (left > 0 || game.paused || over.has(key)) continue;
    over.add(key);
    end(each).catch((error: unknown) => console.error("Riposte |", error));
  }
}

/** Begins; it stops by itself when the setting is off. */
export function runTimer(): void {
  if (looking !== null) return;
  since = game.time.serverTime;
  looking = window.setInterval(look, LOOK);
  look();
}
