/** Tells an open sheet when its fighter's turn, or what it has in play, may have changed. */
import { declaredFighters } from "../../exchange/thread/participants.ts";
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";

/** Calls `redraw` until what it returns is called. */
export function watchTurn(uuid: string, redraw: () => void): () => void {
  const stop = exchanges.onChange((id) => {
    const exchange = exchanges.get(id);
    // A deleted declaration names nobody any more.
    if (exchange === null || declaredFighters(exchange.declared.body).includes(uuid)) redraw();
  });
  const stopChanges = changes.onAny(["combat", "combatDeleted", "combatants"], redraw);
  const stopLinks = changes.on("linked", (fighters) => {
    if (fighters.includes(uuid)) redraw();
  });
  return () => {
    stop();
    stopChanges();
    stopLinks();
  };
}
