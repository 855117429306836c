/** `npm start`: installs and builds what is missing or stale, then opens the practice table. */
import { spawn } from "node:child_process";
import { build } from "./build.mjs";
import { ROOT, setUp } from "./setup.mjs";

setUp();
build();

const table = spawn(process.execPath, ["--import", "tsx", "table/server/cli.ts", ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
});
// A terminal's Ctrl+C reaches the table by itself; what is sent to this process alone is passed on.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => table.kill("SIGTERM"));
table.on("exit", (code) => process.exit(code ?? 1));
