/** A turn goes on while somebody is still asked something: nothing is held up, but a GM is told. */
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { warn } from "../kit/notify.ts";
import { gameWords, viewContextOf } from "../kit/view-context.ts";
import { headlineOf } from "../view/shared/headline.ts";

/** Of each exchange it is told once. */
const told = new Set<string>();

/** Listens from now on; called once. What rests waits for a word, and not for an answer. */
export function watchTurns(): void {
  changes.on("combat", ({ id }, update) => {
    if (!game.user.isGM || !("turn" in update || "round" in update)) return;
    for (const exchange of exchanges.open()) {
      if (exchange.rest !== null || exchange.declared.body.moment?.combat !== id || told.has(exchange.id)) continue;
      told.add(exchange.id);
      warn(gameWords.t("RIPOSTE.Moment.passed", { exchange: headlineOf(viewContextOf([exchange]), exchange) }));
    }
  });
}
