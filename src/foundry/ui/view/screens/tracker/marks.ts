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
import { mayActFor, type ViewContext } from "../../shared/viewer.ts";
import { number, sentence, signed } from "../../shared/words.ts";

/** A mark as it is drawn; its key tells it from the row's others. */
export interface MarkView {
  readonly key: string;
  readonly kind: StatusBadge["kind"] | "waiting" | "call" | "order";
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

/** The standing order by which it answers: pressing it changes that. */
export const orderMark = ({ words }: ViewContext, { id }: Fighter, order: LangKey): MarkView => ({
  ...lasting("order", id, "fa-regular fa-clipboard", words.t("RIPOSTE.Tracker.Order", { order: words.t(order) })),
  isOrder: true,
});
