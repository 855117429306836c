/** Options that ask nobody: a row of the fighter who declares, and of the one it is aimed at, that settle at once. */
import { openRow } from "../core/thread/opening.ts";
import { refuse } from "../core/thread/refuse.ts";
import type { Battlefield, CardLine, Declare, Exchange, Row, Uuid } from "../core/types.ts";
import { spends } from "./changes.ts";
import { NOTHING_AT_STAKE } from "./odds.ts";
import type { StartOption } from "./options.ts";
import { openRows, partOf, perRow, type Part } from "./steps.ts";

type Outcome = Partial<Pick<Part, "outcome" | "changes">>;

/** Without odds nothing is at stake. */
export interface InstantOption
  extends Pick<StartOption, "id" | "offer" | "judge" | "reach">, Partial<Pick<StartOption, "odds">> {
  /** It may be aimed at one other, whom the result is about then. Left out: it names no targets. No helpers either way. */
  readonly isAimed?: true;
  /** Does a declaration say and roll all that it must? */
  readonly isWhole: (declared: Declare) => boolean;
  /** What it does; nothing where a GM stops it. What was paid stays paid either way. */
  readonly result: (exchange: Exchange, scene: Battlefield) => Outcome;
  readonly lines: (exchange: Exchange) => readonly CardLine[];
  /** What its row says. Left out: nothing. */
  readonly rowLines?: (exchange: Exchange, row: Row) => readonly CardLine[];
}

/** The row of the fighter who declares. */
export const OWN_ROW = "a0";
const AIMED_ROW = "t0";

/** Whom it is about. */
export const subjectOf = ({ attacker, targets }: Declare): Uuid => (targets[0] ?? attacker).actor;

/** Refusals: `badDeclare`. */
export const instantOption = ({
  isAimed,
  isWhole,
  result,
  lines,
  rowLines,
  ...shared
}: InstantOption): StartOption => ({
  odds: () => NOTHING_AT_STAKE,
  ...shared,
  open: ({ body }) => {
    const { attacker, targets, helpers = [] } = body;
    const isFit = targets.length <= Number(isAimed === true) && targets[0]?.actor !== attacker.actor;
    if (!isWhole(body) || !isFit || helpers.length > 0) return refuse("badDeclare");
    const aimed = targets.map(({ actor }) => openRow(AIMED_ROW, actor, "target"));
    return { slots: [], rows: [...aimed, openRow(OWN_ROW, attacker.actor, "attacker")] };
  },
  settle: (exchange, scene) =>
    openRows(exchange).map((row) => {
      const isSubject = row.fighter === subjectOf(exchange.declared.body);
      const come: Outcome =
        exchange.stopped !== null ? { outcome: { stopped: true } } : isSubject ? result(exchange, scene) : {};
      const paid = row.id === OWN_ROW ? spends(exchange, exchange.declared) : [];
      return partOf(exchange, row, { ...come, changes: [...paid, ...(come.changes ?? [])] });
    }),
  describe: (exchange) => ({
    attack: lines(exchange),
    rows: perRow(exchange, (row) => rowLines?.(exchange, row) ?? []),
  }),
});
