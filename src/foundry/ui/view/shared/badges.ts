/** What a badge looks like and says, wherever it is shown, and to whom it is. */
import type { Fighter, StatusBadge } from "../../../../rules/core/types.ts";
import type { ViewContext } from "./viewer.ts";
import { sentence, type NameOf } from "./words.ts";

const ICONS = {
  condition: "fa-solid fa-user-injured",
  action: "fa-solid fa-circle",
  hold: "fa-solid fa-hourglass-half",
  bonus: "fa-solid fa-plus",
  part: "fa-solid fa-arrows-split-up-and-left",
  penalty: "fa-solid fa-arrow-trend-down",
  declared: "fa-solid fa-comment-dots",
} as const satisfies Record<StatusBadge["kind"], string>;

/** FontAwesome Free classes. */
export function badgeIcon({ kind, used, icon }: StatusBadge): string {
  return icon ?? (kind === "action" && used ? "fa-regular fa-circle" : ICONS[kind]);
}

/** A fighter's badges name it as its row does, and others as the reader may know them. */
export const namesAround =
  (fighter: Fighter, knownName: NameOf): NameOf =>
  (uuid) =>
    uuid === fighter.id ? fighter.name : knownName(uuid);

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

/** A badge in words, as everybody may read it. */
export function badgeText(desk: Pick<ViewContext, "words">, name: NameOf, badge: StatusBadge): string {
  const data = Object.fromEntries(
    Object.entries(badge.data).map(([key, value]) => [key, typeof value === "string" ? cut(value) : value]),
  );
  const text = sentence(desk.words, name, { key: badge.label, data });
  return badge.rule === undefined ? text : `${text} (${badge.rule})`;
}

/** Is this badge shown to a GM, or to a player? */
export const isSeen = ({ sees }: StatusBadge, gm: boolean): boolean => sees === undefined || (sees === "gm") === gm;
