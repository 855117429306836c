/** Going on without a holder whom nobody plays just now, where no GM is there to say so. */
import { ABSENT_AFTER } from "../../../rules/core/holds/fold-call.ts";
import { passable } from "../../../rules/core/holds/passable.ts";
import { promptedUsers } from "../../../rules/core/thread/queries.ts";
import { refuse } from "../../../rules/core/thread/refuse.ts";
import { watching } from "../../../rules/core/thread/watching.ts";
import type { Exchange, HoldRef } from "../../../rules/core/types.ts";
import { refusedResult, type ActResult } from "../post/act-result.ts";
import { post } from "../post/post.ts";
import { replyDraft } from "../post/reply.ts";
import { mayActFor, presenceNow, rightsOf } from "../world/permissions.ts";

/** Posts that these held actions let it pass, in one call; judged before. */
export async function letPass(exchange: Exchange, refs: readonly HoldRef[]): Promise<void> {
  await post(refs.map((ref) => replyDraft(exchange, { kind: "waive", exchange: exchange.id, ...ref })));
}

/**
 * Whoever attacks goes on without the holders who watch, or whom somebody else has called: nobody is there for them, and no
 * GM. What is not rolled yet is then rolled by itself. Refusals: `gmOnly`, `notYet`.
 */
export async function goWithout(exchange: Exchange): Promise<ActResult> {
  const { attacker } = exchange.declared.body;
  const rights = rightsOf(
    [...watching(exchange), ...exchange.calls.map(({ entry }) => entry.body)].map(({ holder }) => holder),
  );
  const left = passable(exchange, rights);
  const presence = presenceNow();
  const isThere = left.some(({ holder }) => promptedUsers(holder, rights, presence).length > 0);
  if (left.length === 0 || isThere || !mayActFor(attacker.actor)) return refusedResult(refuse("gmOnly"));
  const wait = ABSENT_AFTER - (game.time.serverTime - exchange.declared.createdTime);
  if (wait > 0) return refusedResult(refuse("notYet", null, { seconds: Math.ceil(wait / 1000) }));
  await letPass(exchange, left);
  return { ok: true, message: null };
}
