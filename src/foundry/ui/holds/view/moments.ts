/** A hold's own card, and the order in which things happen around a held action. */
import { followOf } from "../../../../rules/core/holds/follow.ts";
import { ANYBODY, NOBODY } from "../../../../rules/core/holds/read-hold.ts";
import { own } from "../../../../rules/core/lib/own.ts";
import type { Exchange, Hold, MessageId } from "../../../../rules/core/types.ts";
import type { Find, HeldParts, HoldView, MomentView } from "../../view/card/held-parts.ts";
import { markerMade } from "../../view/card/rest.ts";
import { namesOf, type ViewContext } from "../../view/shared/viewer.ts";
import { callViews, holdIn, moreCalls } from "./calls.ts";
import { followed } from "./follow.ts";
import { heldRest, isClosed, isHeld } from "./rest.ts";

/** All that came of it is written down, and that is no marker. */
const isNoHold = (exchange: Exchange): boolean =>
  Object.values(exchange.rows).every(({ result }) => result !== null) && markerMade(exchange) === null;

/** The exchange in which the holder has spent what was held. */
function spentIn(desk: ViewContext, exchange: Exchange): MessageId | null {
  const fighter = own(desk.sceneOf(exchange).fighters, exchange.declared.body.attacker.actor);
  const spent = fighter?.spent.find((key) => key.of === exchange.id && key.exchange !== exchange.id);
  return spent?.exchange ?? null;
}

/** A hold's own card: what is held, and whether it still stands. Null: the exchange is no hold. */
function holdView(desk: ViewContext, exchange: Exchange, find: Find): HoldView | null {
  // Reading live fighters is what a card costs most.
  if (isNoHold(exchange)) return null;
  const ref = { hold: exchange.id, holder: exchange.declared.body.attacker.actor };
  const hold = holdIn(desk, exchange, ref, find);
  if (hold === null) return null;
  const stands = isHeld(desk, exchange, ref);
  const goal = spentIn(desk, exchange);
  const followed = goal === null ? null : find(goal);
  const state = stands ? "stands" : followed ? "followed" : "over";
  const called = exchange.calls.some((call) => call.state !== "denied" && call.state !== "waived");
  return {
    action: hold.action,
    condition: hold.condition,
    watches: watchedBy(desk, exchange, hold),
    state: desk.words.t(`RIPOSTE.Card.Hold.${state}`),
    icon: stands ? "fa-solid fa-hourglass-half" : followed ? "fa-solid fa-check" : "fa-regular fa-hourglass",
    stands,
    goal: followed?.id ?? null,
    callable: stands && !called,
  };
}

/** Whom it watches, in words. */
function watchedBy(desk: ViewContext, exchange: Exchange, { watch }: Hold): string {
  if (watch === null) return desk.words.t("RIPOSTE.Hold.AnyFoe");
  if (watch === NOBODY) return desk.words.t("RIPOSTE.Hold.Nobody");
  return watch === ANYBODY ? desk.words.t("RIPOSTE.Hold.Anybody") : namesOf(desk, exchange)(watch);
}

/** The timeline of held actions: what this one follows from, or what followed from those that were called. */
function timelineOf(desk: ViewContext, exchange: Exchange, find: Find): readonly MomentView[] {
  const { words } = desk;
  const { parent } = exchange.declared.body;
  const approved = exchange.calls.filter(({ order, entry }) => order > 0 && entry.body.hold !== exchange.id);
  if (parent === undefined && approved.length === 0) return [];
  const name = namesOf(desk, exchange);
  const held = (state: "before" | "after"): readonly MomentView[] =>
    approved
      .filter((call) => call.state === state)
      .sort((a, b) => a.order - b.order)
      .map((call): MomentView => {
        const follow = followOf(call.entry, find);
        const text = words.t("RIPOSTE.Card.Time.held", { holder: name(call.entry.body.holder) });
        return { text, state: isClosed(follow) ? "done" : follow ? "now" : "todo", goal: follow?.id ?? null };
      });
  const slots = Object.values(exchange.slots);
  const rolled = slots.every((slot) => !slot.once || slot.step !== null);
  const answered = slots.every((slot) => slot.once || !slot.waits || slot.step !== null);
  const over = exchange.phase !== "open";
  const at = (done: boolean): MomentView["state"] => (done || over ? "done" : "todo");
  const own = [
    { text: words.t("RIPOSTE.Card.Time.attack"), state: at(rolled), goal: null },
    { text: words.t("RIPOSTE.Card.Time.answers"), state: at(rolled && answered), goal: null },
    { text: words.t("RIPOSTE.Card.Time.effect"), state: at(false), goal: null },
  ];
  const from: readonly MomentView[] =
    parent === undefined
      ? []
      : [
          { text: words.t("RIPOSTE.Card.Time.hold"), state: "done", goal: parent.hold },
          ...(parent.exchange === parent.hold
            ? []
            : [{ text: words.t("RIPOSTE.Card.Time.trigger"), state: "done" as const, goal: parent.exchange }]),
        ];
  const all = [...from, ...held("before"), ...own, ...held("after")];
  const next = all.findIndex(({ state }) => state !== "done");
  return all.map((moment, here) => (here === next ? { ...moment, state: "now" } : moment));
}

export const heldOnCards: HeldParts = {
  rest: heldRest,
  follow: followed,
  calls: callViews,
  more: moreCalls,
  hold: holdView,
  timeline: timelineOf,
};
