/** "Your turn" and "you are next" on the strip. Pure. */
import type { Uuid } from "../../../rules/core/types.ts";
import { actsOf, stripItem, type StripItemView } from "../view/screens/strip.ts";
import type { ViewContext } from "../view/shared/viewer.ts";

export interface TurnSource {
  readonly kind: "turn" | "next";
  /** Combat, round and turn: once dismissed, it is not shown again in it. */
  readonly when: string;
  readonly fighter: Uuid;
  readonly name: string;
  /** What a turn is spent on is used up. */
  readonly spent: boolean;
  /** It makes no sound. */
  readonly quiet: boolean;
}

/** The key of an item on the strip. */
export const turnKey = ({ kind, when, fighter }: TurnSource): string => `${kind}-${when}-${fighter}`;

/** One line; `key`: the key that opens the turn dialog. */
export function turnItem({ words }: ViewContext, source: TurnSource, key: string | null): StripItemView {
  const { kind, name, quiet, spent } = source;
  const isNow = kind === "turn";
  const label = { do: "RIPOSTE.Moment.begin", later: "RIPOSTE.Moment.dismiss" };
  const acts = isNow ? actsOf({ words }, "do", "later") : actsOf({ words }, "later");
  return stripItem({
    key: turnKey(source),
    kind,
    icon: isNow ? "fa-solid fa-hand-fist" : "fa-solid fa-hourglass-half",
    title: words.t(isNow ? "RIPOSTE.Moment.turn" : "RIPOSTE.Moment.next", { fighter: name }),
    lines: [
      ...(spent ? [words.t("RIPOSTE.Moment.spent")] : []),
      ...(isNow && !spent && key !== null ? [words.t("RIPOSTE.Moment.key", { key })] : []),
    ],
    warning: null,
    acts: acts.map((act) => ({
      ...act,
      primary: act.id === "do",
      label: words.t(act.id === "do" ? label.do : label.later),
    })),
    ...(quiet ? { quiet } : {}),
  });
}
