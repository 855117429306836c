/** What a card shows of held actions: who has held actions brings it. */
import type { FindExchange } from "../../../../rules/core/thread/holds.ts";
import type { CallState, Exchange, MessageId, Uuid } from "../../../../rules/core/types.ts";
import type { ViewContext } from "../shared/viewer.ts";

export interface CallView {
  readonly id: MessageId;
  readonly hold: MessageId;
  readonly holder: Uuid;
  readonly order: string | null;
  readonly title: string;
  readonly action: string;
  readonly state: CallState["state"];
  readonly icon: string;
  readonly text: string;
  /** The exchange in which it was followed through. */
  readonly goal: MessageId | null;
  readonly can: {
    /** "It comes first": what approving means. */
    readonly approve: { readonly label: string; readonly when: "before" | "after" } | null;
    readonly deny: boolean;
    readonly waive: boolean;
    readonly any: boolean;
  };
}
export interface HoldView {
  readonly action: string;
  readonly condition: string;
  readonly watches: string | null;
  readonly state: string;
  readonly icon: string;
  readonly stands: boolean;
  /** The exchange in which it was followed through. */
  readonly goal: MessageId | null;
  /** Its Condition may be called in words, from its own card. */
  readonly callable: boolean;
}

export interface MomentView {
  readonly text: string;
  readonly state: "done" | "now" | "todo";
  readonly goal: MessageId | null;
}

/** Each of one exchange. */
export interface HeldParts {
  /** Those who were called, in the order of the calls. */
  calls(desk: ViewContext, exchange: Exchange, find: FindExchange): readonly CallView[];
  /** How many calls of whom a card leaves out. */
  more(desk: ViewContext, exchange: Exchange): readonly string[];
  /** A hold's own card; null: the exchange is no hold. */
  hold(desk: ViewContext, exchange: Exchange, find: FindExchange): HoldView | null;
  /** The order in which things happen around a held action. */
  timeline(desk: ViewContext, exchange: Exchange, find: FindExchange): readonly MomentView[];
}

const NONE: HeldParts = { calls: () => [], more: () => [], hold: () => null, timeline: () => [] };
let parts: HeldParts = NONE;

/** Called by a family that has held actions, when it comes. */
export function provideHeldParts(given: HeldParts): void {
  parts = given;
}

export const heldParts = (): HeldParts => parts;
