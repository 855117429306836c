/**
 * What a rule family gives to `foundry/`: its documents at once, its rules and screens when they are used. The shared
 * mechanisms ask nothing else of it.
 */
import type { JsonObject } from "../../rules/core/types/json.ts";
import type { Family, FamilyId, FightCount, LangKey } from "../../rules/core/types.ts";
import type { MarkPicture } from "./token-marks.ts";
import type { RoundOrder } from "./turn-order.ts";

/**
 * What Foundry must know of a shipped family before it makes the first document, and how the rest is loaded. It imports
 * no rules but the few that its data models are made of.
 */
export interface FamilyDocuments {
  readonly id: FamilyId;
  /** Registers data models, frames of sheets, settings and classes of stored rolls; called once, in `init`. */
  register(): void;
  /** Loads everything else. */
  load(): Promise<FamilyModule>;
  /** Has it styles of its own? They are in `dist/<id>.css`. */
  readonly hasStyles: boolean;
  /** Has it a ready encounter? */
  readonly hasEncounter: boolean;
  /** Decimals of its initiatives; the tracker shows the most that any family has. Left out: none. */
  readonly decimals?: number;
}

/** How a ready encounter is set up. */
export interface EncounterStart {
  /** Asks before it changes the world. Default: yes; one that was set up before always asks. */
  readonly ask?: boolean;
}

/** One word each. */
export type Fallen = "dead" | "down";

export interface FamilyModule {
  readonly rules: Family;
  /** The family's reading of an actor, in the shape its rules parse. */
  stats(actor: Actor.Implementation): JsonObject;
  /** The initiative of an actor, not yet rolled; ties are already broken in its total. */
  initiativeRoll(actor: Actor.Implementation): Roll;
  /** What the digits of an initiative mean, for its tooltip in the tracker. Left out: nothing is to be explained. */
  readonly initiativeHint?: LangKey;
  /** FontAwesome Free classes by option id, for tray, dialog and card. */
  readonly icons: Readonly<Record<string, string>>;
  /** What tokens show of its marks, by the mark's id: files below `assets/icons`. Left out: none. */
  readonly pictures?: Readonly<Record<string, MarkPicture>>;
  /**
   * How this fighter has fallen, so that its combatant counts as defeated: it is dead, or lives and is out of the fight; null:
   * it has not. Left out: only the GM says so.
   */
  fallen?(actor: Actor.Implementation): Fallen | null;
  /**
   * The kind of its markers by which a fighter has got away from an encounter, so that its turns are passed over. Left out:
   * only the GM says so.
   */
  readonly awayMark?: string;
  /** Decimals of its initiatives, for a family of another package. Left out: none. */
  readonly decimals?: number;
  /** How it brings a round into order; left out: by initiative alone. */
  readonly order?: RoundOrder;
  /** Tables that help with what a rule leaves open, by the rule of a card's line (`CardLine.rule`): their uuids. Left out: none. */
  readonly tables?: Readonly<Record<string, string>>;
  /** Sets up the family's ready encounter: fighters, scene, combat. */
  encounter?(how?: EncounterStart): Promise<void>;
  /** Loads what counts a fight for its report, from what counts in its exchanges. Left out: the report says nothing of them. */
  tally?(): Promise<FightCount>;
  /**
   * Called once, when the family comes into play. The family of another package, which comes in one piece in `init`,
   * registers its data models, sheets and settings here.
   */
  register?(): void;
}
