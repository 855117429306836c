/** What is written to a combat when its order is made, or is open again (C1, C3, C5). */
import type { OrderedFighter } from "../../../../rules/cairn/turn-order/order.ts";
import { deletion } from "../../../compat.ts";
import { orderOf, type Stood } from "./flag.ts";

type CombatDoc = Combat.Implementation;

/** So many rounds can be turned back to, each with its order. */
const KEPT_ROUNDS = 4;

/** An order as a combat keeps it. */
export const stoodOf = (order: readonly OrderedFighter[]): readonly Stood[] =>
  order.map(({ id, place, turn }) => ({ fighter: id, place, turn }));

const ROUNDS = "flags.riposte.order.rounds";

/** The update that keeps this order for a round (null: it is open again), and forgets those long past. */
export function orderUpdate(combat: CombatDoc, round: number, order: readonly Stood[] | null): Record<string, unknown> {
  const kept = Object.keys(orderOf(combat).rounds);
  const over = kept.filter((one) => (order === null && Number(one) === round) || round - Number(one) >= KEPT_ROUNDS);
  const list = order?.map(({ fighter, place, turn }) => [fighter, place, turn]);
  return {
    ...Object.fromEntries(over.map((one) => deletion(`${ROUNDS}.${one}`))),
    ...(list !== undefined && { [`${ROUNDS}.${round}`]: list }),
  };
}
