/** A table in a process of its own, that can be killed. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** The command line. */
export const CLI = fileURLToPath(new URL("../../../table/server/cli.ts", import.meta.url));

export interface Child {
  process: ChildProcess;
  url: string;
  /** What it has printed. */
  lines: string[];
}

/** Starts the command line on the data folder's world "test"; killed when the test is over. */
export async function child(data: string, ...args: string[]): Promise<Child> {
  const all = ["--import", "tsx", CLI, "--data", data, "--world", "test", "--system", "tiny", "--port", "0", "--empty"];
  const process_ = spawn(process.execPath, [...all, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void process_.kill("SIGKILL"));
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    process_.once("exit", (code) => reject(new Error(`The table ended with ${String(code)}`)));
    process_.stdout.setEncoding("utf8");
    process_.stdout.on("data", (text: string) => {
      lines.push(...text.split("\n").filter((line) => line !== ""));
      const found = lines.map((line) => /http:\/\/\S+(?=\/$)/.exec(line)?.[0]).find((line) => line !== undefined);
      if (found) resolve(found);
    });
  });
  return { process: process_, url, lines };
}

/** Resolves with its exit code when a process has ended. */
export function ended(process_: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => process_.once("exit", (code) => resolve(code)));
}
