/** An exchange that rests: somebody lets it go on, or a GM ends it. */
import { refuse } from "../../../rules/core/thread/refuse.ts";
import { rollSlot } from "../../../rules/core/thread/rows.ts";
import { watching } from "../../../rules/core/thread/watching.ts";
import type { MessageId } from "../../../rules/core/types.ts";
import { refusedResult, type ActResult } from "../post/act-result.ts";
import { cutWords, sendReply } from "../post/reply.ts";
import { exchanges } from "../thread/store.ts";
import { mayActFor } from "../world/permissions.ts";
import { answer } from "./answer.ts";

/**
 * Nothing is waited for any more. A GM says it; where no holder is waited for, whoever attacks says it by rolling;
 * where nobody is there for the holders, and no GM, by going on without them.
 * Refusals: `gmOnly`, `gone`, `late`.
 */
export async function go(id: MessageId): Promise<ActResult> {
  const exchange = exchanges.get(id);
  if (exchange === null) return refusedResult(refuse("gone"));
  if (exchange.phase !== "open" || exchange.rest === null) return refusedResult(refuse("late"));
  if (game.user.isGM) return sendReply(exchange, { kind: "ruling", exchange: id, ruling: { what: "go" } });
  if (exchange.rest === "called" || watching(exchange).length > 0)
    return (await import("../holds/acts.ts")).goWithout(exchange);
  const roll = rollSlot(exchange);
  if (exchange.rest !== "watched" || roll === undefined || !mayActFor(roll.fighter))
    return refusedResult(refuse("gmOnly"));
  return answer(id, { slot: roll.id, fighter: roll.fighter, option: "roll", choice: {} }, { interactive: true });
}

/** The GM ends it; what it cost stays spent. Refusals: `gmOnly`, `gone`, `late`. */
export async function stop(id: MessageId, why = ""): Promise<ActResult> {
  const exchange = exchanges.get(id);
  if (exchange === null) return refusedResult(refuse("gone"));
  if (!game.user.isGM) return refusedResult(refuse("gmOnly"));
  if (exchange.phase !== "open") return refusedResult(refuse("late"));
  return sendReply(exchange, { kind: "ruling", exchange: id, ruling: { what: "stop", why: cutWords(why) } });
}
