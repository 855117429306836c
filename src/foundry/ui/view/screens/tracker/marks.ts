/** The marks on a combatant's row: its fighter's badges, exchanges that wait for it, calls. */
import type {
  Exchange,
  Fighter,
  LangKey,
  MessageId,
  OpenCall,
  StatusBadge,
  Uuid,
} from "../../../../../rules/core/types.ts";
import { badgeIcon, badgeText, namesAround } from "../../shared/badges.ts";
import { headlineOf } from "../../shared/headline.ts";
import { mayActFor, seesMakeup, seesNumbers, type ViewContext } from "../../shared/viewer.ts";
import { number, sentence, signed } from "../../shared/words.ts";

/** A mark as it is drawn; its key tells it from the row's others. */
export interface MarkView {
  readonly key: string;
  readonly kind: StatusBadge["kind"] | "waiting" | "call" | "order" | "hurt";
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
  /** A bar, how full it is, in percent, and what that means. */
  readonly left?: number;
  readonly how?: (typeof COARSE)[number]["id"];
  /** It stands for a standing order: pressing it opens that. */
  readonly isOrder?: true;
}

/** A part says it by its number alone. */
const markIcon = (mark: StatusBadge): string | null =>
  mark.kind === "part" && mark.icon === undefined ? null : badgeIcon(mark);

function markNumber(desk: ViewContext, mark: StatusBadge): string | null {
  const written = mark.kind === "penalty" ? signed : number;
  return mark.n === null ? null : written(desk.words, mark.n);
}

/** A badge as a mark of its fighter's row. */
export function ownMark(desk: ViewContext, fighter: Fighter, mark: StatusBadge): MarkView {
  const name = namesAround(fighter, desk.knownName);
  const text = badgeText(desk, name, mark);
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

const lasting = (kind: MarkView["kind"], of: MessageId | Uuid, icon: string, text: string): MarkView => ({
  key: `${kind}-${of}`,
  kind,
  used: false,
  icon,
  n: null,
  glance: null,
  text,
  hold: null,
});

/** As much as is told of foes whose sheets are not open: from how much that is left, and how full the bar is then. */
const COARSE = [
  { from: 2 / 3, left: 80, id: "lightly" },
  { from: 1 / 3, left: 50, id: "much" },
  { from: 0, left: 20, id: "badly" },
] as const;

/** How hurt a fighter is that still stands, as far as the table's settings let this viewer know it. */
export function hurtMark(desk: ViewContext, fighter: Fighter): readonly MarkView[] {
  const { words, viewer } = desk;
  const wounds = desk.family(fighter.family)?.rules.howHurt?.(fighter) ?? null;
  if (wounds === null || wounds.left <= 0 || !seesNumbers(viewer, fighter.id)) return [];
  const { id: how, left } = COARSE.find(({ from }) => wounds.left >= from) ?? COARSE[2];
  const base = { ...lasting("hurt", fighter.id, "", words.t(`RIPOSTE.Tracker.Hurt.${how}`)), icon: null, how };
  if (!seesMakeup(viewer, fighter.id)) return [{ ...base, left }];
  const text = sentence(words, namesAround(fighter, desk.knownName), wounds.said);
  return [{ ...base, text, left: Math.max(10, Math.round(wounds.left * 100)) }];
}

/** An exchange in which this fighter must answer, or go on with what it began itself. */
export function waitingMark(desk: ViewContext, exchange: Exchange, { id }: Pick<Fighter, "id">): MarkView {
  const isOwn = exchange.declared.body.attacker.actor === id && exchange.rest !== null;
  const [icon, key] = isOwn ? ["fa-hourglass-half", "MustGoOn"] : ["fa-shield-halved", "MustAnswer"];
  const text = desk.words.t(`RIPOSTE.Tracker.${key}`, { exchange: headlineOf(desk, exchange) });
  return lasting("waiting", exchange.id, `fa-solid ${icon}`, text);
}

/** Somebody says that the trigger of a held action is met. */
export const callMark = (desk: ViewContext, { call }: OpenCall): MarkView =>
  lasting(
    "call",
    call.entry.id,
    "fa-solid fa-bell",
    desk.words.t("RIPOSTE.Tracker.Called", { user: desk.userName(call.entry.author) }),
  );

/** It has got away, by a rule or by a GM's word. */
export const awayMark = ({ words }: ViewContext, { id }: Fighter): MarkView => ({
  ...lasting("condition", id, "fa-solid fa-person-running", words.t("RIPOSTE.Tracker.Away")),
  used: true,
  glance: words.t("RIPOSTE.Tracker.AwayGlance"),
});

/** The standing order by which it answers: pressing it changes that. */
export const orderMark = ({ words }: ViewContext, { id }: Fighter, order: LangKey): MarkView => ({
  ...lasting("order", id, "fa-regular fa-clipboard", words.t("RIPOSTE.Tracker.Order", { order: words.t(order) })),
  isOrder: true,
});
