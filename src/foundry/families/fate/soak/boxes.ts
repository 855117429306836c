/** The boxes of a track as they are drawn where stress is taken: which are full, and which one is filled. Pure. */
import { leftText, takenBy, type BoxesData } from "../../../../rules/fate/answer/boxes.ts";
import type { Choice } from "../../../../rules/core/types.ts";
import { list, sentence, type Words } from "../../../ui/view/shared/words.ts";

interface BoxView {
  readonly n: number;
  readonly state: "full" | "fills" | "free";
}
interface BoxesView {
  readonly label: string;
  readonly boxes: readonly BoxView[];
  /** The same for a screen reader. */
  readonly spoken: string;
  /** What is left after this choice. */
  readonly text: string;
}

const KEY = "RIPOSTE.Fate.Boxes.";
const nobody = (): string => "";

function textOf(words: Words, data: BoxesData, choice: Choice, boxes: readonly BoxView[]): string {
  const taken = takenBy(data, choice);
  if (taken === null) return words.t(`${KEY}short`, { n: String(data.stress) });
  const text = sentence(words, nobody, leftText(taken));
  const free = boxes.filter(({ state }) => state === "free").map(({ n }) => String(n));
  return free.length === 0
    ? words.t(`${KEY}last`, { text })
    : words.t(`${KEY}after`, { text, boxes: list(words, free) });
}

/** The track after this choice. */
export function boxesView(words: Words, data: BoxesData, choice: Choice): BoxesView {
  const fills = takenBy(data, choice)?.box ?? 0;
  const boxes = Array.from({ length: data.size }, (_, i): BoxView => {
    const n = i + 1;
    return { n, state: data.marked.includes(n) ? "full" : n === fills ? "fills" : "free" };
  });
  return {
    label: words.t(`RIPOSTE.Fate.Track.${data.track}`),
    boxes,
    spoken: list(
      words,
      boxes.map(({ n, state }) => words.t(`${KEY}${state}`, { n: String(n) })),
    ),
    text: textOf(words, data, choice, boxes),
  };
}
