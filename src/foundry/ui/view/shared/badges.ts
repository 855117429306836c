/** What a badge looks like, wherever it is shown. */
import type { Fighter, StatusBadge } from "../../../../rules/core/types.ts";
import type { NameOf } from "./words.ts";

const ICONS = {
  condition: "fa-solid fa-heart-crack",
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
