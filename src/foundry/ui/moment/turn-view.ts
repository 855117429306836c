/** "Your turn" and "you are next" on the strip. Pure. */
import type { StatusBadge, Uuid } from "../../../rules/core/types.ts";
import { actsOf, stripItem } from "../strip/items.ts";
import type { StripActView, StripItemView } from "../view/screens/strip.ts";
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
  /** It has done what it can, or holds for later: what is left is to pass it on. */
  readonly taken: boolean;
  /** How it is out of the fight: its turn can only be passed on. Null: it is not. */
  readonly out: "dead" | "down" | "away" | null;
  /** Foundry passes over such turns by itself. */
  readonly skips: boolean;
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

function lineOf({ kind, spent, taken, out }: TurnSource, key: string | null): "spent" | "key" | null {
  if (kind === "next" || taken || out !== null) return null;
  if (spent) return "spent";
  return key === null ? null : "key";
}

/** One line; `key`: the key that opens the turn dialog. */
export function turnItem({ words, viewer }: ViewContext, source: TurnSource, key: string | null): StripItemView {
  const { kind, name, quiet, taken } = source;
  const over = isOver(source);
  const mayBegin = kind === "turn" && !over;
  const acts = kind === "turn" ? actsOf({ words }, "do", "later") : actsOf({ words }, "later");
  const line = lineOf(source, key);
  const labels = {
    // As the host calls its own button.
    do: over ? (isGm(viewer) ? "COMBAT.TurnNext" : "COMBAT.TurnEnd") : "RIPOSTE.Moment.begin",
    later: mayBegin ? "RIPOSTE.Moment.dismiss" : "RIPOSTE.Moment.close",
  };
  const skip: StripActView = {
    id: "other",
    label: words.t("RIPOSTE.Moment.skip"),
    icon: "fa-solid fa-forward-fast",
    primary: false,
  };
  return stripItem({
    key: turnKey(source),
    kind,
    icon: taken ? "fa-solid fa-check" : mayBegin ? "fa-solid fa-hand-fist" : "fa-solid fa-hourglass-half",
    title: words.t(`RIPOSTE.Moment.${titleOf(source)}`, { fighter: name }),
    lines: line === null ? [] : [words.t(`RIPOSTE.Moment.${line}`, { key: key ?? "" })],
    warning: null,
    acts: acts.flatMap((act) => [
      { ...act, primary: act.id === "do", label: words.t(act.id === "do" ? labels.do : labels.later) },
      ...(act.id === "do" && source.out !== null && !source.skips && isGm(viewer) ? [skip] : []),
    ]),
    ...(quiet ? { quiet } : {}),
  });
}
