/** docs/fidelity-faults.md, as the list of seeded faults has it. */
import { format, resolveConfig } from "prettier";
import type { Fault } from "./fault.ts";

export const FAULTS_FILE = "docs/fidelity-faults.md";

const INTRO = `# Seeded faults of the practice table

Tests of the practice table are only worth something if they fail where the table is wrong. So each row below is a small
wrong change to it, such as a tired colleague would make, together with the test that fails because of it. The run of
the tests lays them over the table one after another (in memory: no file is changed) and sees that it is so.

This page is written by \`npm run faults:docs\` from \`tests/faults/list/\`. To see one at work:
\`node --import tsx tests/faults/run.ts <name>\`.
`;

const cell = (text: string): string => text.replaceAll("|", "\\|");

function rows(faults: readonly Fault[]): string {
  const lines = faults.map(({ name, notice, caughtBy }) => {
    const by = caughtBy === null ? "none" : `${cell(caughtBy.test)} (\`${caughtBy.file.replace("tests/table/", "")}\`)`;
    return `| \`${name}\` | ${cell(notice)} | ${by} |`;
  });
  return ["| fault | what a player would notice | the test that notices |", "| --- | --- | --- |", ...lines].join("\n");
}

/** The whole page, formatted as the repository wants it. */
export async function faultsPage(faults: readonly Fault[]): Promise<string> {
  const areas = [...new Set(faults.map(({ area }) => area))];
  const caught = faults.filter(({ caughtBy }) => caughtBy !== null).length;
  const missed = faults.filter(({ caughtBy }) => caughtBy === null);
  const text = [
    INTRO,
    `${String(caught)} of ${String(faults.length)} are noticed. Files are those below \`tests/table/\`.`,
    ...areas.map(
      (area) =>
        `## ${area[0]?.toUpperCase() ?? ""}${area.slice(1)}\n\n${rows(faults.filter((fault) => fault.area === area))}`,
    ),
    "## What nothing notices",
    ...missed.map(({ name, why }) => `- \`${name}\`: ${why ?? "nobody has said why"}`),
  ].join("\n\n");
  return format(text, { ...(await resolveConfig(FAULTS_FILE)), parser: "markdown" });
}
