/** The result of an attempt to act: a posted message, or the refusals. */
import type { Judgement, Refusal } from "../../../rules/core/types.ts";
import { isRuleReason, refuse } from "../../../rules/core/thread/refuse.ts";
import { parseBody } from "../thread/body.ts";
import { dataOf, post, type Draft } from "./post.ts";

export type ActResult =
  /** Without a message: nothing had to be said. */
  | { readonly ok: true; readonly message: ChatMessage.Implementation | null }
  /** No refusal at all: a hook of another package said no. */
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** A message that is ready to be posted, or why it is not. */
export type Prepared =
  { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly refusals: readonly Refusal[] };

export interface AllowOption {
  /** A GM lets the family's refusals pass; the message says so. */
  readonly allow?: boolean;
  /**
   * This user has clicked for it just now: whoever rolls by hand may be asked for the dice. Never where a lock is held
   * (`inTurn`), and never for what happens by itself: it would wait for a window that nobody expects.
   */
  readonly interactive?: boolean;
}

/** Refused. */
export const refusedResult = (...refusals: readonly Refusal[]): { ok: false; refusals: readonly Refusal[] } => ({
  ok: false,
  refusals,
});

/** Splits a judgement into what forbids and what a GM has let pass. */
export function splitAllowed(
  judged: Judgement,
  { allow = false }: AllowOption,
): { hard: readonly Refusal[]; allowed: string[] } {
  if (!allow || !game.user.isGM) return { hard: judged.refusals, allowed: [] };
  return {
    hard: judged.refusals.filter((refusal) => !isRuleReason(refusal)),
    allowed: judged.refusals.filter(isRuleReason).map((refusal) => refusal.code),
  };
}

/**
 * What nobody could read is not posted: it holds more than a message may (`rules/core/lib/bounds.ts`).
 * Refusals: `tooMuch`.
 */
export function readable(prepared: Prepared): Prepared {
  if (!prepared.ok) return prepared;
  const { type, system } = dataOf(prepared.draft);
  return parseBody(type ?? "", system) === null ? refusedResult(refuse("tooMuch")) : prepared;
}

/** Sends what was prepared, or says why not. Refusals: `tooMuch`. */
export async function send(given: Prepared): Promise<ActResult> {
  const prepared = readable(given);
  if (!prepared.ok) return prepared;
  const [message] = await post([prepared.draft]);
  return message === undefined ? refusedResult() : { ok: true, message };
}
