/** The id of an automatic effect's declaration: every client derives the same one, so it happens once. */
import { derivedId } from "../../../rules/core/lib/ids.ts";
import type { Family, Fighter, MessageId } from "../../../rules/core/types.ts";
import { freeId } from "./post-once.ts";
import { upkeepIn } from "../thread/upkeep-in.ts";

/** The first id of a marker's upkeep. */
export const upkeepOf = (marker: string): MessageId => derivedId(`upkeep:${marker}`);

/** For a draft of this option: nothing where it is no upkeep, or was taken back and is done once more by hand. */
export function upkeepId(rules: Family, fighter: Fighter, option: string): { readonly id?: MessageId } {
  const due = rules.upkeep?.(fighter).find((each) => each.option === option);
  const isNew = due !== undefined && upkeepIn(due.marker, fighter.id, option) === null;
  return isNew ? { id: freeId(upkeepOf(due.marker)) } : {};
}
