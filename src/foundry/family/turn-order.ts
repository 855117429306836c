/** How a family brings a round into order, where the tracker's own numbers are not enough. */
import type { TextParam, LangKey, Uuid } from "../../rules/core/types.ts";

type CombatDoc = Combat.Implementation;

interface OrderAct {
  readonly id: string;
  readonly label: LangKey;
  /** FontAwesome Free classes. */
  readonly icon: string;
  /** What is usually done next. */
  readonly primary: boolean;
}
/** The line above the tracker's rows; what may be done there is the GM's. */
export interface OrderBar {
  readonly text: LangKey;
  readonly data: Readonly<Record<string, TextParam>>;
  readonly acts: readonly OrderAct[];
}
export interface RoundOrder {
  /** Null: this combat has none of the family. */
  bar(combat: CombatDoc): OrderBar | null;
  /** The heading under which a fighter's row stands; null: none. */
  heading(combat: CombatDoc, fighter: Uuid): LangKey | null;
  /** Does what the bar offers to a GM. */
  press(combat: CombatDoc, act: string): Promise<void>;
  /** Initiative is asked for, be it by a button of Foundry's: the order is made, or who asks is told why not. */
  roll(combat: CombatDoc): Promise<void>;
}
