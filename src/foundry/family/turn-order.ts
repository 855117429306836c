/** How a family brings a round into order, where the tracker's own numbers are not enough. */
import type { TextParam, LangKey, Uuid } from "../../rules/core/types.ts";

type CombatDoc = Combat.Implementation;

export interface OrderAct {
  /** Tells it from the others of its bar. */
  readonly id: string;
  readonly label: LangKey;
  /** FontAwesome Free classes. */
  readonly icon: string;
  /** What is usually done next. */
  readonly primary: boolean;
  /** Does it; only GMs are offered it. */
  press(): Promise<void>;
}
/** How far the order of a round is. */
export interface OrderMaking {
  /** Who has yet to say what they do. */
  readonly missing: readonly Uuid[];
  /** What the GM is called to do once nobody is missing. */
  readonly ready: LangKey;
}
/** The line above the tracker's rows; what may be done there is the GM's. */
export interface OrderBar {
  /** The order of the round is still being made: it is nobody's turn yet. */
  readonly isOpen: boolean;
  /** While it is being made in a started encounter; null: it is not. */
  readonly making: OrderMaking | null;
  readonly text: LangKey;
  readonly data: Readonly<Record<string, TextParam>>;
  /** What a GM should know meanwhile; null: nothing. */
  readonly hint: LangKey | null;
  /** The same once a foe has fallen. Left out: nothing else. */
  readonly fallen?: LangKey;
  readonly acts: readonly OrderAct[];
}
export interface RoundOrder {
  /** Null: this combat has none of the family. */
  bar(combat: CombatDoc): OrderBar | null;
  /** The heading under which a fighter's row stands; null: none. */
  heading(combat: CombatDoc, fighter: Uuid): LangKey | null;
  /** Initiative is asked for, be it by a button of Foundry's: the order is made, or who asks is told why not. */
  roll(combat: CombatDoc): Promise<void>;
}
