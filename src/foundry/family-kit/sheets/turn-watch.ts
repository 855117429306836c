/** Tells an open sheet when its fighter's turn, or what it has in play, may have changed. */
import { declaredFighters } from "../../exchange/thread/participants.ts";
import { exchanges } from "../../exchange/thread/store.ts";

/** Calls `redraw` until what it returns is called. */
export function watchTurn(uuid: string, redraw: () => void): () => void {
  const stop = exchanges.onChange((id) => {
    const exchange = exchanges.get(id);
    // A deleted declaration names nobody any more.
    if (exchange === null || declaredFighters(exchange.declared.body).includes(uuid)) redraw();
  });
  const hooks = ["updateCombat", "deleteCombat", "createCombatant", "deleteCombatant"] as const;
  const ids = hooks.map((hook) => [hook, Hooks.on(hook, () => redraw())] as const);
  return () => {
    stop();
    for (const [hook, id] of ids) Hooks.off(hook, id);
  };
}
