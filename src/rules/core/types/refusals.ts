/** Why not. */

/** Why something may not be done: `RIPOSTE.Refusal.<code>`, shown with the rule's id. */
export interface Refusal {
  readonly kind: "refusal";
  readonly code: RefusalCode;
  readonly rule: string | null;
  readonly data: Readonly<Record<string, string | number>>;
  /** Something is only not said yet: nobody lets that pass. */
  readonly missing?: true;
}
export type CoreRefusal =
  | "badDeclare"
  | "badStep"
  | "badResult"
  | "badUndo"
  | "stranger"
  | "tampered"
  | "unknownSlot"
  | "unknownWord"
  | "unknownRow"
  | "answered"
  | "late"
  | "changed"
  | "early"
  | "gmOnly"
  | "diceLie"
  | "notAllOwners"
  | "unknownFamily"
  | "otherFamily"
  | "badArguments"
  | "badTarget"
  | "compendium"
  | "selfTarget"
  | "gone"
  | "tooMuch"
  | "tooManyTargets"
  | "tooOften"
  | "broken"
  | "noTarget"
  | "oneTarget"
  | "noHold"
  | "called"
  | "denied"
  | "ownHold"
  | "holdDepth"
  | "notApproved"
  | "notYet"
  | "waiting";
/** A family's own codes carry its id: `pool.actionUsed`. */
export type RefusalCode = CoreRefusal | `${string}.${string}`;
