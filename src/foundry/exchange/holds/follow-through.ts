/** Following through on a called held action: judged by its call, and posted once. */
import { followId } from "../../../rules/core/holds/follow.ts";
import { refuse } from "../../../rules/core/thread/refuse.ts";
import type { Parent, Refusal, Uuid } from "../../../rules/core/types.ts";
import { refusedResult, send, type ActResult } from "../post/act-result.ts";
import type { Draft } from "../post/post.ts";
import { arrivedMeanwhile, freeId, noteTaken } from "../post/post-once.ts";
import { familyRules } from "../world/families.ts";
import { childOf, followRefusal, parentOf } from "./follows.ts";

/** How an action is declared that follows through on a call. */
export interface FollowThrough {
  readonly parent: Parent;
  /** Why it may not be declared now; null: it may. */
  readonly refusal: Refusal | null;
  send(draft: Draft): Promise<ActResult>;
}

/** Posts what follows through on a call, once; under the next id where somebody has taken the one that all derive. */
async function sendFollow(draft: Draft, parent: Parent, late: Refusal): Promise<ActResult> {
  const first = followId(parent.call);
  // Dice may have been typed in by hand: another window can have followed through meanwhile.
  while (childOf(parent) === null) {
    const id = freeId(first);
    try {
      const outcome = await send({ ok: true, draft: { ...draft, id } });
      if (id !== first) await noteTaken(parent.exchange, first, id, draft.content);
      return outcome;
    } catch (error) {
      // Another window followed through in the same moment, or somebody took the id: the server takes the first.
      if (!(await arrivedMeanwhile(id))) throw error;
    }
  }
  return refusedResult(late);
}

/** What this fighter declares to follow through on a call. Refusals: `late`. */
export function followThrough(said: Parent, fighter: Uuid, family: string): FollowThrough {
  const parent = parentOf(said);
  const late = refuse("late", familyRules(family)?.holds?.rule ?? null);
  return { parent, refusal: followRefusal(said, fighter), send: (draft) => sendFollow(draft, parent, late) };
}
