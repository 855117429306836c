/** Stress tracks with their boxes. Pure. */
import { own } from "../../../../../rules/core/lib/own.ts";
import { MOST_BOXES, TRACKS, type FateStats, type Track } from "../../../../../rules/fate/stats/stats.ts";
import type { Words } from "../../../../ui/view/shared/words.ts";

interface BoxView {
  readonly n: number;
  readonly full: boolean;
  readonly label: string;
}
export interface TrackView {
  readonly track: Track;
  readonly label: string;
  readonly size: number;
  readonly most: number;
  /** What is taken off; 0: nothing. */
  readonly armor: number;
  readonly boxes: readonly BoxView[];
}

/** Every track; one without boxes has none to show. */
export function trackViews(words: Words, { stress, armor }: Pick<FateStats, "stress" | "armor">): readonly TrackView[] {
  return TRACKS.map((track) => {
    const { size = 0, marked = [] } = own(stress, track) ?? {};
    const label = words.t(`RIPOSTE.Fate.Track.${track}`);
    const boxes = Array.from({ length: size }, (_, i) => ({
      n: i + 1,
      full: marked.includes(i + 1),
      label: words.t("RIPOSTE.FateSheet.box", { track: label, n: String(i + 1) }),
    }));
    return { track, label, size, most: MOST_BOXES, armor: own(armor, track) ?? 0, boxes };
  });
}

/** Is any box full? */
export const isStressed = ({ stress }: Pick<FateStats, "stress">): boolean =>
  TRACKS.some((track) => (own(stress, track)?.marked.length ?? 0) > 0);
