/** Fills the column of docs/fidelity.md for one generation. */
import { LICENSED_COLUMNS } from "../symbols/fidelity.ts";

const cellsOf = (line: string): string[] => line.split(/(?<!\\)\|/).slice(1, -1);

/**
 * Writes cells into the licensed column of every table that has one.
 * @param page the page as it is
 * @param generation whose column is filled
 * @param cells the new cells, by the first cell of their row; other rows stay as they are
 */
export function fillColumn(page: string, generation: 13 | 14, cells: ReadonlyMap<string, string>): string {
  let column = -1;
  return page
    .split("\n")
    .map((line) => {
      if (!line.startsWith("|")) {
        column = -1;
        return line;
      }
      const row = cellsOf(line);
      const trimmed = row.map((cell) => cell.trim());
      if (column < 0) {
        column = trimmed.indexOf(LICENSED_COLUMNS[generation]);
        if (column < 0) column = row.length;
        return line;
      }
      const cell = cells.get(trimmed[0] ?? "");
      if (cell === undefined || column >= row.length) return line;
      return `| ${trimmed.with(column, cell.replaceAll("|", "\\|")).join(" | ")} |`;
    })
    .join("\n");
}
