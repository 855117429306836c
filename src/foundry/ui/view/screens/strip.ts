/** The strip at the top: what somebody must say, and what a fighter is reminded of. Pure. */
import type { Reminder, Uuid } from "../../../../rules/core/types.ts";
import type { ActionOf } from "../shared/actions.ts";
import type { ViewContext } from "../shared/viewer.ts";
import { sentence, sentences, type NameOf } from "../shared/words.ts";

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
  readonly kind: "call" | "watch" | "lapse" | "remind" | "turn" | "next";
  /** Nobody waits for it: it fades like the interface around it, and makes no sound. */
  readonly quiet?: boolean;
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

/** Buttons of an item, the primary one first. */
export const actsOf = (
  desk: Pick<ViewContext, "words">,
  first: StripActView["id"],
  ...others: readonly StripActView["id"][]
): StripItemView["acts"] =>
  [first, ...others].map((id) => ({
    id,
    label: desk.words.t(`RIPOSTE.Hold.Act.${id}`),
    icon: ICONS[id],
    primary: id === first,
  }));

/** An item with all of it in one sentence. */
export function stripItem(view: Omit<StripItemView, "spoken">): StripItemView {
  return { ...view, spoken: sentences([view.title, ...view.lines, ...(view.warning === null ? [] : [view.warning])]) };
}

/** The key of a reminder on the strip. */
export const reminderKey = ({ when, fighter, reminder }: ReminderSource): string =>
  `remind-${when}-${fighter}-${reminder.id}`;

/** One line, and nobody waits for it. */
export function reminderItem(desk: ViewContext, source: ReminderSource): StripItemView {
  const { label, data, act, others = [] } = source.reminder;
  const nameIn: NameOf = (uuid) => (uuid === source.fighter ? source.name : desk.knownName(uuid));
  const further = others.map((other): StripActView => {
    const words = desk.words.t(other.act);
    return { id: "other", option: other.option, label: words, icon: ICONS.other, primary: false };
  });
  return stripItem({
    key: reminderKey(source),
    kind: "remind",
    quiet: true,
    icon: "fa-solid fa-bell",
    title: sentence(desk.words, nameIn, { key: label, data }),
    lines: [],
    warning: null,
    acts: actsOf(desk, "do", "later").flatMap((each) =>
      each.id !== "do" ? [each] : [act === undefined ? each : { ...each, label: desk.words.t(act) }, ...further],
    ),
  });
}
