/** Runs a program of this folder in a process of its own, and reads the line of JSON that it prints last. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../build/files.ts";

/** `program` is a path from the root; null when it failed, with what it complained of. */
export async function runChild(
  program: string,
  args: readonly string[],
): Promise<{ printed: unknown; complaints: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", join(ROOT, program), ...args], { cwd: ROOT });
  const said: string[] = [];
  const complained: string[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => complained.push(chunk.toString()));
  const code = await new Promise((done) => child.on("close", done));
  const last = said.join("").trim().split("\n").at(-1);
  return { printed: code === 0 ? JSON.parse(last ?? "null") : null, complaints: complained.join("") };
}
