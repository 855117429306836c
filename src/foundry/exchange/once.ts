/** Messages under an id that everybody derives alike: posted once, whoever is the quicker. */
import type { MessageId } from "../../rules/core/types.ts";
import { post, type Draft } from "./post.ts";
import { hushTaken } from "./taken-id.ts";
import { inTurn } from "./turns.ts";

/** How long another client's copy of the same message may take to show, in ms. */
const TWIN_TIME = 2000;
const LOOK_TIME = 50;

/**
 * Whether another client's message of this id shows within a while. Who comes second under an id is refused by the server
 * (foundryvtt/foundryvtt#13098): that is expected, and no fault.
 */
export async function cameMeanwhile(id: MessageId): Promise<boolean> {
  hushTaken(id);
  for (let waited = 0; waited < TWIN_TIME && !game.messages.has(id); waited += LOOK_TIME)
    await new Promise((resolve) => window.setTimeout(resolve, LOOK_TIME));
  return game.messages.has(id);
}

/**
 * Posts it unless it is there; `isOwed` is asked when it is this tab's turn. That another tab of this user was quicker is
 * no fault: the id is the same.
 */
export async function postOnce(draft: Draft & { readonly id: string }, isOwed = (): boolean => true): Promise<void> {
  const isThere = (): boolean => game.messages.has(draft.id);
  try {
    await inTurn(draft.id, async () => {
      if (!isThere() && isOwed()) await post([draft]);
    });
  } catch (error) {
    // Not waited for: what is owed next does not depend on it.
    void cameMeanwhile(draft.id).then((came) => {
      if (!came) console.error("Riposte |", error);
    });
  }
}
