/** Why a fighter's standing order leaves a prompt to its player, as prompts ask for it. What finds it out comes with the first exchange. */
import type { Exchange, Prompt } from "../../rules/core/types.ts";
import type { AskedByOrder } from "./thresholds.ts";

type Find = (exchange: Exchange, ask: Prompt) => AskedByOrder | null;

let find: Find | null = null;

/** Called when the part that finds it out has come. */
export function provideAsked(given: Find): void {
  find = given;
}

/** Null: no order asks, or what knows is on its way. */
export const askedByOrder: Find = (exchange, ask) => find?.(exchange, ask) ?? null;
