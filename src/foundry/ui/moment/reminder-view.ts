/** A line of the strip that reminds of something: nobody waits for it. Pure. */
import type { Reminder, Uuid } from "../../../rules/core/types.ts";
import { ICONS } from "../strip/icons.ts";
import { actsOf, stripItem } from "../strip/items.ts";
import type { StripActView, StripItemView } from "../view/screens/strip.ts";
import type { ViewContext } from "../view/shared/viewer.ts";
import { sentence, type NameOf } from "../view/shared/words.ts";

/** Something that a fighter should do now and has not. */
export interface ReminderSource {
  /** Combat and round: once dismissed, it is not shown again in it. */
  readonly when: string;
  readonly fighter: Uuid;
  readonly name: string;
  readonly reminder: Reminder;
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
    return { id: "other", option: other.option, label: words, icon: ICONS.do, primary: false };
  });
  return stripItem({
    key: reminderKey(source),
    kind: "remind",
    quiet: true,
    icon: "fa-solid fa-bell",
    title: sentence(desk.words, nameIn, { key: label, data }),
    lines: [],
    warning: null,
    acts: actsOf(desk, ICONS, "do", "later").flatMap((each) =>
      each.id !== "do" ? [each] : [act === undefined ? each : { ...each, label: desk.words.t(act) }, ...further],
    ),
  });
}
