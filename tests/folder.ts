/** One folder for the worlds of a test run: a worker may end before its last world is gone, so the run removes them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Called by vitest before the first test; what it returns, after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "riposte-run-"));
  process.env["TEST_FOLDER"] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
