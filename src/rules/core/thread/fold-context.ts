/** What every part of the fold asks: who may act, was a message tampered with, what a GM allowed. */
import { own } from "../lib/own.ts";
import type { Declare, Entry, Family, FamilyId, HoldThread, MessageId, Rights, Step, UserId, Uuid } from "../types.ts";

export type FamilyTable = Readonly<Record<FamilyId, Family>>;

/** What the fold of one thread knows beside its messages. */
export interface FoldContext {
  readonly rights: Rights;
  readonly family: Family;
  /** Null: no family that is there has held actions. */
  readonly holds: HoldThread | null;
  /** Steps that a GM's counted result was read from: they stay counted when rights change later. */
  readonly vouched: ReadonlySet<MessageId>;
  /** Every message id of the thread. */
  readonly present: ReadonlySet<MessageId>;
  /** Those that had settled before something that they hung on was deleted. */
  readonly passed: ReadonlySet<MessageId>;
}

/** The rule that a refusal about held actions names. */
export const holdRule = (family: Family | null): string | null => family?.holds?.rule ?? null;

/** How messages about held actions are taken in: a fighter of any family that has them may be called on any exchange. */
export const holdThreadOf = (family: Family, families: FamilyTable): HoldThread | null =>
  [family, ...Object.values(families)].find(({ holds }) => holds !== undefined)?.holds?.thread ?? null;

/** May this user act for this fighter, by present rights? GMs always. */
export function mayAct(rights: Rights, user: UserId, fighter: Uuid): boolean {
  return rights.gms.includes(user) || (own(rights.owners, fighter)?.includes(user) ?? false);
}

/** Was the message changed by somebody other than its author or a GM? */
export function isTampered(entry: Entry, rights: Rights): boolean {
  const by = entry.modifiedBy;
  return by !== null && by !== entry.author && !rights.gms.includes(by);
}

/** `allowed` counts only from a GM. */
export function withAllowance<B extends Declare | Step>(entry: Entry<B>, rights: Rights): Entry<B> {
  if (entry.body.allowed.length === 0 || rights.gms.includes(entry.author)) return entry;
  return { ...entry, body: { ...entry.body, allowed: [] } };
}
