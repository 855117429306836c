/** Held actions in words: what a GM rules on, what a holder is told. Pure. */
import type { ActionOf } from "../shared/actions.ts";
import type { Hold } from "../../../../rules/core/thread/holds.ts";
import type { Exchange, StatusBadge, MessageId, Reminder, Uuid } from "../../../../rules/core/types.ts";
import { headlineOf } from "../shared/headline.ts";
import { markText, type OpenCall } from "./tracker.ts";
import type { ViewContext } from "../shared/viewer.ts";
import { sentence, type NameOf } from "../shared/words.ts";

/** A call that waits for the GM. */
export interface CallSource extends OpenCall {
  readonly hold: Hold | null;
  readonly holderName: string | null;
  readonly order: { readonly when: "before" | "after"; readonly rule: string | null };
  /** The holder's Action is gone already, so that it cannot follow through: the mark that says so. */
  readonly spent: StatusBadge | null;
}
/** An attack that rests because this user's fighter watches. */
export interface WatchSource {
  readonly exchange: Exchange;
  readonly holder: Uuid;
  readonly holderName: string;
  readonly marker: MessageId;
  readonly hold: Hold;
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

/** Something that a fighter should do now and has not. */
export interface ReminderSource {
  /** Combat and round: once dismissed, it is not shown again in it. */
  readonly when: string;
  readonly fighter: Uuid;
  readonly name: string;
  readonly reminder: Reminder;
}

interface StripActView {
  readonly id: ActionOf<"strip">;
  /** The option that it opens, where there are several. */
  readonly option?: string;
  readonly label: string;
  readonly icon: string;
  readonly primary: boolean;
}
export interface StripItemView {
  readonly key: string;
  readonly kind: "call" | "watch" | "lapse" | "remind";
  readonly icon: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly warning: string | null;
  readonly acts: readonly StripActView[];
  /** All of it in one sentence, for a screen reader. */
  readonly spoken: string;
}

const ICONS = {
  approve: "fa-solid fa-check",
  deny: "fa-solid fa-ban",
  rule: "fa-solid fa-gavel",
  met: "fa-solid fa-bell",
  waive: "fa-solid fa-forward",
  keep: "fa-solid fa-hourglass-half",
  withdraw: "fa-solid fa-xmark",
  act: "fa-solid fa-hand-fist",
  do: "fa-solid fa-arrow-right",
  other: "fa-solid fa-arrow-right",
  later: "fa-solid fa-xmark",
} as const satisfies Record<StripActView["id"], string>;

const actsOf = (
  desk: ViewContext,
  first: StripActView["id"],
  ...others: readonly StripActView["id"][]
): StripItemView["acts"] =>
  [first, ...others].map((id) => ({
    id,
    label: desk.words.t(`RIPOSTE.Hold.Act.${id}`),
    icon: ICONS[id],
    primary: id === first,
  }));

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

/** In which order it would run, with the rule; null where nothing waits for it. */
export function orderText(desk: ViewContext, { exchange, call, order }: CallSource): string | null {
  if (call.entry.body.hold === exchange.id) return null;
  const text = desk.words.t(order.when === "before" ? "RIPOSTE.Hold.Before" : "RIPOSTE.Hold.After");
  return order.rule === null ? text : desk.words.t("RIPOSTE.Hold.ByRule", { text, rule: order.rule });
}

const holderOf = (desk: ViewContext, { holderName }: CallSource): string =>
  holderName ?? desk.words.t("RIPOSTE.Card.Nameless");

/** Why approving it would have no effect; null: it would have one. */
export function callWarning(desk: ViewContext, source: CallSource): string | null {
  const { spent } = source;
  const holder = holderOf(desk, source);
  if (source.hold === null) return desk.words.t("RIPOSTE.Hold.Gone");
  if (spent === null) return null;
  return desk.words.t("RIPOSTE.Hold.Spent", { holder, mark: markText(desk, () => holder, spent) });
}

function item(view: Omit<StripItemView, "spoken">): StripItemView {
  return { ...view, spoken: [view.title, ...view.lines].join(" ") };
}

function callItem(desk: ViewContext, source: CallSource): StripItemView {
  const { entry } = source.call;
  const order = orderText(desk, source);
  return item({
    key: `call-${entry.id}`,
    kind: "call",
    icon: "fa-solid fa-bell",
    title: desk.words.t("RIPOSTE.Hold.Called", { user: desk.userName(entry.author), holder: holderOf(desk, source) }),
    lines: [holdText(desk, source.hold), triggerText(desk, source), ...(order === null ? [] : [order])],
    warning: callWarning(desk, source),
    acts: actsOf(desk, "approve", "deny", "rule"),
  });
}

function watchItem(desk: ViewContext, source: WatchSource): StripItemView {
  const exchange = headlineOf(desk, source.exchange);
  return item({
    key: `watch-${source.exchange.id}-${source.marker}`,
    kind: "watch",
    icon: "fa-solid fa-eye",
    title: desk.words.t("RIPOSTE.Hold.Watched", { holder: source.holderName }),
    lines: [holdText(desk, source.hold), desk.words.t("RIPOSTE.Hold.By", { exchange })],
    warning: null,
    acts: actsOf(desk, "met", "waive"),
  });
}

function lapseItem(desk: ViewContext, { when, holderName, marker, hold }: LapseSource): StripItemView {
  return item({
    key: `lapse-${when}-${marker}`,
    kind: "lapse",
    icon: "fa-solid fa-hourglass-half",
    title: desk.words.t("RIPOSTE.Hold.Lapses", { holder: holderName }),
    lines: [holdText(desk, hold)],
    warning: null,
    acts: actsOf(desk, "keep", "act", "withdraw"),
  });
}

/** The key of a reminder on the strip. */
export const reminderKey = ({ when, fighter, reminder }: ReminderSource): string =>
  `remind-${when}-${fighter}-${reminder.id}`;

/** One line, and nobody waits for it. */
function reminderItem(desk: ViewContext, source: ReminderSource): StripItemView {
  const { label, data, act, others = [] } = source.reminder;
  const nameIn: NameOf = (uuid) => (uuid === source.fighter ? source.name : desk.knownName(uuid));
  const further = others.map((other): StripActView => {
    const words = desk.words.t(other.act);
    return { id: "other", option: other.option, label: words, icon: ICONS.other, primary: false };
  });
  return item({
    key: reminderKey(source),
    kind: "remind",
    icon: "fa-solid fa-bell",
    title: sentence(desk.words, nameIn, { key: label, data }),
    lines: [],
    warning: null,
    acts: actsOf(desk, "do", "later").flatMap((each) =>
      each.id !== "do" ? [each] : [act === undefined ? each : { ...each, label: desk.words.t(act) }, ...further],
    ),
  });
}

export interface StripSource {
  readonly calls: readonly CallSource[];
  readonly watched: readonly WatchSource[];
  readonly lapsing: readonly LapseSource[];
  readonly reminders: readonly ReminderSource[];
}

/** The strip: calls first, for somebody waits for them. */
export const stripView = (
  desk: ViewContext,
  { calls, watched, lapsing, reminders }: StripSource,
): readonly StripItemView[] => [
  ...calls.map((source) => callItem(desk, source)),
  ...watched.map((source) => watchItem(desk, source)),
  ...lapsing.map((source) => lapseItem(desk, source)),
  ...reminders.map((source) => reminderItem(desk, source)),
];
