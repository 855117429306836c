/** Held actions on a card: who was called, why it rests, and who may end that. */
import { followOf, readHold, type FindExchange, type Hold } from "../../../../rules/core/thread/holds.ts";
import { own } from "../../../../rules/core/thread/own.ts";
import type { CallState, Exchange, HoldRef, Marker, MessageId, Uuid } from "../../../../rules/core/types.ts";
import { bounded, type Bounded } from "../shared/bounded.ts";
import { isGm, mayActFor, namesOf, type ViewContext } from "../shared/viewer.ts";
import { list } from "../shared/words.ts";

/** Another exchange of the table; null: there is none. */
export type Find = FindExchange;

export interface CallView {
  readonly id: MessageId;
  readonly hold: MessageId;
  readonly holder: Uuid;
  readonly order: string | null;
  readonly title: string;
  readonly action: string;
  readonly state: CallState["state"];
  readonly icon: string;
  readonly text: string;
  /** The exchange in which it was followed through. */
  readonly goal: MessageId | null;
  readonly can: {
    /** "It comes first": what approving means. */
    readonly approve: { readonly label: string; readonly when: "before" | "after" } | null;
    readonly deny: boolean;
    readonly waive: boolean;
    readonly any: boolean;
  };
}
export interface RestView {
  readonly text: string;
  /** How going on is called; null: not for this viewer to say. */
  readonly go: string | null;
  readonly stop: boolean;
  /** Holders of this viewer who watch, and may let it pass. */
  readonly waive: readonly (HoldRef & { readonly label: string })[];
}

/** The marker of a hold as it is on its holder now. */
export function markerOf(desk: ViewContext, exchange: Exchange, { hold, holder }: HoldRef): Marker | null {
  return own(desk.sceneOf(exchange).fighters, holder)?.markers.find(({ id }) => id === hold) ?? null;
}

/** A hold's words. Its own declaration wrote them down; else its holder still has them. */
export function holdIn(desk: ViewContext, exchange: Exchange, ref: HoldRef, find: Find): Hold | null {
  const live = markerOf(desk, exchange, ref);
  const made = ref.hold === exchange.id ? exchange : find(ref.hold);
  const marker = live ?? (made && markerMade(made));
  return marker && readHold(marker);
}

/** The marker that an exchange has made, as its result wrote it down. */
export function markerMade(exchange: Exchange): Marker | null {
  const changes = Object.values(exchange.rows).flatMap((row) => row.result?.part.changes ?? []);
  const made = changes.flatMap((change) => (change.kind === "marker" ? [change.marker] : []));
  return made.find(({ id }) => id === exchange.id) ?? null;
}

const ICONS = {
  waiting: "fa-regular fa-hourglass-half",
  denied: "fa-solid fa-ban",
  before: "fa-solid fa-check",
  after: "fa-solid fa-check",
  waived: "fa-solid fa-forward",
} as const satisfies Record<CallState["state"], string>;

export const isClosed = (exchange: Exchange | null): boolean => exchange !== null && exchange.phase !== "open";

function callText(desk: ViewContext, call: CallState, follow: Exchange | null, inWords: boolean): string {
  const { words } = desk;
  if (follow) return words.t(isClosed(follow) ? "RIPOSTE.Card.Call.done" : "RIPOSTE.Card.Call.running");
  const why = call.why === "" ? "" : words.t("RIPOSTE.Card.Reason", { why: call.why });
  const approved = call.state === "before" || call.state === "after";
  const state = approved && inWords ? "inWords" : approved && call.released ? "released" : call.state;
  return words.t(`RIPOSTE.Card.Call.${state}`, { why }).trim();
}

function approving(desk: ViewContext, exchange: Exchange, call: CallState): CallView["can"]["approve"] {
  const { holder, hold } = call.entry.body;
  const fighter = own(desk.sceneOf(exchange).fighters, holder) ?? null;
  const when = desk.family(exchange.family)?.rules.heldOrder?.(exchange, fighter).when ?? "before";
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

/** How many calls of whom a card leaves out. */
export const moreCalls = (desk: ViewContext, exchange: Exchange): readonly string[] =>
  shownCalls(exchange).more.map(({ key, n }) =>
    desk.words.t("RIPOSTE.Card.CallsMore", { user: desk.userName(key), n: String(n) }),
  );

/** Those who were called, in the order of the calls. */
export function callViews(desk: ViewContext, exchange: Exchange, find: Find): readonly CallView[] {
  const name = namesOf(desk, exchange);
  const gm = isGm(desk.viewer);
  const several = exchange.calls.filter(({ order }) => order > 0).length > 1;
  return shownCalls(exchange).shown.map((call): CallView => {
    const { hold, holder, words } = call.entry.body;
    const held = holdIn(desk, exchange, { hold, holder }, find);
    const follow = followOf(call.entry, find);
    const open = call.state === "waiting" && !call.released;
    const approve = gm && open ? approving(desk, exchange, call) : null;
    const follows = (call.state === "before" || call.state === "after") && !call.released;
    const waive = follow === null && (open || follows) && mayActFor(desk.viewer, holder);
    return {
      id: call.entry.id,
      hold,
      holder,
      order: several && call.order > 0 ? String(call.order) : null,
      title: desk.words.t("RIPOSTE.Card.CallTitle", { holder: name(holder), user: desk.userName(call.entry.author) }),
      action: [held?.action ?? "", words === "" ? "" : `“${words}”`].filter((text) => text !== "").join(" "),
      state: call.state,
      icon: ICONS[call.state],
      text: callText(desk, call, follow, hold === exchange.id),
      goal: follow?.id ?? null,
      can: { approve, deny: approve !== null, waive, any: approve !== null || waive },
    };
  });
}

/** Does a held action still stand? */
function isHeld(desk: ViewContext, exchange: Exchange, ref: HoldRef): boolean {
  const scene = desk.sceneOf(exchange);
  const fighter = own(scene.fighters, ref.holder);
  const marker = markerOf(desk, exchange, ref);
  return (fighter && marker && desk.family(exchange.family)?.rules.isActive?.(marker, fighter, scene)) ?? false;
}

function restText(desk: ViewContext, exchange: Exchange, find: Find): string | null {
  const name = namesOf(desk, exchange);
  const { words, viewer } = desk;
  switch (exchange.rest) {
    case null:
      return null;
    case "watched": {
      const watching = (exchange.declared.body.watchers ?? []).filter(({ hold }) => !exchange.waived.includes(hold));
      const holders = list(words, [...new Set(watching.map(({ holder }) => name(holder)))]);
      return holders === "" ? words.t("RIPOSTE.Card.RestGo") : words.t("RIPOSTE.Card.RestWatched", { holders });
    }
    case "called":
      return words.t(
        viewer.presence.activeGm === null
          ? "RIPOSTE.Card.RestNoGm"
          : isGm(viewer)
            ? "RIPOSTE.Card.RestYou"
            : "RIPOSTE.Card.RestCalled",
      );
    case "held": {
      const follow = ({ entry }: CallState): Exchange | null => followOf(entry, find);
      const ordered = exchange.calls
        .filter(({ state, released }) => state === "before" && !released)
        .sort((a, b) => a.order - b.order);
      const first = ordered.find((call) =>
        follow(call) === null ? isHeld(desk, exchange, call.entry.body) : !isClosed(follow(call)),
      );
      if (first) return words.t("RIPOSTE.Card.RestHeld", { holder: name(first.entry.body.holder) });
      const ran = ordered.some((call) => follow(call) !== null) ? "RestRan" : "RestOver";
      return words.t(`RIPOSTE.Card.${ran}${isGm(viewer) ? "You" : ""}`);
    }
  }
}

/** A GM lets it go on; a watched attack is rolled by its attacker, too. */
function goOn(desk: ViewContext, exchange: Exchange): string | null {
  const unrolled = exchange.rest === "watched";
  const may = isGm(desk.viewer) || (unrolled && mayActFor(desk.viewer, exchange.declared.body.attacker.actor));
  return may ? desk.words.t(unrolled ? "RIPOSTE.Card.GoRoll" : "RIPOSTE.Card.Go") : null;
}

/** Why the exchange rests although no answer is pending, and who may end that. */
export function restView(desk: ViewContext, exchange: Exchange, find: Find): RestView | null {
  const text = restText(desk, exchange, find);
  if (text === null) return null;
  const name = namesOf(desk, exchange);
  const watchers = exchange.rest === "watched" ? (exchange.declared.body.watchers ?? []) : [];
  const own = watchers.filter(
    ({ hold, holder }) => !exchange.waived.includes(hold) && mayActFor(desk.viewer, holder) && !isGm(desk.viewer),
  );
  return {
    text,
    go: goOn(desk, exchange),
    stop: isGm(desk.viewer),
    waive: own.map((ref) => ({ ...ref, label: desk.words.t("RIPOSTE.Card.Waive", { holder: name(ref.holder) }) })),
  };
}
