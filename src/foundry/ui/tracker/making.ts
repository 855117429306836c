/** The order of a round that is being made, on the strip: what a GM does about it, and for whom a player waits. Pure. */
import type { BarOf } from "../../exchange/world/turn-order.ts";
import type { Uuid } from "../../../rules/core/types.ts";
import { stripItem } from "../strip/items.ts";
import type { StripItemView } from "../view/screens/strip.ts";
import { isGm, type ViewContext } from "../view/shared/viewer.ts";
import { sentence } from "../view/shared/words.ts";

export interface MakingSource {
  /** The encounter's id and round. */
  readonly when: string;
  readonly of: BarOf;
  /** Those of the family in it whom this user plays. */
  readonly own: readonly Uuid[];
}

/** Who is to say it is told by a reminder; so a player has this line only once all of theirs have. Null: nothing to say. */
export function makingItem({ words, viewer }: ViewContext, { when, of, own }: MakingSource): StripItemView | null {
  const { making, text, data, acts } = of.bar;
  const act = acts.find(({ primary }) => primary);
  if (making === null || act === undefined) return null;
  const { missing, ready } = making;
  const isReady = missing.length === 0;
  const said = sentence(words, () => "", { key: isReady ? ready : text, data });
  const base = { kind: "order", lines: [], warning: null } as const;
  const key = `order-${when}-${of.family}-${isReady ? "ready" : "open"}`;
  if (isGm(viewer)) {
    const { label, icon } = act;
    return stripItem({
      ...base,
      key,
      icon: isReady ? "fa-solid fa-list-ol" : "fa-solid fa-hourglass-half",
      title: said,
      acts: [{ id: "do", label: words.t(label), icon, primary: isReady }],
      ...(isReady ? {} : { quiet: true }),
    });
  }
  if (own.length === 0 || own.some((each) => missing.includes(each))) return null;
  const waits = isReady
    ? words.t("RIPOSTE.Tracker.OrderWaits.gm")
    : words.t("RIPOSTE.Tracker.OrderWaits.others", { declared: said });
  return stripItem({ ...base, key, icon: "fa-solid fa-hourglass-half", title: waits, acts: [], quiet: true });
}
