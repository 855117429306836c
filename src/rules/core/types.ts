/**
 * The vocabulary that every rule family and the whole of `foundry/` share (design §2 and §4).
 * Everything here is JSON: it can be stored in a message, sent to another client and replayed.
 */
import type { Json, JsonObject } from "./json.ts";

/** An actor's uuid (world, or a token's own). */
export type Uuid = string;
export type UserId = string;
export type MessageId = string;
/** The id of a rule family, which is also its Actor type. */
export type FamilyId = string;
/** A key of `lang/en.json`. */
export type LangKey = string;

/** Where a combat stands. */
export interface Moment {
  readonly combat: string;
  readonly round: number;
  readonly turn: number;
}

/* ---- fighters ---------------------------------------------------------------------------------- */

/** What a step has used up, kept on the actor; it counts only for the actor it names. */
export interface SpentKey extends Moment {
  /** The message id of the step (or declare) that used it. */
  readonly id: MessageId;
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

/* ---- what is offered --------------------------------------------------------------------------- */

/** Why something may not be done: `RIPOSTE.Refusal.<code>`, shown with the rule's id. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly rule: string | null;
  readonly data: Readonly<Record<string, string | number>>;
}
export type CoreRefusal =
  | "badDeclare"
  | "badStep"
  | "badResult"
  | "badUndo"
  | "stranger"
  | "tampered"
  | "unknownSlot"
  | "unknownRow"
  | "answered"
  | "late"
  | "early"
  | "gmOnly"
  | "notAllOwners"
  | "unknownFamily"
  | "otherFamily"
  | "gone";
/** A family's own codes carry its id: `pool.actionUsed`. */
export type RefusalCode = CoreRefusal | `${string}.${string}`;

/** One number that goes into a roll or a sum, with its reason. */
export interface Modifier<Kind extends string = string> {
  readonly kind: Kind;
  readonly value: number;
  readonly label: LangKey;
  readonly rule: string | null;
  /** A proper name (of a weapon, of a person): text, never a key. */
  readonly source: string | null;
}

/** What a choice costs. `per: "round"` is a once-a-round use, kept as a spent key. */
export interface Price {
  readonly what: string;
  readonly amount: number;
  readonly label: LangKey;
  readonly per: "round" | null;
  readonly rule: string | null;
}

export type Choice = Readonly<Record<string, boolean | number | string>>;

export interface PickChoice {
  readonly id: string;
  /** A key, or a proper name. */
  readonly label: { readonly key: LangKey } | { readonly text: string };
  readonly refusal: Refusal | null;
}
interface InputBase {
  readonly id: string;
  readonly label: LangKey;
  readonly hint: LangKey | null;
  /** Offered to GMs only. */
  readonly gm: boolean;
}
export type Input =
  | (InputBase & { readonly kind: "toggle"; readonly initial: boolean })
  | (InputBase & { readonly kind: "number"; readonly initial: number; readonly min: number; readonly max: number })
  | (InputBase & { readonly kind: "pick"; readonly initial: string; readonly choices: readonly PickChoice[] })
  | (InputBase & { readonly kind: "text"; readonly initial: string; readonly max: number });

/** One thing that may be chosen. What is impossible stays in the list with its reason. */
export interface Option {
  readonly id: string;
  readonly label: LangKey;
  readonly hint: LangKey;
  readonly refusal: Refusal | null;
  readonly inputs: readonly Input[];
  /** Every input's first value: the best choice that is possible where that is plain. */
  readonly initial: Choice;
}

/** Something owed or allowed now, and to whom. `waits: false` holds up nothing. */
export interface Ask {
  readonly slot: SlotId;
  readonly row: RowId;
  readonly to: { readonly kind: "fighter"; readonly fighter: Uuid } | { readonly kind: "gm" };
  readonly waits: boolean;
  readonly options: readonly Option[];
}

/** A choice that somebody considers, not yet posted. */
export interface Plan {
  readonly slot: SlotId;
  readonly fighter: Uuid;
  readonly option: string;
  readonly choice: Choice;
}

/** The start of an exchange that is only considered: the attack dialog. Its slot is `declare`. */
export interface Start {
  readonly kind: "start";
  readonly family: FamilyId;
  readonly attacker: Uuid;
  readonly targets: readonly Uuid[];
}

/** A plan held against the live fighter: why not, what it costs, and the numbers a step of it carries. */
export interface Judgement {
  /** Every reason against it, the weightiest first; empty: it may be done. */
  readonly refusals: readonly Refusal[];
  readonly price: readonly Price[];
  /** What a step of it carries; the family's own shape, read back by `take`. */
  readonly numbers: JsonObject;
  /** The same, spelled out for people. */
  readonly modifiers: readonly Modifier[];
}

/** The next dice for a choice. Cards come with the family that draws them. */
export interface Need {
  readonly kind: "dice";
  readonly n: number;
  readonly faces: number;
}

/** Exact. Losses are in the family's unit (`unit`: a lang key). */
export interface Odds {
  /** Chance that the attack does nothing to the one it is aimed at. */
  readonly safe: number;
  /** Expected loss of the one it is aimed at. */
  readonly loss: number;
  readonly unit: LangKey;
  /** The whole distribution of that loss, ascending; the chances sum to 1. */
  readonly losses: readonly { readonly loss: number; readonly chance: number }[];
  /** What it does to the attacker (clash, fight back); null where it cannot. */
  readonly back: { readonly hits: number; readonly loss: number } | null;
}

/* ---- the thread -------------------------------------------------------------------------------- */

export type SlotId = string;
export type RowId = string;

/** A frozen fighter of an exchange. The name is only for telling. */
export interface FighterRef {
  readonly actor: Uuid;
  readonly token: Uuid | null;
  readonly name: string;
}

export interface Declare {
  readonly kind: "declare";
  readonly family: FamilyId;
  readonly attacker: FighterRef;
  readonly targets: readonly FighterRef[];
  readonly moment: Moment | null;
  readonly option: string;
  readonly choice: Choice;
  readonly numbers: JsonObject;
  readonly price: readonly Price[];
  readonly faces: readonly number[];
  /** Codes of the refusals that a GM let pass; counted only from a GM. */
  readonly allowed: readonly string[];
}

export interface Step {
  readonly kind: "step";
  readonly exchange: MessageId;
  readonly slot: SlotId;
  readonly fighter: Uuid;
  readonly option: string;
  readonly choice: Choice;
  readonly numbers: JsonObject;
  readonly price: readonly Price[];
  readonly faces: readonly number[];
  readonly allowed: readonly string[];
}

/** A GM's word on a slot (`declare` is the attack's own). */
export type RulingBody =
  | { readonly what: "allow"; readonly slot: SlotId; readonly option: string }
  | { readonly what: "modifier"; readonly slot: SlotId; readonly modifier: Modifier };
export interface Ruling {
  readonly kind: "ruling";
  readonly exchange: MessageId;
  readonly ruling: RulingBody;
}

/** What happens to an actor. Paths are below the actor's `system`. */
export type Change =
  /** An entry of a keyed map, as a whole; writing it twice is the same as once. */
  | { readonly kind: "put"; readonly path: string; readonly value: Json; readonly why: LangKey }
  | { readonly kind: "add"; readonly path: string; readonly by: number; readonly why: LangKey }
  | { readonly kind: "spend"; readonly key: SpentKey };

/** What one row comes to, written down before it is done. */
export interface ResultPart {
  readonly row: RowId;
  readonly fighter: Uuid;
  readonly stage: number;
  readonly attempt: number;
  /** The counted steps it was read from. */
  readonly steps: readonly MessageId[];
  /** The family's own reading, kept so that a settled row never changes. */
  readonly outcome: JsonObject;
  readonly changes: readonly Change[];
}
export interface Result {
  readonly kind: "result";
  readonly exchange: MessageId;
  readonly parts: readonly ResultPart[];
}

export interface Undo {
  readonly kind: "undo";
  readonly exchange: MessageId;
  readonly rows: readonly RowId[];
  /** Slots that are asked again. */
  readonly reopen: readonly SlotId[];
}
export interface Cancel {
  readonly kind: "cancel";
  readonly exchange: MessageId;
}

/** The active GM's client saw something that does not fit; shown on the card, nothing is corrected. */
export type MarkBody =
  | { readonly what: "deleted" | "edited"; readonly was: Step; readonly by: UserId }
  | {
      readonly what: "differs";
      readonly fields: readonly { readonly label: LangKey; readonly said: string; readonly seen: string }[];
    };
export interface Mark {
  readonly kind: "mark";
  readonly exchange: MessageId;
  /** The message that the mark is about. */
  readonly about: MessageId;
  readonly mark: MarkBody;
}

export type Reply = Step | Ruling | Result | Undo | Cancel | Mark;
export type Body = Declare | Reply;

/** A message as the server vouches for it. */
export interface Entry<B extends Body = Body> {
  readonly id: MessageId;
  readonly author: UserId;
  /** Server's clock, ms. */
  readonly createdTime: number;
  readonly modifiedBy: UserId | null;
  readonly body: B;
}

/* ---- the folded exchange ----------------------------------------------------------------------- */

export interface Slot {
  readonly id: SlotId;
  readonly row: RowId;
  readonly fighter: Uuid;
  readonly waits: boolean;
  /** The counted step, or null while it is open. */
  readonly step: Entry<Step> | null;
}
export type RowRole = "target" | "attacker";
export interface Row {
  readonly id: RowId;
  readonly fighter: Uuid;
  readonly role: RowRole;
  /** The slots that must be filled before it settles; empty: it settles along with the first row that does. */
  readonly slots: readonly SlotId[];
  readonly state: "open" | "settled" | "undone" | "cancelled";
  readonly attempt: number;
  /** The counted part, also after an undo (to say what was undone). */
  readonly result: { readonly message: MessageId; readonly author: UserId; readonly part: ResultPart } | null;
}
export interface Uncounted {
  readonly message: MessageId;
  readonly author: UserId;
  readonly kind: Reply["kind"];
  readonly reason: Refusal;
}

export interface Exchange {
  readonly kind: "exchange";
  readonly id: MessageId;
  readonly family: FamilyId;
  readonly declared: Entry<Declare>;
  /** `void`: the declaration itself does not count (`reason` says why). */
  readonly phase: "open" | "settled" | "cancelled" | "void";
  readonly reason: Refusal | null;
  readonly slots: Readonly<Record<SlotId, Slot>>;
  readonly rows: Readonly<Record<RowId, Row>>;
  readonly rulings: readonly Entry<Ruling>[];
  readonly marks: readonly Entry<Mark>[];
  readonly undos: readonly Entry<Undo>[];
  readonly uncounted: readonly Uncounted[];
}

/* ---- telling ----------------------------------------------------------------------------------- */

/** A value in a sentence: text, a number, a fighter's name, or another key to be looked up. */
export type Datum = string | number | { readonly fighter: Uuid } | { readonly key: LangKey };

/** A number opened into its sum. */
export interface Sum {
  readonly label: LangKey;
  readonly total: number;
  readonly parts: readonly Modifier[];
  readonly dice: {
    readonly faces: readonly number[];
    readonly scores: readonly number[];
    readonly difficulty: number;
  } | null;
  readonly rule: string | null;
}

/** A sentence of a card, as a key with its data; `foundry/` finds the words. */
export interface Line {
  readonly key: LangKey;
  readonly data: Readonly<Record<string, Datum>>;
  readonly tone: "plain" | "good" | "bad" | "warn";
  readonly sums: readonly Sum[];
}
export interface Telling {
  /** What was declared and what its roll is. */
  readonly attack: readonly Line[];
  /** By row: how it was answered, and what came of it when settled. */
  readonly rows: Readonly<Record<RowId, readonly Line[]>>;
}

/* ---- a family ---------------------------------------------------------------------------------- */

export interface Family {
  readonly id: FamilyId;
  /** What may this fighter start now? */
  actions(fighter: Fighter, scene: Scene): readonly Option[];
  /** The slots and rows that a declaration opens. */
  begin(declared: Entry<Declare>): { readonly slots: readonly Slot[]; readonly rows: readonly Row[] } | Refusal;
  /** Everything owed or allowed now, in its order. */
  asks(exchange: Exchange, scene: Scene): readonly Ask[];
  /** A plan against the live fighter. */
  judge(where: Exchange | Start, plan: Plan, scene: Scene): Judgement;
  /** The next dice of a step or declaration, seeing those so far; null: it is whole. */
  needs(step: Pick<Step, "option" | "numbers" | "faces">): Need | null;
  /** Messages only: the exchange with this step in its slot, or why it does not count. */
  take(exchange: Exchange, step: Entry<Step>): Exchange | Refusal;
  /** What is due now, row by row. */
  settle(exchange: Exchange, scene: Scene): readonly Omit<ResultPart, "attempt">[];
  /** Exact odds of a plan. */
  odds(where: Exchange | Start, plan: Plan, scene: Scene): Odds;
  /** The exchange in sentences. */
  tell(exchange: Exchange): Telling;
}
