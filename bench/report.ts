/** The bench's one table. */

/** One bar of the design and what was found. `ok: null`: it cannot be measured yet, `measured` says why. */
export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly bar: string;
  readonly ok: boolean | null;
  /** A ratio of times: it depends on the machine and on how long it was measured. */
  readonly timed?: true;
}

const HEAD = ["what", "measured", "bar", ""] as const;

const verdict = (ok: boolean | null): string => (ok === null ? "–" : ok ? "ok" : "OVER");

/** A number with so many decimals at most, without trailing zeros. */
export const round = (value: number, decimals = 2): string => String(Number(value.toFixed(decimals)));

/** A line whose bar is an upper limit. */
export function atMost(what: string, value: number, limit: number, { unit = "", note = "" } = {}): Line {
  const said = `${round(value)}${unit}${note === "" ? "" : ` (${note})`}`;
  return { what, measured: said, bar: `≤ ${round(limit)}${unit}`, ok: value <= limit };
}

/** A ratio of times, whose bar is an upper limit. */
export const ratioAtMost = (what: string, value: number, limit: number, note = ""): Line => ({
  ...atMost(what, value, limit, { unit: " ×", note }),
  timed: true,
});

/** The lines as a table of aligned columns. */
export function tableOf(lines: readonly Line[]): string {
  const cells = [HEAD, ...lines.map((line) => [line.what, line.measured, line.bar, verdict(line.ok)] as const)];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? "").length)));
  const text = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  return [text[0] ?? "", rule, ...text.slice(1)].join("\n");
}
