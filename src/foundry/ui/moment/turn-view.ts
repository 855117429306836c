/** "Your turn" and "you are next" on the strip. Pure. */
import type { StatusBadge, Uuid } from "../../../rules/core/types.ts";
import { ICONS } from "../strip/icons.ts";
import { stripItem } from "../strip/items.ts";
import type { StripItemView } from "../view/screens/strip.ts";
import { badgeText } from "../view/shared/badges.ts";
import { isGm, type ViewContext } from "../view/shared/viewer.ts";

/** The marks of what a turn is spent on. */
export const actsIn = (marks: readonly StatusBadge[]): readonly StatusBadge[] =>
  marks.filter(({ kind }) => kind === "action" || kind === "part");

/** Is all of it used? Who only used a part, or keeps something, still has a turn; and so has who marks nothing. */
export function hasUsedAll(marks: readonly StatusBadge[]): boolean {
  const acts = actsIn(marks);
  return acts.length > 0 && acts.every(({ used }) => used);
}

/** The same, also where what is left is kept for later. */
export const hasNothingLeft = (marks: readonly StatusBadge[]): boolean =>
  hasUsedAll(actsIn(marks).map((mark) => ({ ...mark, used: mark.used || mark.kept === true })));

/** May it still move, though all of it is used? Its family says so. */
export const mayMove = (marks: readonly StatusBadge[]): boolean => marks.some(({ moves }) => moves === true);

/** Is its whole turn over, be it before it came, as that of one who struck along with another? */
export const isTurnOver = (marks: readonly StatusBadge[]): boolean => hasUsedAll(marks) && !mayMove(marks);

interface Coming<T> {
  readonly isShown: (one: T) => boolean;
  /** Its turn of this round is over before it has come. */
  readonly isPast: (one: T) => boolean;
}

/** Whose turn it is, and who comes after: the others of this round, and those who come in the next one before that. */
export const coming = <T>(now: readonly T[], again: readonly T[], { isShown, isPast }: Coming<T>): readonly T[] => [
  ...now.filter((one, place) => place === 0 || (isShown(one) && !isPast(one))),
  ...again.filter(isShown),
];

const TURN_ICONS = { ...ICONS, other: "fa-solid fa-forward-fast", end: "fa-solid fa-forward-step" } as const;

export interface TurnSource {
  readonly kind: "turn" | "next";
  /** Combat, round and turn: once dismissed, it is not shown again in it. */
  readonly when: string;
  /** The combat's id. */
  readonly combat: string;
  readonly fighter: Uuid;
  readonly name: string;
  /** What a turn is spent on is used up: before it began, or by what was done in it. */
  readonly spent: boolean;
  /** The mark of what it is spent on, where some of that is used up; null: none of it is, or all. */
  readonly less: StatusBadge | null;
  /** It may move all the same. */
  readonly moves: boolean;
  /** It has done what it can, or holds for later: what is left is to pass it on. */
  readonly taken: boolean;
  /** How it is out of the fight: its turn can only be passed on. Null: it is not. */
  readonly out: "dead" | "down" | "away" | null;
  /** Foundry passes over such turns by itself. */
  readonly skips: boolean;
  /** Somebody still owes an answer to what was begun in it: it is not ended before that. */
  readonly awaited: boolean;
  /** It makes no sound. */
  readonly quiet: boolean;
}

const titleOf = ({ kind, taken, out }: TurnSource): NonNullable<TurnSource["out"]> | "taken" | "turn" | "next" =>
  out ?? (taken ? "taken" : kind);

/** The key of an item on the strip. */
export const turnKey = (source: TurnSource): string => `${titleOf(source)}-${source.when}-${source.fighter}`;

/** Is there nothing left to begin, only to pass on? */
export const isOver = ({ kind, spent, taken, out }: TurnSource): boolean =>
  kind === "turn" && (spent || taken || out !== null);

function lineOf({ kind, spent, moves, taken, out }: TurnSource, key: string | null): "spent" | "moves" | "key" | null {
  if (kind === "next" || taken || out !== null) return null;
  if (spent) return moves ? "moves" : "spent";
  return key === null ? null : "key";
}

/** Its buttons; ending the turn is always the last one, so that it never comes up where another one was. */
function actsFor({ words, viewer }: ViewContext, source: TurnSource): StripItemView["acts"] {
  const { kind, awaited, out, skips } = source;
  const over = isOver(source);
  const mayBegin = kind === "turn" && !over;
  const maySkip = out !== null && !skips && isGm(viewer);
  const ends = over || (mayBegin && !awaited);
  const labels = {
    do: "RIPOSTE.Moment.begin",
    later: mayBegin ? "RIPOSTE.Moment.dismiss" : "RIPOSTE.Moment.close",
    other: "RIPOSTE.Moment.skip",
    // As the host calls its own button.
    end: isGm(viewer) ? "COMBAT.TurnNext" : "COMBAT.TurnEnd",
  };
  const ids = [
    ...(mayBegin ? (["do"] as const) : []),
    "later" as const,
    ...(maySkip ? (["other"] as const) : []),
    ...(ends ? (["end"] as const) : []),
  ];
  const primary = mayBegin ? "do" : "end";
  return ids.map((id) => ({ id, label: words.t(labels[id]), icon: TURN_ICONS[id], primary: id === primary }));
}

/** One line; `key`: the key that opens the turn dialog. */
export function turnItem(desk: ViewContext, source: TurnSource, key: string | null): StripItemView {
  const { words } = desk;
  const { kind, name, quiet, taken, less } = source;
  const mayBegin = kind === "turn" && !isOver(source);
  const line = lineOf(source, key);
  return stripItem({
    key: turnKey(source),
    kind,
    icon: taken ? "fa-solid fa-check" : mayBegin ? "fa-solid fa-hand-fist" : "fa-solid fa-hourglass-half",
    title: words.t(`RIPOSTE.Moment.${titleOf(source)}`, { fighter: name }),
    lines: [
      ...(less === null || !mayBegin
        ? []
        : [words.t("RIPOSTE.Moment.less", { what: badgeText(desk, () => name, less) })]),
      ...(line === null ? [] : [words.t(`RIPOSTE.Moment.${line}`, { key: key ?? "" })]),
    ],
    warning: null,
    acts: actsFor(desk, source),
    ...(quiet ? { quiet } : {}),
  });
}
