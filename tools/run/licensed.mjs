/** `npm run licensed`: installs what is missing, finds a browser, then runs tools/licensed/run.ts. */
import { ROOT, run, setUp } from "./setup.mjs";

process.chdir(ROOT);
setUp();
const browser = run(process.execPath, ["--import", "tsx", "tools/run/chromium.ts"]);
process.exitCode =
  browser === 0
    ? run(process.execPath, ["--import", "tsx", "tools/licensed/run.ts", ...process.argv.slice(2)])
    : browser;
