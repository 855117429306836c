/** What may be declared: one object for each option. What all have in common is the engine's; this is what each says of itself. */
import type {
  Battlefield,
  CardLine,
  Change,
  Choice,
  Declare,
  Exchange,
  Fighter,
  Input,
  LocalizedText,
  Refusal,
  RefusalCode,
  Start,
} from "../../core/types.ts";
import type { FateNumbers } from "../roll/numbers.ts";
import type { Skill } from "../stats/skills.ts";
import type { ActionType, FateStats, WhenHeld } from "../stats/stats.ts";
import type { FateReading } from "./reading.ts";

/** Somebody who looks at what may be done. */
export interface Offered {
  readonly fighter: Fighter;
  readonly stats: FateStats;
  readonly scene: Battlefield;
}
/** Somebody who considers doing it. */
export interface Considered extends Offered {
  readonly start: Start;
  readonly choice: Choice;
  /** Whom it is aimed at, as far as they are there. */
  readonly targets: readonly Fighter[];
}
/** What one option makes of a choice. */
export interface Planned {
  readonly refusals?: readonly (Refusal | null)[];
  /** The skill that it is rolled with. */
  readonly skill?: Skill;
  /** F16: what a hold does to the gear that is used. */
  readonly held?: WhenHeld;
  /** What its declaration carries beside what all have. */
  readonly numbers?: Partial<FateNumbers>;
  readonly notes?: readonly LocalizedText[];
  /** Inputs that change nothing, as things are chosen. */
  readonly idle?: readonly string[];
}

/** Changes of a settled exchange, row by row. */
export interface Effects {
  readonly actor?: readonly Change[];
  readonly target?: readonly Change[];
  /** Leave out: the maker's own block or hold ends with the action (F18). True: it is kept as it is. */
  readonly keepsOwn?: boolean;
}
/** A settled exchange with whoever is there. */
export interface Settling {
  readonly read: FateReading;
  readonly exchange: Exchange;
  readonly actor: Fighter | undefined;
  readonly target: Fighter | undefined;
}

export interface FateOption {
  readonly id: string;
  readonly rule: string | null;
  readonly type: ActionType;
  readonly targets: "none" | "some" | "any";
  readonly rolls: boolean;
  /** It takes no action of the turn, and nothing covers it. */
  readonly free?: true;
  /** Only a GM makes it count, by allowing this code. */
  readonly gm?: RefusalCode;
  /** At most one target. */
  readonly one?: true;
  /** What stands against it whatever is chosen, for who looks at it: it is greyed, and a GM may let it pass. */
  readonly barred?: (fighter: Fighter) => Refusal | null;
  /** Left out: everybody is offered it. */
  readonly isOffered?: (at: Offered) => boolean;
  /** What must be said, first of all. */
  readonly inputs: (at: Offered) => readonly Input[];
  /** What may be said once it is known what is invoked. */
  readonly further?: (at: Offered) => readonly Input[];
  /** Its actor may move, or do something small, beside it (base facts). */
  readonly beside?: true;
  /** Why its target is out of reach; null: it is in it. Left out: it reaches everybody. */
  readonly far?: (at: Considered) => Refusal | null;
  readonly plan: (at: Considered) => Planned;
  /** Who has a say in it beside the targets: whoever is held. */
  readonly helpers?: (fighter: Fighter) => readonly string[];
  /** Does a declaration say all that it must? Why not; null: it does. Messages only. */
  readonly refusal?: (body: Declare, act: FateNumbers) => Refusal | null;
  /** What it does, once it is settled. */
  readonly effects: (at: Settling) => Effects;
  /** What the card says first. */
  readonly opening: (read: FateReading) => readonly CardLine[];
  /** What it says of the row of the one who acts, once it is settled. */
  readonly result: (read: FateReading) => readonly CardLine[];
}
