/** Live fighters and the people behind them. */
import type { JsonObject } from "./json.ts";
import type { TextParam, LocalizedText } from "./telling.ts";
import type { FamilyId, LangKey, MessageId, Moment, UserId, Uuid } from "./ids.ts";

/** What a step has used up, kept on the actor; it counts only for the actor it names. */
export interface SpentKey extends Moment, Use {
  /** The message id of the step (or declare) that used it, and the place in its price. */
  readonly id: string;
  readonly by: Uuid;
  readonly what: string;
  readonly exchange: MessageId;
}

/** What a use is beside its name. */
export interface Use {
  /** How much of it; left out: 1. */
  readonly n?: number;
  /** The marker that it draws on. */
  readonly of?: string;
  /** Against whom. */
  readonly on?: readonly Uuid[];
}

/**
 * What lasts longer than an exchange, kept on the actor of the one who made it: a held action, an evade store, a split.
 * Whether it still stands is worked out by its family from where the combat stands, never stored.
 */
export interface Marker {
  /** The id of the exchange that made it. */
  readonly id: MessageId;
  readonly kind: string;
  readonly by: Uuid;
  readonly moment: Moment | null;
  /** The others whom it is about, where it links fighters (who holds whom): each has it in `Fighter.bound`. */
  readonly on?: readonly Uuid[];
  /** The family's own. */
  readonly data: JsonObject;
}

/** A price that is not counted by the round (`per: null`), promised and not yet taken from the actor. */
export interface PromisedPrice {
  /** The message id of the step (or declare) that promised it, and the place in its price. */
  readonly id: string;
  readonly what: string;
  readonly amount: number;
  /** What it draws on: a marker, or whatever the family names. */
  readonly of?: string;
  readonly exchange: MessageId;
}

/** Where a fighter's token stands, in grid spaces of its scene. */
export interface Place {
  readonly scene: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Above the ground, in the scene's units of distance; left out: on the ground. Tokens are moved freely: only a proposal. */
  readonly elevation?: number;
  /** Where its token faces, in degrees clockwise; left out: as it was drawn. Only a proposal as well. */
  readonly rotation?: number;
  /** Only GMs see the token. */
  readonly hidden?: true;
}

/** A live fighter as JSON, read when options are offered and when a row settles; never by the fold. */
export interface Fighter {
  readonly id: Uuid;
  readonly token: Uuid | null;
  readonly name: string;
  readonly family: FamilyId;
  /** The family's own reading of the actor; the family parses it (`stats.ts` of the family). */
  readonly stats: JsonObject;
  /** Keys on the actor and keys of its counted steps in open exchanges. */
  readonly spent: readonly SpentKey[];
  /** Null: not in a started combat, so once-a-round limits are not counted. */
  readonly moment: Moment | null;
  /** Is it this fighter's own turn? False when `moment` is null. */
  readonly onTurn: boolean;
  /** The place of its turn in the order of its combat; null: not in one. */
  readonly place: number | null;
  /** It takes no part in its combat any more: a GM has marked it so, or it has got away. How it has fallen stands in its stats. */
  readonly isOut?: true;
  /** Its own markers, standing or not. */
  readonly markers: readonly Marker[];
  /** Those of them that are active now. Left out: whoever asks works it out, as far as it can without those they name. */
  readonly active?: readonly Marker[];
  /** Others' markers that name this fighter and are active now. */
  readonly bound: readonly Marker[];
  /** Prices of its counted steps and declarations that its actor has not paid yet, in and out of combat. */
  readonly promised: readonly PromisedPrice[];
  /** Whose side its token takes; those with the same side are allies. Null: no token. */
  readonly side: number | null;
  readonly at: Place | null;
}

/** What a fighter still has or has used up, for the tracker's row and the token. */
export interface StatusBadge {
  readonly id: string;
  /**
   * What sort of thing it is: screens pick its color by it, and an icon where it names none. `action`: its turn's action;
   * `part`: a part of that, told by its number, one picture for all; `hold`: a held action, which may be called;
   * `bonus`, `penalty`: what it has for or against it, the latter with a sign; `declared`: what it has said that it does.
   */
  readonly kind: "condition" | "action" | "part" | "hold" | "bonus" | "penalty" | "declared";
  readonly label: LangKey;
  readonly data: Readonly<Record<string, TextParam>>;
  readonly used: boolean;
  /** It is kept for answers: no turn is spent on it. */
  readonly kept?: true;
  /** Used as it is, its fighter may still move in its turn: that is not over yet, and nobody passes over it. */
  readonly moves?: true;
  /** A number to be seen at a glance: points left, dice of a share. */
  readonly n: number | null;
  /** The marker that it stands for. */
  readonly marker: string | null;
  /** A few words to be read at a glance, where there is room; left out: its icon does. */
  readonly glance?: LocalizedText;
  /** The rule that it comes from, for its tooltip. */
  readonly rule?: string;
  /** The option that ends it: a press on the tracker's row opens it. */
  readonly option?: string;
  /** FontAwesome Free classes; left out: the icon of its kind. */
  readonly icon?: string;
  /** Its entry among the family's pictures for tokens, where several badges share one; left out: its id. */
  readonly picture?: string;
  /** Who is shown it; left out: everybody. */
  readonly sees?: "gm" | "players";
}

/** What whoever plays a fighter is quietly reminded of, with the option that does it. */
export interface Reminder {
  readonly id: string;
  readonly label: LangKey;
  readonly data: Readonly<Record<string, TextParam>>;
  readonly option: string;
  /** What the button that opens it says; left out: "Do it". */
  readonly act?: LangKey;
  /** Further options that it offers, each on a button of its own. */
  readonly others?: readonly { readonly option: string; readonly act: LangKey }[];
  /** The marker whose upkeep it is: a GM's client sees to it where one is there. */
  readonly upkeep?: string;
}

/** An automatic effect that is due now: an option that nobody has to choose. */
export interface Upkeep {
  /** The marker that causes it: it happens once. The declaration names it in its numbers. */
  readonly marker: string;
  readonly option: string;
}

/** The live fighters of an exchange. One that is gone is simply missing. */
export interface Battlefield {
  readonly fighters: Readonly<Record<Uuid, Fighter>>;
}

/** Who may act for whom, now. */
export interface Rights {
  readonly gms: readonly UserId[];
  readonly owners: Readonly<Record<Uuid, readonly UserId[]>>;
}

/** Who is there, now; `users` in any order. */
export interface Presence {
  readonly users: readonly {
    readonly id: UserId;
    readonly active: boolean;
    readonly gm: boolean;
    readonly character: Uuid | null;
  }[];
  /** The GM client that writes results and applies them; null with no GM connected. */
  readonly activeGm: UserId | null;
}
