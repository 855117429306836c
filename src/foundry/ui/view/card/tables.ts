/** Tables that a card offers to roll on, beside the lines whose rule leaves something open. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Exchange, Row } from "../../../../rules/core/types.ts";
import type { LineView } from "../shared/lines.ts";
import { mayActFor, type ViewContext } from "../shared/viewer.ts";

/** The lines of a row, with the tables that whoever acts for its fighter may roll on. */
export function withTables(
  desk: ViewContext,
  { family }: Exchange,
  { fighter }: Row,
  lines: readonly LineView[],
): readonly LineView[] {
  const tables = mayActFor(desk.viewer, fighter) ? desk.family(family)?.tables : undefined;
  if (tables === undefined) return lines;
  return lines.map(({ rule, ...line }) =>
    rule === undefined || own(tables, rule) === undefined
      ? { ...line, rule }
      : { ...line, rule, table: { rule, fighter } },
  );
}
