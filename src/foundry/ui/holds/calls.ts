/** Calls on held actions, read live: what they are about, in which order they would run. */
import type { Exchange, Fighter, MessageId, OpenCall } from "../../../rules/core/types.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { resolveActor } from "../../exchange/world/permissions.ts";
import { barredNow, heldBy } from "../../exchange/holds/in-play.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { familyRules } from "../../exchange/world/families.ts";
import type { CallSource } from "./view/strip.ts";

/** Does a held action come before this exchange or after it, as things stand? */
export function orderOf(exchange: Exchange, holder: Fighter | null): CallSource["order"] {
  return familyRules(exchange.family)?.holds?.order(exchange, holder) ?? { when: "before", rule: null };
}

/** A call with everything that a GM wants to know of it. */
export function callSource(open: OpenCall): CallSource {
  const { holder, hold } = open.call.entry.body;
  const actor = resolveActor(holder);
  const fighter = actor && fighterOf(actor);
  return {
    ...open,
    hold: actor && heldBy(actor, hold),
    holderName: fighter?.name ?? actor?.name ?? null,
    order: orderOf(open.exchange, fighter),
    barred: barredNow(holder),
  };
}

/** The same by its ids; null: there is no such call. */
export function findCall(exchange: MessageId, call: MessageId): CallSource | null {
  const found = exchanges.get(exchange);
  const state = found?.calls.find(({ entry }) => entry.id === call);
  return found && state ? callSource({ exchange: found, call: state }) : null;
}
