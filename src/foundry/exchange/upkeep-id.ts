/** The id under which what befalls a fighter by itself is declared: everybody derives it alike, so it comes once. */
import { derivedId, idChain } from "../../rules/core/ids.ts";
import type { Exchange, Family, Fighter, MessageId, Uuid } from "../../rules/core/types.ts";
import { freeId } from "./once.ts";
import { exchanges } from "./store.ts";

/** The first id of a marker's upkeep. */
export const upkeepOf = (marker: string): MessageId => derivedId(`upkeep:${marker}`);

/**
 * The exchange of a marker's upkeep; null: it is not there yet. What somebody else posted under its id is passed over: only
 * this option of this fighter counts.
 */
export function upkeepIn(marker: string, fighter: Uuid, option: string): Exchange | null {
  for (const id of idChain(upkeepOf(marker))) {
    const found = exchanges.get(id);
    const { body } = found?.declared ?? {};
    const isOurs = body?.attacker.actor === fighter && body.option === option;
    if (found !== null && isOurs && found.phase !== "void") return found;
  }
  return null;
}

/** For a draft of this option: nothing where it is no upkeep, or was taken back and is done once more by hand. */
export function upkeepId(rules: Family, fighter: Fighter, option: string): { readonly id?: MessageId } {
  const due = rules.upkeep?.(fighter).find((each) => each.option === option);
  const isNew = due !== undefined && upkeepIn(due.marker, fighter.id, option) === null;
  const id = isNew ? freeId(upkeepOf(due.marker)) : null;
  return id === null ? {} : { id };
}
