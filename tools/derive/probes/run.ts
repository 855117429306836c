/** Puts the questions of both generations to the practice table, each in a process of its own. */
import { runChild } from "../child.ts";
import { GENERATIONS, type Generation } from "../host/file.ts";
import type { Answers } from "./probe.ts";

/** The answers by generation. */
export type AllAnswers = ReadonlyMap<Generation, Answers>;

/** All probes. */
export async function runProbes(): Promise<AllAnswers> {
  return new Map(await Promise.all(GENERATIONS.map(async (each) => [each, await answersOf(each)] as const)));
}

async function answersOf(generation: Generation): Promise<Answers> {
  const { printed, complaints } = await runChild("tools/derive/probes/main.ts", [String(generation)]);
  if (!isAnswers(printed)) throw new Error(`The table could not be asked as ${String(generation)}:\n${complaints}`);
  return printed;
}

/** Ours: printed by `main.ts`. */
function isAnswers(value: unknown): value is Answers {
  return typeof value === "object" && value !== null && "asked" in value && "findings" in value;
}
