import { isLost } from "../../../rules/core/trust/lost.ts";
import type { Exchange, Telling } from "../../../rules/core/types.ts";
import type { Desk } from "./viewer.ts";

/** The exchange in its family's sentences; undefined: its declaration was changed, and is not to be believed. */
export const tellingOf = (desk: Desk, exchange: Exchange): Telling | undefined =>
  isLost(exchange) ? undefined : desk.family(exchange.family)?.rules.tell(exchange);
