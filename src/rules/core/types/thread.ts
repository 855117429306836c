/** The messages of a thread: declaration and replies. */
import type { JsonObject } from "./json.ts";
import type { FamilyId, LangKey, MessageId, Moment, RowId, SlotId, UserId, Uuid } from "./ids.ts";
import type { Choice } from "./inputs.ts";
import type { Modifier, Price } from "./offers.ts";
import type { Result, RowStage } from "./results.ts";

/** A frozen fighter of an exchange. The name is only for telling. */
export interface FighterRef {
  readonly actor: Uuid;
  readonly token: Uuid | null;
  readonly name: string;
}

/** A held action that watches for somebody. */
export interface HoldRef {
  /** The declaration of the hold, which is also its marker's id. */
  readonly hold: MessageId;
  readonly holder: Uuid;
}

/** What a follow-up came from. */
export interface Parent {
  readonly exchange: MessageId;
  readonly call: MessageId;
  readonly hold: MessageId;
  /** 1 for a held action, 2 for one that a held action set off. */
  readonly depth: number;
}

/**
 * When the attack is rolled: `go`, not before somebody says go, since a held action watches; `last`, after the answers.
 * Left out: with the declaration.
 */
export type RollWhen = "go" | "last";

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
  readonly roll?: RollWhen;
  /** Held actions that watch the attacker. */
  readonly watchers?: readonly HoldRef[];
  /** Who else may step in, frozen as the targets are. */
  readonly helpers?: readonly FighterRef[];
  readonly parent?: Parent;
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
  | { readonly what: "allow"; readonly slot: SlotId; readonly option: string; readonly why?: string }
  | { readonly what: "modifier"; readonly slot: SlotId; readonly modifier: Modifier }
  /** One of the words that the family has for it (`Family.words`), as it stands. */
  | { readonly what: "word"; readonly word: string; readonly why: string }
  /** On a call. `when`: before the action that set it off, or after it. */
  | {
      readonly what: "hold";
      readonly call: MessageId;
      readonly approve: boolean;
      readonly when: "before" | "after";
      readonly why: string;
    }
  /** Nothing is waited for any more: the attack is rolled, the trigger goes on. */
  | { readonly what: "go" }
  /** It ends without effect; what it cost stays spent. */
  | { readonly what: "stop"; readonly why: string };

/** Somebody says that a held action's Condition is met. `exchange` is the trigger, or the hold itself for one in words. */
export interface Call extends HoldRef {
  readonly kind: "call";
  readonly exchange: MessageId;
  readonly words: string;
  /** An earlier call of the same hold, whose follow-through was taken back: once approved, this one stands in its place. */
  readonly again?: MessageId;
}
/** The holder lets it pass: a watched attack, or a call. */
export interface Waive extends HoldRef {
  readonly kind: "waive";
  readonly exchange: MessageId;
}
export interface Ruling {
  readonly kind: "ruling";
  readonly exchange: MessageId;
  readonly ruling: RulingBody;
}

export interface Undo {
  readonly kind: "undo";
  readonly exchange: MessageId;
  readonly rows: readonly RowId[];
  /** Slots that are asked again. */
  readonly reopen: readonly SlotId[];
  /** The results that are taken back: what comes too late for them does not count for later ones. Left out: any. */
  readonly of?: readonly MessageId[];
}
export interface Cancel {
  readonly kind: "cancel";
  readonly exchange: MessageId;
}

/** The active GM's client saw something that does not fit; shown on the card, nothing is corrected. */
export type MarkBody =
  /** `was`: the whole message as it was first posted, which counts in its place; null: it could not be read. */
  | { readonly what: "deleted" | "edited"; readonly was: Entry | null; readonly by: UserId }
  /** A GM has deleted a GM's result: the rows that it settled stay closed. */
  | { readonly what: "removed"; readonly by: UserId; readonly rows: readonly RowStage[] }
  /** The message stands under an id that is ours to use. */
  | { readonly what: "taken"; readonly by: UserId }
  | {
      readonly what: "differs";
      readonly fields: readonly { readonly label: LangKey; readonly said: string; readonly seen: string }[];
    };
export interface AuditNote {
  readonly kind: "mark";
  readonly exchange: MessageId;
  /** The message that the mark is about. */
  readonly about: MessageId;
  readonly mark: MarkBody;
}

export type Reply = Step | Ruling | Result | Undo | Cancel | AuditNote | Call | Waive;
export type Body = Declare | Reply;

/** A message as the server vouches for it. */
export interface Entry<B extends Body = Body> {
  readonly id: MessageId;
  readonly author: UserId;
  /** Server's clock, ms. */
  readonly createdTime: number;
  readonly modifiedBy: UserId | null;
  /** Server's clock, ms; null: the server does not say. */
  readonly modifiedTime: number | null;
  /** Of everything that the message stores: two entries with the same digest say the same. */
  readonly digest: string;
  readonly body: B;
}
