/** What a fighter has left, and whether what it has begun is still open. */
import type { Fighter, StatusBadge } from "../../../rules/core/types.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { familyRules } from "../../exchange/world/families.ts";

export const marksOf = (fighter: Fighter): readonly StatusBadge[] =>
  familyRules(fighter.family)?.badges?.(fighter) ?? [];

/** Does somebody still owe an answer to what it has begun? */
export const isAwaited = ({ id }: Fighter): boolean =>
  exchanges.open().some(({ declared: { body } }) => body.attacker.actor === id);
