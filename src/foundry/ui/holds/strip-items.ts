/** Held actions on the strip, and what a press there does. The engine judges it again. */
import { resolveActor } from "../../exchange/world/permissions.ts";
import { approve, call, deny, passRound, waive, withdraw } from "../../exchange/acting.ts";
import { waitingCalls } from "../../exchange/holds/in-play.ts";
import { reportRefusal } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";
import type { StripItem } from "../strip/items.ts";
import { callSource } from "./calls.ts";
import { setAside } from "../strip/kept.ts";
import { reportCall } from "./report-call.ts";
import { readHolds } from "./sources.ts";
import { callItem, lapseItem, watchItem, type CallSource, type LapseSource, type WatchSource } from "./view/strip.ts";

function called(source: CallSource): StripItem {
  const { exchange, order } = source;
  const { id } = source.call.entry;
  return {
    exchange,
    view: (desk) => callItem(desk, source),
    acts: {
      approve: async () => void reportRefusal(await approve(exchange.id, id, { when: order.when })),
      deny: async () => void reportRefusal(await deny(exchange.id, id)),
      rule: () => openScreen("rulingOnCall", exchange.id, id),
    },
  };
}

function watched(source: WatchSource): StripItem {
  const { exchange, marker: hold, holder } = source;
  return {
    exchange,
    view: (desk) => watchItem(desk, source),
    acts: {
      met: async () => void reportCall(await call(exchange.id, { hold, holder, words: "" })),
      waive: async () => void reportRefusal(await waive(exchange.id, { hold, holder })),
      waiveRound: async () => {
        if (reportRefusal(await passRound({ hold, holder })))
          ui.notifications?.info("RIPOSTE.Hold.Passing", { localize: true });
      },
    },
  };
}

async function withdrawHeld({ holder, marker }: LapseSource): Promise<void> {
  const actor = resolveActor(holder);
  if (actor !== null) reportRefusal(await withdraw(actor, marker));
}

async function actInstead(source: LapseSource): Promise<void> {
  const actor = resolveActor(source.holder);
  if (actor === null) return;
  setAside("act", source.when, source.marker);
  await openScreen("turn", actor);
}

function lapses(source: LapseSource): StripItem {
  return {
    exchange: null,
    view: (desk) => lapseItem(desk, source),
    acts: {
      keep: () => setAside("keep", source.when, source.marker),
      withdraw: () => withdrawHeld(source),
      act: () => actInstead(source),
    },
  };
}

/** Calls first, for somebody waits for them. */
export function holdItems(): readonly StripItem[] {
  const { watched: watching, lapsing } = readHolds();
  const calls = game.user.isGM ? waitingCalls().map(callSource) : [];
  return [...calls.map(called), ...watching.map(watched), ...lapsing.map(lapses)];
}
