/** What an exchange's family says of it, as far as it is for this reader. */
import { isLost } from "../../../../rules/core/trust/lost.ts";
import type { Exchange, CardLine, CardText, Uuid } from "../../../../rules/core/types.ts";
import type { ViewContext } from "./viewer.ts";

/** Who plays it. A GM, who has many, sees on the map why none of them is asked. */
const isTold = (desk: ViewContext, fighter: Uuid): boolean => desk.playersOf(fighter).includes(desk.viewer.user);

function linesFor(desk: ViewContext, lines: readonly CardLine[]): readonly CardLine[] {
  return lines.flatMap((line): readonly CardLine[] => {
    if (line.to === undefined) return [line];
    const fighters = line.to.filter((fighter) => isTold(desk, fighter));
    return fighters.length === 0 ? [] : [{ ...line, data: { ...line.data, who: { fighters } } }];
  });
}

/** The exchange in its family's sentences; undefined: its declaration was changed, and is not to be believed. */
export function tellingOf(desk: ViewContext, exchange: Exchange): CardText | undefined {
  if (isLost(exchange)) return undefined;
  const telling = desk.family(exchange.family)?.rules.describe(exchange);
  if (telling === undefined) return undefined;
  const rows = Object.entries(telling.rows).map(([row, lines]) => [row, linesFor(desk, lines)] as const);
  return { ...telling, rows: Object.fromEntries(rows) };
}
