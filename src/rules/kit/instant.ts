/** Options that ask nobody: one row, of the fighter who declares, that settles at once. */
import { openRow } from "../core/thread/opening.ts";
import { refuse } from "../core/thread/refuse.ts";
import type { Battlefield, CardLine, Declare, Exchange, Row } from "../core/types.ts";
import { spends } from "./changes.ts";
import { NOTHING_AT_STAKE } from "./odds.ts";
import type { StartOption } from "./options.ts";
import { openRows, partOf, perRow, type Part } from "./steps.ts";

type Outcome = Partial<Pick<Part, "outcome" | "changes">>;

/** Without odds nothing is at stake. */
export interface InstantOption extends Pick<StartOption, "id" | "offer" | "judge">, Partial<Pick<StartOption, "odds">> {
  /** Does a declaration say and roll all that it must? It names no targets and no helpers. */
  readonly isWhole: (declared: Declare) => boolean;
  /** What it does; nothing where a GM stops it. What was paid stays paid either way. */
  readonly result: (exchange: Exchange, scene: Battlefield) => Outcome;
  readonly lines: (exchange: Exchange) => readonly CardLine[];
  /** What its row says. Left out: nothing. */
  readonly rowLines?: (exchange: Exchange, row: Row) => readonly CardLine[];
}

/** The row of the fighter who declares. */
export const OWN_ROW = "a0";

/** Refusals: `badDeclare`. */
export const instantOption = ({ isWhole, result, lines, rowLines, ...shared }: InstantOption): StartOption => ({
  odds: () => NOTHING_AT_STAKE,
  ...shared,
  open: ({ body }) =>
    isWhole(body) && body.targets.length + (body.helpers ?? []).length === 0
      ? { slots: [], rows: [openRow(OWN_ROW, body.attacker.actor, "attacker")] }
      : refuse("badDeclare"),
  settle: (exchange, scene) =>
    openRows(exchange).map((row) => {
      const { outcome, changes = [] }: Outcome =
        exchange.stopped === null ? result(exchange, scene) : { outcome: { stopped: true } };
      return partOf(exchange, row, {
        ...(outcome === undefined ? {} : { outcome }),
        changes: [...spends(exchange, exchange.declared), ...changes],
      });
    }),
  describe: (exchange) => ({
    attack: lines(exchange),
    rows: perRow(exchange, (row) => rowLines?.(exchange, row) ?? []),
  }),
});
