/** `npm run licensed`: plays and asks on a licensed Foundry, and fills in docs/fidelity.md. See docs/licensed.md. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { launchBrowser } from "../run/browser.ts";
import { ROOT } from "../build/files.ts";
import { FIDELITY_FILE } from "../symbols/fidelity.ts";
import { cachedSymbols } from "../symbols/list.ts";
import { readLicensedArguments, type LicensedArguments } from "./arguments.ts";
import { askServer, type Findings } from "./ask.ts";
import { fillColumn } from "./page.ts";
import { cellsOf, differencesOf, openQuestionsOf } from "./report.ts";

/** Asks the server; the browser is closed whatever happens. */
async function ask({ url, user, password }: LicensedArguments): Promise<Findings> {
  const browser = await launchBrowser();
  try {
    return await askServer(browser, url, { name: user, password }, cachedSymbols(ROOT));
  } finally {
    await browser.close();
  }
}

/** Plays the specs on the server, one after the other. True when all passed. */
function play({ url, user, password, specs }: LicensedArguments): boolean {
  const files = specs.map((name) => `tests/browser/${name}.test.ts`);
  const { status } = spawnSync(process.execPath, ["tools/run/e2e.mjs", ...files], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, TABLE_URL: url, TABLE_USER: user, TABLE_PASSWORD: password },
  });
  return status === 0;
}

/** Writes the column of this generation into the page. */
async function writePage(file: string, findings: Findings): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const page = fillColumn(readFileSync(file, "utf8"), findings.generation, cellsOf(findings, date));
  const config = (await resolveConfig(join(ROOT, FIDELITY_FILE))) ?? {};
  writeFileSync(file, await format(page, { ...config, parser: "markdown" }));
}

function printList(heading: string, lines: readonly string[]): void {
  console.log(`\n${heading}: ${lines.length === 0 ? "none" : ""}`);
  for (const line of lines) console.log(`- ${line}`);
}

async function main(): Promise<void> {
  const options = readLicensedArguments(process.argv.slice(2));
  if (typeof options === "string") return console.log(options);
  const findings = await ask(options);
  const page = options.page ?? join(ROOT, FIDELITY_FILE);
  await writePage(page, findings);
  console.log(`Foundry ${findings.version}: the answers are in ${page}.`);
  printList("Differences from the practice table", differencesOf(findings));
  printList("Not told", openQuestionsOf(findings));
  if (options.specs.length === 0) return;
  const passed = play(options);
  console.log(passed ? "\nAll scenarios passed." : "\nSome scenarios failed; see above.");
  if (!passed) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
