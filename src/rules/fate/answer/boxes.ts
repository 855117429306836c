/** How stress would be taken, as a field that is drawn: the boxes of the track, and what a choice leaves of them. */
import { idsIn } from "../../core/lib/choice.ts";
import { own } from "../../core/lib/own.ts";
import type { Choice, FieldData, Fighter, Input, LocalizedText } from "../../core/types.ts";
import { ABSORBS, CONSEQUENCES, statsOf, type Consequence, type Track } from "../stats/stats.ts";
import { bufferOf, takeWith, type Taken } from "../stats/stress.ts";
import { input } from "../stats/text.ts";
import type { FateReading } from "../thread/reading.ts";

/** A track with the stress that is coming. */
export interface BoxesData extends FieldData {
  readonly field: "boxes";
  readonly track: Track;
  readonly size: number;
  readonly marked: readonly number[];
  readonly stress: number;
  /** Consequences that may still be taken. */
  readonly consequences: readonly Consequence[];
}
const isBoxesData = (data: FieldData): data is BoxesData => data.field === "boxes";

/** Nothing is chosen in it: it is not among the first values of its option. */
export function boxesInput(fighter: Fighter, { act, stress }: Pick<FateReading, "act" | "stress">): Input {
  const stats = statsOf(fighter);
  const { track } = act;
  const { size = 0, marked = [] } = own(stats.stress, track) ?? {};
  const { consequences } = bufferOf(stats, track);
  const data: BoxesData = { field: "boxes", track, size, marked, stress, consequences };
  return { ...input.own("boxes", [], data), hint: null };
}
/** The track that this input shows; null: it shows none. */
export const boxesOf = (one: Input): BoxesData | null =>
  one.kind === "own" && isBoxesData(one.data) ? one.data : null;

/** The consequences that a choice takes. */
export function kindsIn(choice: Choice): readonly Consequence[] {
  const ids = idsIn(choice["take"]);
  return CONSEQUENCES.filter((kind) => ids.includes(kind));
}

/** How a choice takes the stress; null: it is not enough. */
export function takenBy({ size, marked, stress, consequences }: BoxesData, choice: Choice): Taken | null {
  const free = Array.from({ length: size }, (_, i) => i + 1).filter((box) => !marked.includes(box));
  return takeWith({ free, consequences }, stress, kindsIn(choice));
}

/** What comes of it, in a sentence. */
export function leftText({ consequences, left, box }: Taken): LocalizedText {
  const absorbed = consequences.reduce((sum, kind) => sum + ABSORBS[kind], 0);
  const key = box === 0 ? "absorbed" : absorbed === 0 ? "box" : "rest";
  return { key: `RIPOSTE.Fate.Note.${key}`, data: { n: absorbed, left, box } };
}
