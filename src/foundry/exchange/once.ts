/** Messages under an id that everybody derives alike: posted once, whoever is the quicker. */
import { hushTaken } from "../ui/host/hush.ts";
import { post, type Draft } from "./post.ts";
import { inTurn } from "./turns.ts";

/** How long another client's copy of the same message may take to show, in ms. */
const TWIN_TIME = 2000;

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
    hushTaken(draft.id);
    window.setTimeout(() => {
      if (!isThere()) console.error("Riposte |", error);
    }, TWIN_TIME);
  }
}
