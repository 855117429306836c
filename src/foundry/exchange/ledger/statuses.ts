/**
 * The host's conditions in what an actor's ledger writes down: under paths of their own (`statuses.blind`). What such a path
 * holds is for which part of a result the condition was put on; that is a mark on its effect, made along with it, since a
 * client may die before it writes the ledger. Pure.
 */
import { isJsonList, isJsonObject, type Json, type JsonObject } from "../../../rules/core/types/json.ts";
import { isKey } from "../lib/shapes.ts";

const STATUSES = "statuses.";

/** The path of a condition, as the ledger names it; null: no condition is called so, whatever a message says. */
export const statusPath = (status: string): string | null => (isKey(status) ? `${STATUSES}${status}` : null);

/** Which condition a ledger's path is about; null: none. */
export const statusIn = (path: string): string | null =>
  path.startsWith(STATUSES) ? path.slice(STATUSES.length) : null;

/** What an effect's flags say of who put it on; empty: no result did. */
function wroteOn({ flags }: JsonObject): string {
  const ours = isJsonObject(flags) ? flags["riposte"] : undefined;
  const wrote = isJsonObject(ours) ? ours["wrote"] : undefined;
  return typeof wrote === "string" ? wrote : "";
}

/** For which part of a result an actor has a condition; empty: for none of ours; undefined: it does not have it. */
export function wroteStatus({ effects }: JsonObject, status: string): Json | undefined {
  const all = isJsonList(effects) ? effects.filter(isJsonObject) : [];
  const having = all.filter(({ disabled, statuses }) => {
    return disabled !== true && isJsonList(statuses) && statuses.includes(status);
  });
  return having.map(wroteOn).sort().at(-1);
}
