/** What this viewer may do about an exchange by the buttons of its card. */
import { cancelRefusal } from "../../../../rules/core/fold/fold-reply.ts";
import { isRuleReason } from "../../../../rules/core/thread/refuse.ts";
import { mayUndo } from "../../../../rules/core/trust/undo.ts";
import type { Row } from "../../../../rules/core/types.ts";
import { isGm, type ViewContext } from "../shared/viewer.ts";
import type { CardSource } from "./source.ts";

export interface CardRights {
  readonly undo: boolean;
  readonly cancel: boolean;
  readonly rule: boolean;
  readonly any: boolean;
}

/** Is there a number to shift, or an answer to allow? */
export function mayRule(desk: ViewContext, { exchange, pending }: Pick<CardSource, "exchange" | "pending">): boolean {
  if (exchange.phase !== "open" || !isGm(desk.viewer)) return false;
  if ((desk.family(exchange.family)?.rules.rulings ?? []).length > 0) return true;
  return pending.some(({ ask }) => ask.options.some(({ refusal }) => refusal !== null && isRuleReason(refusal)));
}

/** The buttons that are there. */
export function rightsOn(desk: ViewContext, source: CardSource, rows: readonly Row[]): CardRights {
  const { exchange } = source;
  const gm = isGm(desk.viewer);
  const done = rows.filter((row) => row.state === "settled");
  const undo = done.length > 0 && mayUndo(exchange, desk.viewer.user, desk.viewer.rights);
  const open = exchange.phase === "open";
  const cancel = open && (gm || exchange.declared.author === desk.viewer.user) && cancelRefusal(exchange, gm) === null;
  const rule = mayRule(desk, source);
  return { undo, cancel, rule, any: undo || cancel || rule };
}
