/** Calls on held actions, read live: which wait for a GM's word, what they are about, in which order they would run. */
import type { Hold } from "../../../rules/core/thread/holds.ts";
import { readHold } from "../../../rules/core/thread/holds.ts";
import { isLeftOver } from "../../../rules/core/thread/queries.ts";
import type { Exchange, Fighter, MessageId, Uuid } from "../../../rules/core/types.ts";
import { familyRules } from "../../exchange/world/families.ts";
import { fighterOf, resolveActor } from "../../exchange/fighters/fighters.ts";
import { markersOf } from "../../exchange/fighters/markers.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import type { CallSource } from "../view/screens/holds.ts";
import type { OpenCall } from "../view/screens/tracker.ts";

const waitingIn = (exchange: Exchange): readonly OpenCall[] =>
  exchange.calls.filter(({ state, released }) => state === "waiting" && !released).map((call) => ({ exchange, call }));

/** Is it of a combat that is over, or a day old? */
function isOld(exchange: Exchange): boolean {
  const combats = new Set(game.combats.contents.flatMap((combat) => combat.id ?? []));
  return isLeftOver(exchange, game.time.serverTime, combats);
}

/** Would the GM's word still have an effect? */
const isDue = ({ phase }: Exchange, { call, exchange }: OpenCall): boolean =>
  phase === "open" || call.entry.body.hold === exchange.id;

/** Calls that wait, oldest first. */
export function waitingCalls(): readonly OpenCall[] {
  const all = exchanges
    .called()
    .filter((exchange) => !isOld(exchange))
    .flatMap((exchange) => waitingIn(exchange).filter((open) => isDue(exchange, open)));
  return all.sort((a, b) => a.call.entry.createdTime - b.call.entry.createdTime);
}

/** What a held action says; null: it is gone. */
export function heldBy(holder: Uuid, hold: MessageId): Hold | null {
  const actor = resolveActor(holder);
  const marker = actor && markersOf(actor).find(({ id }) => id === hold);
  return marker ? readHold(marker) : null;
}

/** Does a held action come before this exchange or after it, as things stand? */
function orderOf(exchange: Exchange, holder: Fighter | null): CallSource["order"] {
  return familyRules(exchange.family)?.heldOrder?.(exchange, holder) ?? { when: "before", rule: null };
}

/** A call with everything that a GM wants to know of it. */
export function callSource(open: OpenCall): CallSource {
  const { holder, hold } = open.call.entry.body;
  const actor = resolveActor(holder);
  const fighter = actor && fighterOf(actor);
  const marks = (fighter && familyRules(fighter.family)?.badges?.(fighter)) ?? [];
  return {
    ...open,
    hold: heldBy(holder, hold),
    holderName: fighter?.name ?? actor?.name ?? null,
    order: orderOf(open.exchange, fighter),
    spent: marks.find((mark) => mark.kind === "action" && mark.used) ?? null,
  };
}

/** The same by its ids; null: there is no such call. */
export function findCall(exchange: MessageId, call: MessageId): CallSource | null {
  const found = exchanges.get(exchange);
  const state = found?.calls.find(({ entry }) => entry.id === call);
  return found && state ? callSource({ exchange: found, call: state }) : null;
}
