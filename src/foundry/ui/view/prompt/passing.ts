/** Prompts that are passed to another player, as prompts ask for them. What answers is loaded when the window is idle. */
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import type { Battlefield, Exchange, MessageId, Plan, SlotId, UserId } from "../../../../rules/core/types.ts";
import type { ViewContext } from "../shared/viewer.ts";

export interface PassView {
  /** To whom it is passed, or from whom it comes; null: it is not passed. */
  readonly note: string | null;
  /** The button: pass it, take it back, or hand it back. */
  readonly label: string;
  readonly icon: string;
}

export interface Passing {
  /** Null: nothing is passed, and there is nobody to pass it to. */
  view(desk: ViewContext, pending: Pending): PassView | null;
  /** What waits for this user, with what is passed to them, and marks on what they have passed on. */
  include(
    own: readonly Pending[],
    open: readonly { readonly exchange: Exchange; readonly scene: Battlefield }[],
  ): readonly Pending[];
  /** Who answers a slot in the place of whom it is put to; null: nobody, or who it was passed to has left. */
  answerer(exchange: MessageId, slot: SlotId): UserId | null;
  /** Has this user just handed this one back? It is forgotten with the answer. */
  takeHandedBack(key: string): boolean;
  /** Answers a prompt that was passed to this user. */
  answer(found: Pending, plan: Plan): Promise<void>;
}

let answering: Passing | null = null;

/** Called when the part that answers has come. */
export function providePassing(given: Passing): void {
  answering = given;
}

/** Null: it is on its way. */
export const passing = (): Passing | null => answering;
