/** What a card ends with: its timeline folded to one line. */
import type { MessageId } from "../../../../rules/core/types.ts";
import type { ViewContext } from "../shared/viewer.ts";
import { number } from "../shared/words.ts";
import type { StepView } from "./later/steps.ts";

/** How many messages a thread has for this viewer, and who did what, once that is opened. */
export interface Timeline {
  readonly count: number;
  readonly list: readonly StepView[];
}
export interface TimelineView {
  readonly key: string;
  readonly text: string;
  readonly open: boolean;
  readonly list: readonly StepView[];
}

/** Null: there is one step only. */
export function stepsView(desk: ViewContext, id: MessageId, { count, list }: Timeline): TimelineView | null {
  if (count < 2) return null;
  const key = `${id}.steps`;
  const text = desk.words.t("RIPOSTE.Card.Steps", { n: number(desk.words, count) });
  return { key, text, open: desk.opened(key), list };
}
