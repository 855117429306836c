/** That nobody of a side is left: the fight may be over. Pure. */
import type { StripItemView } from "../view/screens/strip.ts";
import type { ViewContext } from "../view/shared/viewer.ts";
import { ICONS } from "./icons.ts";
import { actsOf, stripItem } from "./items.ts";

/** The host's numbers of the sides that fight each other. */
const SIDES = [
  [1, "friendly"],
  [-1, "hostile"],
] as const;
export type OverSide = (typeof SIDES)[number][1];

/** One who is in the encounter. */
export interface Stander {
  readonly disposition: number;
  /** Down, dead or away. */
  readonly out: boolean;
}

/** The side of whom nobody is left, where there are two; null: both have somebody. */
export function sideGone(all: readonly Stander[]): OverSide | null {
  const sides = SIDES.map(([number, side]) => ({ side, own: all.filter(({ disposition }) => disposition === number) }));
  if (sides.some(({ own }) => own.length === 0)) return null;
  return sides.find(({ own }) => own.every(({ out }) => out))?.side ?? null;
}

/** One line, with ending the encounter first. */
export function overItem({ words }: ViewContext, key: string, side: OverSide): StripItemView {
  const labels = { do: "RIPOSTE.Moment.over.end", later: "RIPOSTE.Moment.dismiss" };
  return stripItem({
    key,
    kind: "turn",
    icon: "fa-solid fa-flag-checkered",
    title: words.t(`RIPOSTE.Moment.over.${side}`),
    lines: [],
    warning: null,
    acts: actsOf({ words }, ICONS, "do", "later").map((act) => ({
      ...act,
      label: words.t(labels[act.id]),
    })),
  });
}
