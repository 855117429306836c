/** Exchanges that nobody will go on with: their combat is over, or a day has passed. */
import { isLeftOver } from "../../../rules/core/thread/queries.ts";
import type { Exchange } from "../../../rules/core/types.ts";

/** The combats that there are, started or not. */
export const combatsNow = (): ReadonlySet<string> =>
  new Set(game.combats.contents.flatMap((combat) => combat.id ?? []));

/** Is it of a combat that is gone, or a day old? It prompts nobody, and holds nothing that was promised in it. */
export const isLeftOverNow = (exchange: Exchange, combats: ReadonlySet<string> = combatsNow()): boolean =>
  isLeftOver(exchange, game.time.serverTime, combats);

/** Those of these exchanges that are not left over. */
export function goingOn(all: readonly Exchange[]): readonly Exchange[] {
  // A package may register its family before the world has its combats: nothing is open then.
  if (all.length === 0) return all;
  const combats = combatsNow();
  return all.filter((exchange) => !isLeftOverNow(exchange, combats));
}
