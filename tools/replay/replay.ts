/**
 * `npm run replay <file>`: plays an exchange that a GM saved from its card ("Save as a file"), message by message, by the
 * rules as they are now. Ends with an error when it does not end as it did when it was saved.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { isMain } from "../build/files.ts";
import { snapshotOf } from "../../src/rules/core/thread/snapshot.ts";
import { foldRecording } from "../../src/foundry/exchange/thread/recording.ts";
import { loadFamilies } from "./families.ts";
import { printable, readRecording } from "./recording.ts";
import { askedAtEnd, differences, replaySteps } from "./steps.ts";

/** Waits for Enter between two messages where a person sits at the terminal and asked for it. */
async function pause(ask: ReturnType<typeof createInterface> | null): Promise<void> {
  if (ask !== null) await ask.question("");
}

interface ReplayOptions {
  /** Wait for Enter after each message. */
  readonly wait?: boolean;
  /** Takes each line. */
  readonly say?: (line: string) => void;
}

/** Plays a file; the number of differences to what was saved. Throws an error that names the file where it cannot be read. */
export async function replay(
  file: string,
  { wait = false, say: print = console.log }: ReplayOptions = {},
): Promise<number> {
  const say = (line: string): void => print(printable(line));
  const recording = readRecording(file, readFileSync(file, "utf8"));
  const families = await loadFamilies();
  const steps = replaySteps(recording, families);
  say(`${file}: ${steps.length} of ${recording.messages.length} messages, Riposte ${recording.riposte}`);
  const ask = wait && process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  for (const [at, { author, says, changes }] of steps.entries()) {
    say(`${at + 1}. ${recording.rights.gms.includes(author) ? "GM" : "player"} ${author}: ${says}`);
    for (const change of changes) say(`     ${change}`);
    await pause(ask);
  }
  ask?.close();
  for (const asked of askedAtEnd(recording, families)) say(`asked now: ${asked}`);
  const end = foldRecording(recording, families);
  const lost = end === null ? ["nothing is declared"] : differences(recording.now, snapshotOf(end));
  say(lost.length === 0 ? "It ends as it was saved." : "It does not end as it was saved:");
  for (const line of lost) say(`     ${line}`);
  return lost.length;
}

if (isMain(import.meta.url)) {
  const [file, ...options] = process.argv.slice(2);
  if (file === undefined) throw new Error("npm run replay <file> [-- --step]");
  process.exitCode = (await replay(file, { wait: options.includes("--step") })) === 0 ? 0 : 1;
}
