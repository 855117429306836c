/** Held actions on a card: who was called. */
import { followOf } from "../../../../rules/core/holds/follow.ts";
import { readHold } from "../../../../rules/core/holds/read-hold.ts";
import { own } from "../../../../rules/core/lib/own.ts";
import type { CallState, Exchange, Hold, HoldRef } from "../../../../rules/core/types.ts";
import type { CallView, Find } from "../../view/card/held-parts.ts";
import { markerMade } from "../../view/card/rest.ts";
import { bounded, type Bounded } from "../../../../rules/core/lib/bounds.ts";
import { isGm, mayActFor, namesOf, type ViewContext } from "../../view/shared/viewer.ts";
import { isClosed, markerOf } from "./rest.ts";

/** A hold's words. Its own declaration wrote them down; else its holder still has them. */
export function holdIn(desk: ViewContext, exchange: Exchange, ref: HoldRef, find: Find): Hold | null {
  const live = markerOf(desk, exchange, ref);
  const made = ref.hold === exchange.id ? exchange : find(ref.hold);
  const marker = live ?? (made && markerMade(made));
  return marker && readHold(marker);
}

const ICONS = {
  waiting: "fa-regular fa-hourglass-half",
  denied: "fa-solid fa-ban",
  before: "fa-solid fa-check",
  after: "fa-solid fa-check",
  waived: "fa-solid fa-forward",
} as const satisfies Record<CallState["state"], string>;

function callText(desk: ViewContext, call: CallState, follow: Exchange | null, inWords: boolean): string {
  const { words } = desk;
  if (follow) return words.t(isClosed(follow) ? "RIPOSTE.Card.Call.done" : "RIPOSTE.Card.Call.running");
  const why = call.why === "" ? "" : words.t("RIPOSTE.Card.Reason", { why: call.why });
  const approved = call.state === "before" || call.state === "after";
  const state = approved && inWords ? "inWords" : call.released ? "released" : call.state;
  return words.t(`RIPOSTE.Card.Call.${state}`, { why }).trim();
}

function approving(desk: ViewContext, exchange: Exchange, call: CallState): CallView["can"]["approve"] {
  const { holder, hold } = call.entry.body;
  const fighter = own(desk.sceneOf(exchange).fighters, holder) ?? null;
  const when = desk.family(exchange.family)?.rules.holds?.order(exchange, fighter).when ?? "before";
  const key = hold === exchange.id ? "Approve" : when === "before" ? "ApproveBefore" : "ApproveAfter";
  return { label: desk.words.t(`RIPOSTE.Card.${key}`), when };
}

/** Calls of one user that are shown while they wait for a GM's word. */
const MOST_CALLS = 5;

/** The calls that a card shows: those that a GM has approved, and of each user so many others. */
function shownCalls({ calls }: Exchange): Bounded<CallState> {
  const { shown, more } = bounded(
    calls.filter(({ order }) => order === 0),
    ({ entry }) => entry.author,
    MOST_CALLS,
  );
  return { shown: calls.filter((call) => call.order > 0 || shown.includes(call)), more };
}

/** How many calls of whom a card leaves out, and who went on without whom. */
export const moreCalls = (desk: ViewContext, exchange: Exchange): readonly string[] => [
  ...shownCalls(exchange).more.map(({ key, n }) =>
    desk.words.t("RIPOSTE.Card.CallsMore", { user: desk.userName(key), n: String(n) }),
  ),
  ...(exchange.without ?? []).map(({ holder, by }) =>
    desk.words.t("RIPOSTE.Card.Without", { user: desk.userName(by), holder: namesOf(desk, exchange)(holder) }),
  ),
];

/** Could its holder not follow through, if it were approved now? */
function isBarred(desk: ViewContext, exchange: Exchange, { holder }: HoldRef): boolean {
  const fighter = own(desk.sceneOf(exchange).fighters, holder);
  const holds = fighter && desk.family(fighter.family)?.rules.holds;
  return ((fighter && holds?.bars?.(fighter)) ?? null) !== null;
}

/** What this viewer may do about a call. */
function rightsOn(desk: ViewContext, exchange: Exchange, call: CallState, follow: Exchange | null): CallView["can"] {
  const open = call.state === "waiting" && !call.released;
  const mayRule = isGm(desk.viewer) && open;
  const approve = mayRule && !isBarred(desk, exchange, call.entry.body) ? approving(desk, exchange, call) : null;
  const follows = (call.state === "before" || call.state === "after") && !call.released;
  const waive = follow === null && (open || follows) && mayActFor(desk.viewer, call.entry.body.holder);
  return { approve, deny: mayRule, waive, any: mayRule || waive };
}

/** Those who were called, in the order of the calls. */
export function callViews(desk: ViewContext, exchange: Exchange, find: Find): readonly CallView[] {
  const name = namesOf(desk, exchange);
  const several = exchange.calls.filter(({ order }) => order > 0).length > 1;
  return shownCalls(exchange).shown.map((call): CallView => {
    const { hold, holder, words } = call.entry.body;
    const held = holdIn(desk, exchange, { hold, holder }, find);
    const follow = followOf(call.entry, find);
    return {
      id: call.entry.id,
      hold,
      holder,
      order: several && call.order > 0 ? String(call.order) : null,
      title: desk.words.t("RIPOSTE.Card.CallTitle", { holder: name(holder), user: desk.userName(call.entry.author) }),
      action: [held?.action ?? "", words === "" ? "" : `“${words}”`].filter((text) => text !== "").join(" "),
      state: call.state,
      icon: call.released ? ICONS.waived : ICONS[call.state],
      text: callText(desk, call, follow, hold === exchange.id),
      goal: follow?.id ?? null,
      can: rightsOn(desk, exchange, call, follow),
    };
  });
}
