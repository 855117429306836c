/** The id of an automatic effect's declaration: every client derives the same one, so it happens once. */
import { derivedId } from "../../../rules/core/lib/ids.ts";
import type { Exchange, Family, Fighter, MessageId, Uuid } from "../../../rules/core/types.ts";
import { freeId } from "./post-once.ts";
import { exchanges } from "../thread/store.ts";

/** The first id of a marker's upkeep. */
export const upkeepOf = (marker: string): MessageId => derivedId(`upkeep:${marker}`);

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

/** For a draft of this option: nothing where it is no upkeep, or was taken back and is done once more by hand. */
export function upkeepId(rules: Family, fighter: Fighter, option: string): { readonly id?: MessageId } {
  const due = rules.upkeep?.(fighter).find((each) => each.option === option);
  const isNew = due !== undefined && upkeepIn(due.marker, fighter.id, option) === null;
  return isNew ? { id: freeId(upkeepOf(due.marker)) } : {};
}
