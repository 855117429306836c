/** How a call on a held action went, for whoever has made it. */
import type { ActResult } from "../../exchange/act.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { reportRefusal } from "../kit/notify.ts";

/** Shows why it was refused, or says that the word is the GM's, until it is given. True: it was done. */
export function reportCall(outcome: ActResult): boolean {
  if (!reportRefusal(outcome)) return false;
  if (game.user.isGM || !outcome.ok) return true;
  const note = ui.notifications?.info("RIPOSTE.Hold.Decides", { localize: true });
  const stop = exchanges.onChange((id) => {
    const call = exchanges.get(id)?.calls.find(({ entry }) => entry.id === outcome.message?.id);
    if (call === undefined || call.state === "waiting") return;
    stop();
    if (note) ui.notifications?.remove(note);
  });
  return true;
}
