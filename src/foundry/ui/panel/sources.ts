/** What the GM's panel and the preview are made from, read again for each drawing. */
import { byTime } from "../../../rules/core/thread/chronology.ts";
import { own } from "../../../rules/core/lib/own.ts";
import type { Pending } from "../../../rules/core/thread/queries.ts";
import type { Exchange, Uuid } from "../../../rules/core/types.ts";
import { heldActions } from "../../exchange/world/held.ts";
import { combatsNow, isLeftOverNow } from "../../exchange/world/left-over.ts";
import { rightsOf, resolveActor } from "../../exchange/world/permissions.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { followOrder } from "../../orders/follow.ts";
import { standingOrder } from "../../orders/orders.ts";
import { wasShown } from "../receipts/index.ts";
import { allPending } from "../kit/prompts.ts";
import type { OwnTerms } from "../view/screens/defend-rows.ts";
import type { PanelSource } from "../view/screens/panel-source.ts";
import { isDefense } from "./group.ts";

/** A fighter that no player owns. */
export const isNpc = (fighter: Uuid): boolean => (own(rightsOf([fighter]).owners, fighter) ?? []).length === 0;

const isOwn = (pending: Pending): boolean =>
  isDefense(pending) && pending.ask.to.kind === "fighter" && isNpc(pending.ask.to.fighter);

/** The answers of this GM's own fighters, oldest first; of one exchange or of all. */
export const ownDefenses = (exchange: string | null = null): readonly Pending[] =>
  allPending().filter((each) => isOwn(each) && (exchange === null || each.exchange.id === exchange));

/** What a fighter's own order says. */
export function termsOf(fighter: Uuid): OwnTerms {
  const actor = resolveActor(fighter);
  if (actor === null) return { mayPay: false };
  const standing = standingOrder(actor);
  return { mayPay: standing.mayPay, follow: (prompted) => followOrder(standing, prompted) };
}

/** Exchanges that are through but for a held action that was called on them. */
function calledOn(combats: ReadonlySet<string>): readonly Exchange[] {
  const held = heldActions();
  const waiting = held.waitingCalls().map(({ exchange }) => exchange);
  const found = [...waiting, ...held.followsNow().map(({ trigger }) => trigger)];
  return found.filter((exchange) => exchange.phase !== "open" && !isLeftOverNow(exchange, combats));
}

/** Everything that is open, now. */
export function panelSource(leftOpen: boolean): PanelSource {
  const combats = combatsNow();
  const all = exchanges.open();
  const pending = allPending();
  return {
    open: [...new Set([...all.filter((exchange) => !isLeftOverNow(exchange, combats)), ...calledOn(combats)])].sort(
      (a, b) => byTime(a.declared, b.declared),
    ),
    left: all.filter((exchange) => isLeftOverNow(exchange, combats)),
    leftOpen,
    pending,
    npcs: pending.filter(isOwn),
    wasShown: (exchange, slot, users) => wasShown({ exchange, slot }, users),
    wasFollowed: (call) => heldActions().followOf(call, exchanges.get) !== null,
    now: game.time.serverTime,
  };
}
