/** What cards and the tray show of held actions; it comes with the first family that has them. */
import type {
  CallState,
  Exchange,
  FindExchange,
  Follow,
  Hold,
  HoldRef,
  MessageId,
  Uuid,
} from "../../../../rules/core/types.ts";
import type { ViewContext } from "../shared/viewer.ts";

/** Another exchange of the table; null: there is none. */
export type Find = FindExchange;

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

/** A held action of this viewer that may be followed through now. */
export interface Following {
  readonly follow: Follow;
  readonly trigger: Exchange;
  readonly hold: Hold;
}
export interface FollowView {
  readonly call: MessageId;
  /** The buttons: "Wren follows through", "Wren lets it pass". */
  readonly do: string;
  readonly pass: string;
  readonly action: string;
  readonly condition: string;
  readonly trigger: string;
}

/** Each of one exchange. */
export interface HeldParts {
  /** Why it rests, and which holders of this viewer may let it pass; null: not because of a held action. */
  rest(
    desk: ViewContext,
    exchange: Exchange,
    find: Find,
  ): {
    readonly text: string;
    /** Nobody is there for those who watch: whoever attacks may go on. */
    readonly away: boolean;
    /** A held action that comes first is not through yet. */
    readonly waits: boolean;
    /** Whoever acts is out of the fight meanwhile. */
    readonly down: boolean;
    readonly waive: readonly (HoldRef & { readonly label: string })[];
  } | null;
  /** "Hulda’s Condition is met: I strike…", and what is followed through. */
  follow(desk: ViewContext, following: Following): { readonly title: string; readonly view: FollowView };
  /** Those who were called, in the order of the calls. */
  calls(desk: ViewContext, exchange: Exchange, find: Find): readonly CallView[];
  /** How many calls of whom a card leaves out. */
  more(desk: ViewContext, exchange: Exchange): readonly string[];
  /** A hold's own card; null: the exchange is no hold. */
  hold(desk: ViewContext, exchange: Exchange, find: Find): HoldView | null;
  /** The order in which things happen around a held action. */
  timeline(desk: ViewContext, exchange: Exchange, find: Find): readonly MomentView[];
}

const NONE: HeldParts = {
  rest: () => null,
  follow: (_desk, { follow: { call } }) => ({
    title: "",
    view: { call, do: "", pass: "", action: "", condition: "", trigger: "" },
  }),
  calls: () => [],
  more: () => [],
  hold: () => null,
  timeline: () => [],
};
let parts: HeldParts = NONE;

/** Called when held actions come into play. */
export function provideHeldParts(given: HeldParts): void {
  parts = given;
}

export const heldParts = (): HeldParts => parts;
