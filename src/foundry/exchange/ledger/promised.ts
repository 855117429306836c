/** Prices beside the round's uses that a thread holds before they are taken from the actor. Pure. */
import { promisesOf } from "../../../rules/core/lib/choice.ts";
import { own } from "../../../rules/core/lib/own.ts";
import type { Declare, Entry, Exchange, PromisedPrice, Row, RowResult, Step, Uuid } from "../../../rules/core/types.ts";

/** Is this counted result still to be applied to the fighter's actor? */
export type IsPending = (result: RowResult) => boolean;

/** Until its stage is settled, and from then on until the result is applied. */
function isPromised(row: Row, { id, body }: Entry<Declare | Step>, isPending: IsPending): boolean {
  if (row.state !== "open" && row.state !== "settled") return false;
  const isDeclared = body.kind === "declare";
  const result = row.results.find(({ part }) => (isDeclared ? part.stage === 0 : part.steps.includes(id)));
  if (result !== undefined) return result.part.fighter === row.fighter && isPending(result);
  return row.state === "open" && (isDeclared ? row.stage === 0 : row.due.includes(body.slot));
}

const hasPrice = ({ body }: Entry<Declare | Step>): boolean => body.price.some(({ per }) => per === null);

/** What this fighter's counted steps and its declaration promise here. */
export function promisedPrices(exchange: Exchange, fighter: Uuid, isPending: IsPending): readonly PromisedPrice[] {
  if (exchange.phase !== "open" && exchange.phase !== "settled") return [];
  const { declared } = exchange;
  const isOwn = declared.body.attacker.actor === fighter && hasPrice(declared);
  const rows = isOwn ? Object.values(exchange.rows).filter((row) => row.fighter === fighter) : [];
  const acted = rows.some((row) => row.role === "attacker" && isPromised(row, declared, isPending));
  const steps = Object.values(exchange.slots).flatMap(({ fighter: by, row: id, step }) => {
    const row = step !== null && by === fighter && hasPrice(step) ? own(exchange.rows, id) : undefined;
    return row !== undefined && step !== null && isPromised(row, step, isPending) ? promisesOf(step) : [];
  });
  return [...(acted ? promisesOf(declared) : []), ...steps];
}
