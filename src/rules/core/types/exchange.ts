/** What a thread folds into. */
import type { FamilyId, MessageId, RowId, SlotId, UserId, Uuid } from "./ids.ts";
import type { Refusal } from "./refusals.ts";
import type { Digests, ResultPart } from "./results.ts";
import type { Body, Call, Declare, Entry, HoldRef, AuditNote, Reply, Ruling, Step, Undo } from "./thread.ts";

/**
 * What a slot asks for, whatever its family: `answer`, the target's own; `roll`, the attack's dice, where they come after
 * the declaration; `helper`, whether somebody steps in; `late`, all that comes up after these.
 */
export type SlotRole = "answer" | "roll" | "helper" | "late";

export interface Slot {
  readonly id: SlotId;
  readonly role: SlotRole;
  /** The same in the words of its family, one of a closed list (`slotKinds`). */
  readonly kind: string;
  /** Which one of several of its kind, from 0: attackers and targets in their order. */
  readonly place: number;
  /** Whose row waits for it, or shows it. */
  readonly row: RowId;
  /** The row of the target that it is about; null: it is about no single one. */
  readonly target: RowId | null;
  readonly fighter: Uuid;
  readonly waits: boolean;
  /** The attack's own dice: an undo does not ask for them again. */
  readonly once: boolean;
  /** A GM's word, whoever the fighter is. */
  readonly gm?: true;
  /** An undo has asked for it again: it is asked, whether or not anything can be decided. */
  readonly again?: true;
  /** The counted step, or null while it is open. */
  readonly step: Entry<Step> | null;
}
export type RowRole = "target" | "attacker" | "helper";

/** A call on a held action and what became of it. */
export interface CallState {
  readonly entry: Entry<Call>;
  /** `waiting`: for the GM. `before`, `after`: approved, to run then. `waived`: the holder let it pass. */
  readonly state: "waiting" | "denied" | "before" | "after" | "waived";
  /** The GM's words. */
  readonly why: string;
  /** The order of the approvals, from 1; 0: not approved. */
  readonly order: number;
  /** A GM has let the trigger go on or stopped it since. */
  readonly released: boolean;
}
/** A counted part of a posted result. */
export interface RowResult {
  readonly message: MessageId;
  readonly author: UserId;
  readonly part: ResultPart;
}
/** A row as a declaration opens it. */
export interface NewRow {
  readonly id: RowId;
  readonly fighter: Uuid;
  readonly role: RowRole;
  /** The row of the target that it goes with, for a target its own; null: nobody is aimed at. */
  readonly target: RowId | null;
  /** The slots that must be filled before it settles; empty: it settles along with the first row that does. */
  readonly slots: readonly SlotId[];
}
/** What a declaration opens. */
export interface Opened {
  readonly slots: readonly Slot[];
  readonly rows: readonly NewRow[];
}
export interface Row extends NewRow {
  readonly state: "open" | "settled" | "undone" | "cancelled";
  readonly attempt: number;
  /** The stage that settles next: most rows have one, some go on (damage, then the save that it calls for). */
  readonly stage: number;
  /** Of its slots, those of this stage. */
  readonly due: readonly SlotId[];
  /** What has counted in this attempt, stage by stage. */
  readonly results: readonly RowResult[];
  /** What the last undo took back, stage by stage, until it is called off. */
  readonly former: readonly RowResult[];
  /** The last counted part, also after an undo (to say what was undone). */
  readonly result: RowResult | null;
}
export interface Uncounted {
  readonly message: MessageId;
  readonly author: UserId;
  readonly kind: Reply["kind"];
  readonly reason: Refusal;
}

/** What stops an exchange. */
export interface Changed {
  /** The message that says something else now. */
  readonly message: MessageId;
  readonly kind: Body["kind"];
  /** Who changed it last or posted it again, by the server's word. */
  readonly by: UserId;
  /** Server's clock, ms. */
  readonly at: number;
}

export interface Exchange {
  readonly kind: "exchange";
  readonly id: MessageId;
  readonly family: FamilyId;
  readonly declared: Entry<Declare>;
  /**
   * `void`: the declaration itself does not count (`reason` says why). `changed`: a message was changed after a GM's result
   * was written from it (`changed` says which): what was settled stays, nothing more is applied, nobody is asked.
   */
  readonly phase: "open" | "settled" | "cancelled" | "changed" | "void";
  readonly reason: Refusal | null;
  readonly changed: Changed | null;
  readonly slots: Readonly<Record<SlotId, Slot>>;
  readonly rows: Readonly<Record<RowId, Row>>;
  readonly rulings: readonly Entry<Ruling>[];
  readonly marks: readonly Entry<AuditNote>[];
  readonly undos: readonly Entry<Undo>[];
  readonly calls: readonly CallState[];
  /** Held actions that let it pass. */
  readonly waived: readonly MessageId[];
  /** Of these, whose that nobody was there for: who went on without them. */
  readonly without?: readonly (HoldRef & { readonly by: UserId })[];
  /** Somebody has said go, so that a watched attack is rolled. */
  readonly gone: boolean;
  /**
   * Why the exchange rests although no answer is pending: `watched`, a held action watches and nobody has said go;
   * `called`, a call waits for the GM; `held`, an approved held action runs first and the GM has not said go. Null: it
   * does not rest.
   */
  readonly rest: "watched" | "called" | "held" | null;
  /** A GM stopped it, with these words; null: not stopped. */
  readonly stopped: { readonly why: string } | null;
  readonly uncounted: readonly Uncounted[];
  /** Digests of the declaration and of every reply that counts, for the next result. */
  readonly read: Digests;
}
