/** What a fighter has promised to pay in all exchanges that name it, in and out of combat. */
import type { Exchange, PromisedPrice, RowResult } from "../../../rules/core/types.ts";
import { own } from "../../../rules/core/lib/own.ts";
import { isJsonObject } from "../../../rules/core/types/json.ts";
import { APPLY_WITHIN, isForgotten, partName, readCutoff } from "../ledger/ledger-cutoff.ts";
import { rowKey } from "../ledger/ledger.ts";
import { promisedPrices } from "../ledger/promised.ts";
import { exchanges } from "../thread/store.ts";
import { cutoffFlagOf, ledgerFlagOf } from "../world/flags.ts";
import { isLeftOverNow } from "../world/left-over.ts";

type ActorDoc = Actor.Implementation;

/** Is a result of this exchange on its way to the actor? */
function isOnItsWay(actor: ActorDoc, { id }: Exchange, { part, message }: RowResult): boolean {
  const ledger = ledgerFlagOf(actor);
  const lines = isJsonObject(ledger) ? own(ledger, id) : undefined;
  const key = rowKey(part);
  if (part.changes.length === 0 || (isJsonObject(lines) && own(lines, key) !== undefined)) return false;
  const time = game.messages.get(message)?._stats.createdTime ?? null;
  if (time === null || game.time.serverTime - time >= APPLY_WITHIN) return false;
  return !isForgotten(readCutoff(cutoffFlagOf(actor), actor.uuid), { name: partName(id, key), time });
}

/** All of it, exchange by exchange. One that is open and that nobody will go on with holds nothing. */
export function promisedBy(actor: ActorDoc): readonly PromisedPrice[] {
  return exchanges
    .naming(actor.uuid)
    .filter((exchange) => exchange.phase !== "open" || !isLeftOverNow(exchange))
    .flatMap((exchange) => promisedPrices(exchange, actor.uuid, (result) => isOnItsWay(actor, exchange, result)));
}
