/** What a combatant's row says of its fighter, and what may be done from there. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Exchange, Fighter, OpenCall, Slot, StatusBadge, Uuid } from "../../../../rules/core/types.ts";
import { badgeIcon, namesAround } from "../shared/badges.ts";
import { headlineOf } from "../shared/headline.ts";
import { isGm, mayActFor, type ViewContext } from "../shared/viewer.ts";
import { number, sentence, signed, type NameOf } from "../shared/words.ts";

export interface MarkView {
  readonly key: string;
  readonly kind: StatusBadge["kind"] | "waiting" | "call";
  readonly used: boolean;
  /** None: its number alone says it (dice of a share). */
  readonly icon: string | null;
  readonly n: string | null;
  /** A few words beside the icon. */
  readonly glance: string | null;
  readonly text: string;
  /** The held action that it stands for: pressing it says that its Condition is met. */
  readonly hold: string | null;
  /** What ends it: pressing it opens that. */
  readonly option?: string;
}
const ACTS = {
  turn: "fa-solid fa-hand-fist",
  approve: "fa-solid fa-check",
  deny: "fa-solid fa-ban",
  withdraw: "fa-solid fa-xmark",
  undo: "fa-solid fa-rotate-left",
  giveBack: "fa-solid fa-hand-holding-medical",
} as const;
export type ActId = keyof typeof ACTS;
export interface ActView {
  readonly key: string;
  readonly id: ActId;
  readonly icon: string;
  readonly label: string;
  /** What it is about: a marker or an exchange. */
  readonly of: string;
  readonly call: string;
  /** Shown when somebody looks at the row, so that twelve rows stay quiet. */
  readonly quiet: boolean;
  /** What a wide button says, on the row whose turn it is; null: an icon is enough. */
  readonly words: string | null;
}
export interface TrackerRowView {
  readonly fighter: Uuid;
  readonly marks: readonly MarkView[];
  readonly acts: readonly ActView[];
}

/** What a row is made from beside the fighter. */
export interface RowSource {
  /** Exchanges that it must answer. */
  readonly waiting: readonly Exchange[];
  /** Calls on its held actions. */
  readonly calls: readonly OpenCall[];
  /** Its last exchange of which something could be taken back. */
  readonly last: Exchange | null;
  /** The order of the round is still being made: it is nobody's turn yet. */
  readonly isUnordered: boolean;
}
export const NO_SOURCE: RowSource = { waiting: [], calls: [], last: null, isUnordered: false };

/** Longer words are cut: a tooltip is read at a glance, the card has all of it. */
const LONGEST = 140;

/** Cuts between characters, not through one. */
export function cut(text: string, most = LONGEST): string {
  const signs = Array.from(text);
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

/** Is this slot's fighter waited for now? An attack's own dice fall by themselves once nothing holds them up. */
function isAwaited(exchange: Exchange, slot: Slot, unrolled: boolean): boolean {
  if (slot.step !== null || own(exchange.rows, slot.row)?.state !== "open" || exchange.stopped !== null) return false;
  if (exchange.rest === "watched") return slot.once;
  if (exchange.rest !== null || slot.once) return false;
  return slot.waits && !(unrolled && exchange.declared.body.roll === "go");
}

/** Open exchanges by the fighter they wait for; built once for all rows. */
export function waitingFor(exchanges: readonly Exchange[]): ReadonlyMap<Uuid, readonly Exchange[]> {
  const waiting = new Map<Uuid, Exchange[]>();
  for (const exchange of exchanges) {
    const slots = Object.values(exchange.slots);
    const unrolled = slots.some((slot) => slot.once && slot.step === null);
    for (const slot of slots) {
      if (!isAwaited(exchange, slot, unrolled)) continue;
      const list = waiting.get(slot.fighter) ?? [];
      if (!list.includes(exchange)) list.push(exchange);
      waiting.set(slot.fighter, list);
    }
  }
  return waiting;
}

/** Calls that wait for the GM, by the one who holds. */
export function callsByHolder(calls: readonly OpenCall[]): ReadonlyMap<Uuid, readonly OpenCall[]> {
  const byHolder = new Map<Uuid, OpenCall[]>();
  for (const open of calls) {
    const { holder } = open.call.entry.body;
    byHolder.set(holder, [...(byHolder.get(holder) ?? []), open]);
  }
  return byHolder;
}

/** A part says it by its number alone. */
const markIcon = (mark: StatusBadge): string | null =>
  mark.kind === "part" && mark.icon === undefined ? null : badgeIcon(mark);

function markNumber(desk: ViewContext, mark: StatusBadge): string | null {
  if (mark.n === null) return null;
  return mark.kind === "penalty" ? signed(desk.words, mark.n) : number(desk.words, mark.n);
}

/** A mark in words, as everybody may read it. */
export function markText(desk: Pick<ViewContext, "words">, name: NameOf, mark: StatusBadge): string {
  const data = Object.fromEntries(
    Object.entries(mark.data).map(([key, value]) => [key, typeof value === "string" ? cut(value) : value]),
  );
  const text = sentence(desk.words, name, { key: mark.label, data });
  return mark.rule === undefined ? text : `${text} (${mark.rule})`;
}

/** Is this mark shown to a GM, or to a player? */
export const isSeen = ({ sees }: StatusBadge, gm: boolean): boolean => sees === undefined || (sees === "gm") === gm;

function ownMark(desk: ViewContext, fighter: Fighter, mark: StatusBadge): MarkView {
  const name = namesAround(fighter, desk.knownName);
  const text = markText(desk, name, mark);
  const hold = mark.kind === "hold" ? mark.marker : null;
  return {
    key: mark.id,
    kind: mark.kind,
    used: mark.used,
    icon: markIcon(mark),
    n: markNumber(desk, mark),
    glance: mark.glance === undefined ? null : sentence(desk.words, name, mark.glance),
    text: hold === null ? text : desk.words.t("RIPOSTE.Tracker.Hold", { fighter: fighter.name, hold: text }),
    hold,
    ...(mark.option !== undefined && mayActFor(desk.viewer, fighter.id) ? { option: mark.option } : {}),
  };
}

const lasting = (kind: MarkView["kind"], key: string, icon: string, text: string): MarkView => ({
  key,
  kind,
  used: false,
  icon,
  n: null,
  glance: null,
  text,
  hold: null,
});

const waitingMark = (desk: ViewContext, exchange: Exchange): MarkView =>
  lasting(
    "waiting",
    `waiting-${exchange.id}`,
    "fa-solid fa-shield-halved",
    desk.words.t("RIPOSTE.Tracker.MustAnswer", { exchange: headlineOf(desk, exchange) }),
  );

const callMark = (desk: ViewContext, { call }: OpenCall): MarkView =>
  lasting(
    "call",
    `call-${call.entry.id}`,
    "fa-solid fa-bell",
    desk.words.t("RIPOSTE.Tracker.Called", { user: desk.userName(call.entry.author) }),
  );

type Act = Omit<ActView, "key" | "icon" | "label" | "words">;

function actsFor(
  desk: ViewContext,
  fighter: Fighter,
  marks: readonly StatusBadge[],
  source: RowSource,
): readonly Act[] {
  const gm = isGm(desk.viewer);
  const own = mayActFor(desk.viewer, fighter.id);
  const calls = !gm
    ? []
    : source.calls.flatMap(({ exchange, call }) =>
        (["approve", "deny"] as const).map((id): Act => {
          return { id, of: exchange.id, call: call.entry.id, quiet: false };
        }),
      );
  const holds = marks.flatMap((mark): Act[] =>
    own && mark.kind === "hold" && mark.marker !== null
      ? [{ id: "withdraw", of: mark.marker, call: "", quiet: true }]
      : [],
  );
  const gives = desk.family(fighter.family)?.rules.givesBack !== undefined;
  const spent = gives && marks.some((mark) => mark.used && (mark.kind === "action" || mark.kind === "part"));
  return [
    ...calls,
    ...(gm && source.last !== null ? [{ id: "undo", of: source.last.id, call: "", quiet: true } as const] : []),
    ...(gm && spent ? [{ id: "giveBack", of: fighter.id, call: "", quiet: true } as const] : []),
    ...holds,
    ...(own ? [{ id: "turn", of: fighter.id, call: "", quiet: false } as const] : []),
  ];
}

function actView(desk: ViewContext, fighter: Fighter, act: Act, source: RowSource): ActView {
  const what = act.id === "undo" && source.last !== null ? headlineOf(desk, source.last) : "";
  const label = desk.words.t(`RIPOSTE.Tracker.Act.${act.id}`, { fighter: fighter.name, exchange: what });
  const isNow = act.id === "turn" && fighter.onTurn && !source.isUnordered;
  const words = isNow ? desk.words.t("RIPOSTE.Tracker.Now") : null;
  return { ...act, key: `${act.id}-${act.call || act.of}`, icon: ACTS[act.id], label, words };
}

/** One row. */
export function trackerRow(desk: ViewContext, fighter: Fighter, source: RowSource): TrackerRowView {
  const all = desk.family(fighter.family)?.rules.badges?.(fighter) ?? [];
  const own = all.filter((mark) => isSeen(mark, isGm(desk.viewer)));
  return {
    fighter: fighter.id,
    marks: [
      ...own.map((mark) => ownMark(desk, fighter, mark)),
      ...source.calls.map((open) => callMark(desk, open)),
      ...source.waiting.map((exchange) => waitingMark(desk, exchange)),
    ],
    acts: actsFor(desk, fighter, own, source).map((act) => actView(desk, fighter, act, source)),
  };
}
