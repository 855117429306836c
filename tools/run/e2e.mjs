/** `TABLE_URL=http://localhost:30000 npm run e2e`: the browser specs on a licensed Foundry. See docs/testing.md. */
import { ROOT, run, setUp } from "./setup.mjs";

const url = process.env["TABLE_URL"] ?? "";
if (!/^https?:\/\//.test(url)) {
  console.error("Say where Foundry runs: TABLE_URL=http://localhost:30000 npm run e2e (docs/testing.md)");
  process.exit(1);
}
process.chdir(ROOT);
setUp();
const browser = run(process.execPath, ["--import", "tsx", "tools/run/chromium.ts"]);
if (browser !== 0) process.exit(browser);
process.exitCode = run(process.execPath, [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--project",
  "browser",
  ...process.argv.slice(2),
]);
