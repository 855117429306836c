/** Standing orders in words. Pure. */
import type { Words } from "../view/shared/words.ts";
import type { Orders } from "../../orders/orders.ts";

/** "Best odds". */
export const orderName = (words: Words, order: Orders): string => words.t(`RIPOSTE.Orders.Name.${order}`);
