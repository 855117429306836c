/** What the strip shows: each item with what its buttons do. Who has such items adds them. */
import type { Exchange } from "../../../rules/core/types.ts";
import type { ActionOf } from "../view/shared/actions.ts";
import type { StripActView, StripItemView } from "../view/screens/strip.ts";
import type { ViewContext } from "../view/shared/viewer.ts";
import { sentences } from "../view/shared/words.ts";

type Done = Promise<void> | void;

export interface StripItem {
  /** The exchange that it is about; null: it is about none. */
  readonly exchange: Exchange | null;
  view(desk: ViewContext): StripItemView;
  /** What its buttons do; each is told the option that it names. */
  readonly acts: Partial<Readonly<Record<ActionOf<"strip">, (option: string | null) => Done>>>;
}

type Source = () => readonly StripItem[];
const sources: Source[] = [];

/** Adds items before those that are there: what comes with a family has somebody waiting for it. */
export function addStripItems(source: Source): void {
  sources.unshift(source);
}

/** Adds items after all others. */
export function addLastStripItems(source: Source): void {
  sources.push(source);
}

/** Everything that is shown to this user now. */
export const stripItems = (): readonly StripItem[] => sources.flatMap((source) => source());

/** Buttons of an item, the primary one first, each with its icon. */
export const actsOf = <Id extends StripActView["id"]>(
  desk: Pick<ViewContext, "words">,
  icons: Readonly<Record<Id, string>>,
  ...ids: readonly NoInfer<Id>[]
): readonly (StripActView & { readonly id: Id })[] =>
  ids.map((id, at) => ({ id, label: desk.words.t(`RIPOSTE.Hold.Act.${id}`), icon: icons[id], primary: at === 0 }));

/** An item with all of it in one sentence. */
export function stripItem(view: Omit<StripItemView, "spoken">): StripItemView {
  return { ...view, spoken: sentences([view.title, ...view.lines, ...(view.warning === null ? [] : [view.warning])]) };
}
