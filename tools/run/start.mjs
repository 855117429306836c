/** `npm start`: installs and builds what is missing or stale, then opens the practice table. */
import { spawn } from "node:child_process";
import { build } from "../build/build.mjs";
import { ROOT, setUp } from "./setup.mjs";

setUp();
build();

// The system under this roof is the one to play, unless another is linked under its name.
const given = process.argv.slice(2);
const link =
  given.join(" ").includes("--link riposte=") || given.includes("--help") ? [] : ["--link", `riposte=${ROOT}`];
const table = spawn(process.execPath, ["--import", "tsx", "table/server/cli.ts", ...link, ...given], {
  cwd: ROOT,
  stdio: "inherit",
});
// A terminal's Ctrl+C reaches the table by itself; what is sent to this process alone is passed on.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => table.kill("SIGTERM"));
table.on("exit", (code) => process.exit(code ?? 1));
