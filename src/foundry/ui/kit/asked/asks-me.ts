/** For whom this user is asked. */
import { promptedUsers } from "../../../../rules/core/thread/queries.ts";
import type { Uuid } from "../../../../rules/core/types.ts";
import { presenceNow, rightsOf } from "../../../exchange/world/permissions.ts";

/** Is this user asked for this fighter? */
export function asksMe(fighter: Uuid): boolean {
  return game.user.id !== null && promptedUsers(fighter, rightsOf([fighter]), presenceNow()).includes(game.user.id);
}
