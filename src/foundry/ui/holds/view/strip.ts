/** Held actions in words: what a GM rules on, what a holder is told. Pure. */
import type { Exchange, Hold, HoldOrder, MessageId, OpenCall, Refusal, Uuid } from "../../../../rules/core/types.ts";
import { actsOf, stripItem } from "../../strip/items.ts";
import type { StripItemView } from "../../view/screens/strip.ts";
import { headlineOf } from "../../view/shared/headline.ts";
import type { ViewContext } from "../../view/shared/viewer.ts";

const ICONS = {
  approve: "fa-solid fa-check",
  deny: "fa-solid fa-ban",
  rule: "fa-solid fa-gavel",
  met: "fa-solid fa-bell",
  waive: "fa-solid fa-forward",
  waiveRound: "fa-solid fa-forward-fast",
  keep: "fa-solid fa-hourglass-half",
  withdraw: "fa-solid fa-xmark",
  act: "fa-solid fa-hand-fist",
} as const;

/** A call that waits for the GM. */
export interface CallSource extends OpenCall {
  readonly hold: Hold | null;
  readonly holderName: string | null;
  readonly order: Omit<HoldOrder, "rule"> & { readonly rule: string | null };
  /** Why its holder could not follow through now; null: it could. */
  readonly barred: Refusal | null;
}
/** An attack that rests because this user's fighter watches. */
export interface WatchSource {
  readonly exchange: Exchange;
  readonly holder: Uuid;
  readonly holderName: string;
  readonly marker: MessageId;
  readonly hold: Hold;
  readonly order: CallSource["order"];
}
/** A held action that ends with what its holder does now. */
export interface LapseSource {
  /** Combat, round and turn: told once in each. */
  readonly when: string;
  readonly holder: Uuid;
  readonly holderName: string;
  readonly marker: MessageId;
  readonly hold: Hold;
}

/** "Shoot. When: the door opens". */
export const holdText = (desk: Pick<ViewContext, "words">, hold: Hold | null): string =>
  hold === null
    ? desk.words.t("RIPOSTE.Hold.Gone")
    : desk.words.t("RIPOSTE.Hold.Words", { action: hold.action, condition: hold.condition });

/** What set it off: an exchange, or words. */
export function triggerText(desk: ViewContext, { exchange, call }: OpenCall): string {
  const { hold, words } = call.entry.body;
  const said = words === "" ? "" : desk.words.t("RIPOSTE.Hold.Said", { words });
  if (hold === exchange.id) return said;
  const by = desk.words.t("RIPOSTE.Hold.By", { exchange: headlineOf(desk, exchange) });
  return said === "" ? by : `${by} ${said}`;
}

const orderWords = (desk: ViewContext, { said, when, power = "" }: CallSource["order"]): string =>
  desk.words.t(said ?? (when === "before" ? "RIPOSTE.Hold.Before" : "RIPOSTE.Hold.After"), { power });

/** In which order it would run; null where nothing waits for it. */
export function orderText(desk: ViewContext, { exchange, call, order }: CallSource): string | null {
  if (call.entry.body.hold === exchange.id) return null;
  return orderWords(desk, order);
}

const holderOf = (desk: ViewContext, { holderName }: CallSource): string =>
  holderName ?? desk.words.t("RIPOSTE.Card.Nameless");

/** A reason with its rule. */
export function ruleReason({ words }: Pick<ViewContext, "words">, refusal: Refusal): string {
  const why = words.refusal(refusal);
  return refusal.rule === null ? why : `${why.replace(/\.$/, "")} (${refusal.rule}).`;
}

/** Why approving it would have no effect; null: it would have one. */
export function callWarning(desk: ViewContext, source: CallSource): string | null {
  if (source.hold === null) return desk.words.t("RIPOSTE.Hold.Gone");
  if (source.barred === null) return null;
  const why = ruleReason(desk, source.barred);
  return desk.words.t("RIPOSTE.Hold.Barred", { holder: holderOf(desk, source), why });
}

/** A call, for the GM. */
export function callItem(desk: ViewContext, source: CallSource): StripItemView {
  const { entry } = source.call;
  const order = orderText(desk, source);
  const warning = callWarning(desk, source);
  return stripItem({
    key: `call-${entry.id}`,
    kind: "call",
    icon: "fa-solid fa-bell",
    title: desk.words.t("RIPOSTE.Hold.Called", { user: desk.userName(entry.author), holder: holderOf(desk, source) }),
    lines: [holdText(desk, source.hold), triggerText(desk, source), ...(order === null ? [] : [order])],
    warning,
    // What cannot run is not to be approved by a slip of the hand; all may still be ruled.
    acts: warning === null ? actsOf(desk, ICONS, "approve", "deny", "rule") : actsOf(desk, ICONS, "deny", "rule"),
  });
}

/** An attack that a held action watches, for its holder. */
export function watchItem(desk: ViewContext, source: WatchSource): StripItemView {
  const exchange = headlineOf(desk, source.exchange);
  return stripItem({
    key: `watch-${source.exchange.id}-${source.marker}`,
    kind: "watch",
    icon: "fa-solid fa-eye",
    title: desk.words.t("RIPOSTE.Hold.Watched", { holder: source.holderName }),
    lines: [
      holdText(desk, source.hold),
      desk.words.t("RIPOSTE.Hold.By", { exchange }),
      // That it comes first is what its holder expects, but not before everything.
      ...(source.order.when === "after" || source.order.said ? [orderWords(desk, source.order)] : []),
    ],
    warning: null,
    acts: actsOf(desk, ICONS, "met", "waive", "waiveRound"),
  });
}

/** A held action that is about to lapse, for its holder. */
export function lapseItem(desk: ViewContext, { when, holderName, marker, hold }: LapseSource): StripItemView {
  return stripItem({
    key: `lapse-${when}-${marker}`,
    kind: "lapse",
    icon: "fa-solid fa-hourglass-half",
    title: desk.words.t("RIPOSTE.Hold.Lapses", { holder: holderName }),
    lines: [holdText(desk, hold)],
    warning: null,
    acts: actsOf(desk, ICONS, "keep", "act", "withdraw"),
  });
}
