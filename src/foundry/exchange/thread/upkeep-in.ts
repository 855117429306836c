/** What sees to a marker's automatic effect. */
import type { Exchange, Uuid } from "../../../rules/core/types.ts";
import { exchanges } from "./store.ts";

/** Does a declaration see to this marker? Its family writes the marker down among its numbers. */
const names = ({ declared }: Exchange, marker: string): boolean =>
  Object.values(declared.body.numbers).includes(marker);

/**
 * The exchange of a marker's upkeep, whatever its id; null: it is not there yet. What somebody else posted under its id is
 * passed over: only this option of this fighter counts, by somebody who may declare it.
 */
export function upkeepIn(marker: string, fighter: Uuid, option: string): Exchange | null {
  const found = exchanges.declaredBy(fighter, option);
  return found.find((exchange) => exchange.phase !== "void" && names(exchange, marker)) ?? null;
}
