/** What this window's user has said of a hold on its holder's turn: keep holding, or act instead. */
import type { MessageId } from "../../../rules/core/types.ts";

const KEPT = "riposte.kept";

function readKept(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
let kept: string | null = null;

/** Why it is not told again: the turn goes on holding, or is used for something else. */
type Why = "keep" | "act";
/** `when`: combat, round and turn. */
const keyOf = (why: Why, when: string, hold: MessageId): string => `${why} ${when} ${hold}`;

/** Not again in this turn, not even after a reload. */
export function setAside(why: Why, when: string, hold: MessageId): void {
  kept = keyOf(why, when, hold);
  try {
    sessionStorage.setItem(KEPT, kept);
  } catch {
    // Without a store it is told again after a reload: no harm.
  }
}

function isSaid(why: Why, when: string, hold: MessageId): boolean {
  kept ??= readKept();
  return kept === keyOf(why, when, hold);
}
/** Does this turn go on holding? */
export const isKept = (when: string, hold: MessageId): boolean => isSaid("keep", when, hold);
/** Has the user said what becomes of it in this turn? */
export const isSetAside = (when: string, hold: MessageId): boolean => isKept(when, hold) || isSaid("act", when, hold);
