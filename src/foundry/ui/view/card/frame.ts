/** What a card begins and ends with: what is done, and its timeline folded to one line. */
import type { MessageId } from "../../../../rules/core/types.ts";
import type { ViewContext } from "../shared/viewer.ts";
import type { LineView } from "../shared/lines.ts";
import { number, upperFirst } from "../shared/words.ts";
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

/**
 * The first line. Before targets without the name of the sender, which stands above: "Gor attacks with Sword." is "Attacks
 * with Sword" there. Null: it has dice or a sum, and stays a line.
 */
export function leadView(desk: ViewContext, line: LineView | undefined, sender: string | null): LineView | null {
  if (line === undefined || line.opens || line.dice !== null) return null;
  if (sender === null) return line;
  const rest = line.text.startsWith(`${sender} `) ? line.text.slice(sender.length + 1) : line.text;
  return { ...line, text: upperFirst(desk.words.lang, rest.replace(/\.$/, "")) };
}
