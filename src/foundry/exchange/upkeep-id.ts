/** The id under which what befalls a fighter by itself is declared: everybody derives it alike, so it comes once. */
import { derivedId } from "../../rules/core/ids.ts";
import type { Family, Fighter, MessageId } from "../../rules/core/types.ts";
import { exchanges } from "./store.ts";

/** The exchange of a marker's upkeep. */
export const upkeepOf = (marker: string): MessageId => derivedId(`upkeep:${marker}`);

/** For a draft of this option: nothing where it is no upkeep, or was taken back and is done once more by hand. */
export function upkeepId(rules: Family, fighter: Fighter, option: string): { readonly id?: MessageId } {
  const due = rules.upkeep?.(fighter).find((each) => each.option === option);
  const id = due === undefined ? null : upkeepOf(due.marker);
  return id === null || exchanges.get(id) !== null ? {} : { id };
}
