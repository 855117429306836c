/** "Your turn" and "you are next" on the strip. Pure. */
import type { Uuid } from "../../../rules/core/types.ts";
import { actsOf, stripItem, type StripItemView } from "../view/screens/strip.ts";
import { isGm, type ViewContext } from "../view/shared/viewer.ts";

export interface TurnSource {
  readonly kind: "turn" | "next";
  /** Combat, round and turn: once dismissed, it is not shown again in it. */
  readonly when: string;
  readonly fighter: Uuid;
  readonly name: string;
  /** What a turn is spent on is used up: before it began, or by what was done in it. */
  readonly spent: boolean;
  /** It has done what it can, or holds for later: what is left is to pass it on. */
  readonly taken: boolean;
  /** It makes no sound. */
  readonly quiet: boolean;
}

/** The key of an item on the strip. */
export const turnKey = ({ kind, when, fighter, taken }: TurnSource): string =>
  `${taken ? "taken" : kind}-${when}-${fighter}`;

const titleOf = ({ kind, taken }: TurnSource): "taken" | "turn" | "next" => (taken ? "taken" : kind);

function lineOf({ kind, spent, taken }: TurnSource, key: string | null): "ends" | "spent" | "key" | null {
  if (kind === "next") return null;
  if (taken) return "ends";
  if (spent) return "spent";
  return key === null ? null : "key";
}

/** One line; `key`: the key that opens the turn dialog. */
export function turnItem({ words, viewer }: ViewContext, source: TurnSource, key: string | null): StripItemView {
  const { kind, name, quiet, taken } = source;
  const mayBegin = kind === "turn" && !taken;
  const acts = mayBegin ? actsOf({ words }, "do", "later") : actsOf({ words }, "later");
  const later = mayBegin ? "RIPOSTE.Moment.dismiss" : "RIPOSTE.Moment.close";
  const line = lineOf(source, key);
  // As the host calls its own button.
  const button = words.t(isGm(viewer) ? "COMBAT.TurnNext" : "COMBAT.TurnEnd");
  return stripItem({
    key: turnKey(source),
    kind,
    icon: taken ? "fa-solid fa-check" : mayBegin ? "fa-solid fa-hand-fist" : "fa-solid fa-hourglass-half",
    title: words.t(`RIPOSTE.Moment.${titleOf(source)}`, { fighter: name }),
    lines: line === null ? [] : [words.t(`RIPOSTE.Moment.${line}`, { key: key ?? "", button })],
    warning: null,
    acts: acts.map((act) => ({
      ...act,
      primary: act.id === "do",
      label: words.t(act.id === "do" ? "RIPOSTE.Moment.begin" : later),
    })),
    ...(quiet ? { quiet } : {}),
  });
}
