/** Live fighters and the people behind them. */
import type { JsonObject } from "../json.ts";
import type { FamilyId, LangKey, MessageId, Moment, UserId, Uuid } from "./ids.ts";

/** What a step has used up, kept on the actor; it counts only for the actor it names. */
export interface SpentKey extends Moment {
  /** The message id of the step (or declare) that used it, and the place in its price. */
  readonly id: string;
  readonly by: Uuid;
  readonly what: string;
  readonly exchange: MessageId;
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
}

/** What a fighter still has or has used up, for the tracker's row. */
export interface FighterMark {
  readonly id: string;
  readonly label: LangKey;
  readonly used: boolean;
}

/** The live fighters of an exchange. One that is gone is simply missing. */
export interface Scene {
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
