/** What a rule family gives to `foundry/`: its rules and its documents. The shared mechanisms ask nothing else of it. */
import type { JsonObject } from "../../rules/core/types/json.ts";
import type { Family } from "../../rules/core/types.ts";
import type { MarkPicture } from "./token-marks.ts";
import type { RoundOrder } from "./turn-order.ts";

export interface FamilyModule {
  readonly rules: Family;
  /** The family's reading of an actor, in the shape its rules parse. */
  stats(actor: Actor.Implementation): JsonObject;
  /** The initiative of an actor, not yet rolled; ties are already broken in its total. */
  initiativeRoll(actor: Actor.Implementation): Roll;
  /** FontAwesome Free classes by option id, for tray, dialog and card. */
  readonly icons: Readonly<Record<string, string>>;
  /** What tokens show of its marks, by the mark's id: files below `assets/icons`. Left out: the usual ones. */
  readonly pictures?: Readonly<Record<string, MarkPicture>>;
  /** Is this fighter dead, so that its combatant counts as defeated? Left out: only the GM says so. */
  isFallen?(actor: Actor.Implementation): boolean;
  /** How it brings a round into order; left out: by initiative alone. */
  readonly order?: RoundOrder;
  /** Sets up the family's ready encounter: fighters, scene, combat. */
  encounter?(): Promise<void>;
  /** Registers data models, sheets and settings of the family; called once in `init`. */
  register(): void;
}
