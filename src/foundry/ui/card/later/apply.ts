/** What a card's buttons apply and give back by hand: most of it is applied by itself. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Exchange, MessageId } from "../../../../rules/core/types.ts";
import { exchanges } from "../../../exchange/thread/store.ts";
import { dataOf } from "../../kit/dom.ts";
import { warnKey } from "../../kit/notify.ts";
import { ledgerView, viewContextOf } from "../../kit/view-context.ts";
import { appliedView } from "../../view/card/applied.ts";

/** Gives back what an undo could not: a number that has changed since. `element`: the button that was pressed. */
export async function giveFrom(element: Element, exchange: MessageId): Promise<void> {
  const key = dataOf(element, "ledger");
  const fighter = own(exchanges.get(exchange)?.rows ?? {}, dataOf(element, "row") ?? "")?.fighter;
  if (key === null || fighter === undefined) return;
  const { giveBack } = await import("../../../exchange/settle/apply.ts");
  const gave = await giveBack(exchange, fighter, { key, index: Number(dataOf(element, "index")) });
  if (!gave) warnKey("RIPOSTE.Card.GiveBackFailed");
}

/** Is there anything on this card that this user could apply and that is not applied? */
function waitsToApply(exchange: Exchange): boolean {
  const desk = viewContextOf([exchange]);
  return Object.values(exchange.rows).some(
    (row) => appliedView(desk, exchange, row, ledgerView(row.fighter, exchange.id))?.canApply === true,
  );
}

/** How long another of this user's tabs, or dice that still roll, may hold an Apply up, in ms. */
const APPLY_TIME = 3000;

/** Applies, and says so when something of it still waits afterwards. */
export async function applyHere(id: MessageId): Promise<void> {
  const waits = (): boolean => {
    const exchange = exchanges.get(id);
    return exchange !== null && waitsToApply(exchange);
  };
  await (await import("../../../exchange/settle/coordinator.ts")).applyNow(id);
  if (waits()) await new Promise((resolve) => setTimeout(resolve, APPLY_TIME));
  if (waits()) warnKey("RIPOSTE.Card.ApplyFailed");
}
