/** Side notes of a card, and the names of options that they and others tell of. */
import type { Exchange, SlotId } from "../../../../rules/core/types.ts";
import type { ViewContext } from "./viewer.ts";

export interface NoteView {
  readonly kind: "ruling" | "order" | "spared" | "uncounted" | "mark";
  readonly icon: string;
  readonly text: string;
  /** A ruling on this slot only. */
  readonly slot?: SlotId;
}

/** An option's name by its id: the family names them; nothing live is asked for that. */
export function optionName(desk: ViewContext, exchange: Exchange, option: string): string {
  const key = `${desk.family(exchange.family)?.rules.optionNames ?? ""}${option}`;
  return desk.words.has(key) ? desk.words.t(key) : option;
}
