/** What the GM's panel is made from, and what its parts share. */
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import type { Call, Entry, Exchange, SlotId, UserId } from "../../../../rules/core/types.ts";
import { stepFighter } from "../prompt/asks.ts";
import { elapsed } from "./elapsed.ts";
import { faceView, namesOf, refIn, type FaceView, type ViewContext } from "../shared/viewer.ts";
import type { Words } from "../shared/words.ts";

export interface PanelSource {
  /** What is open and not left over, and what a held action was called on; oldest first. */
  readonly open: readonly Exchange[];
  /** What this GM is asked or could answer of them. */
  readonly pending: readonly Pending[];
  /** Of these the answers of the GM's own fighters. */
  readonly npcs: readonly Pending[];
  readonly left: readonly Exchange[];
  readonly leftOpen: boolean;
  wasShown(exchange: string, slot: SlotId, users: readonly UserId[]): boolean;
  /** Has the held action of this call been followed through? */
  wasFollowed(call: Entry<Call>): boolean;
  /** The server's clock. */
  readonly now: number;
}

/** A moment, and how long ago it is. */
export interface TimeView {
  readonly at: number;
  readonly text: string;
}
export const timeView = (words: Words, at: number, now: number): TimeView => ({ at, text: elapsed(words, now - at) });

/** More faces than this are a number. */
export const MOST_FACES = 6;
/** Who is asked. */
export const faceOf = (desk: ViewContext, pending: Pending): FaceView =>
  faceView(desk, namesOf(desk, pending.exchange), refIn(desk, pending.exchange, stepFighter(pending)));
