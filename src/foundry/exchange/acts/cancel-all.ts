/** Calling off everything that one fighter has begun, as a flood of attacks wants it. */
import { refuse } from "../../../rules/core/thread/refuse.ts";
import type { Exchange, Uuid } from "../../../rules/core/types.ts";
import { refusedResult, type ActResult } from "../post/act-result.ts";
import { post } from "../post/post.ts";
import { replySentence } from "../post/sentences.ts";
import { exchanges } from "../thread/store.ts";

/** What a fighter has begun and is still open. */
export const openBy = (attacker: Uuid): readonly Exchange[] =>
  exchanges.open().filter(({ declared }) => declared.body.attacker.actor === attacker);

/** Calls all of it off, in one call to the server. A GM's word only. Refusals: `gmOnly`, `late`. */
export async function cancelAll(attacker: Uuid): Promise<ActResult> {
  if (!game.user.isGM) return refusedResult(refuse("gmOnly"));
  const all = openBy(attacker);
  if (all.length === 0) return refusedResult(refuse("late"));
  const drafts = all.map((exchange) => {
    const body = { kind: "cancel", exchange: exchange.id } as const;
    return { body, speaker: null, content: replySentence(exchange, body, null), rolls: [] };
  });
  await post(drafts);
  return { ok: true, message: null };
}
