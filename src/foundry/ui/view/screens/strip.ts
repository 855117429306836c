/** What a line of the strip at the top looks like: what somebody must say, or is reminded of. */
import type { ActionOf } from "../shared/actions.ts";

export interface StripActView {
  readonly id: ActionOf<"strip">;
  /** The option that it opens, where there are several. */
  readonly option?: string;
  readonly label: string;
  readonly icon: string;
  readonly primary: boolean;
}
export interface StripItemView {
  readonly key: string;
  readonly kind: "call" | "watch" | "lapse" | "remind" | "turn" | "next" | "order";
  /** Nobody waits for it: it fades like the interface around it, and makes no sound. */
  readonly quiet?: boolean;
  readonly icon: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly warning: string | null;
  readonly acts: readonly StripActView[];
  /** All of it in one sentence, for a screen reader. */
  readonly spoken: string;
}
