/** The buttons of the strip: each item says what they do. */
import type { Actions } from "../kit/bind.ts";
import type { ActionOf } from "../view/shared/actions.ts";
import type { StripItem } from "./items.ts";

type Act = ActionOf<"strip">;

/** A button of an item; `option`: which one of several it opens. */
interface Pressed {
  readonly item: StripItem;
  readonly option: string | null;
}

const press =
  (act: Act) =>
  ({ item, option }: Pressed): Promise<void> | void =>
    item.acts[act]?.(option);

export const STRIP_ACTIONS: Actions<Act, Pressed> = {
  approve: press("approve"),
  deny: press("deny"),
  rule: press("rule"),
  met: press("met"),
  waive: press("waive"),
  waiveRound: press("waiveRound"),
  keep: press("keep"),
  withdraw: press("withdraw"),
  act: press("act"),
  do: press("do"),
  other: press("other"),
  later: press("later"),
  end: press("end"),
};
