/** What was found, as cells of docs/fidelity.md and as the differences that a person reads. */
import { FACTS, usualFacts } from "../../table/shared/switches.ts";
import { symbolCell } from "../symbols/fidelity.ts";
import { FIXED_FACTS } from "../symbols/fixed-facts.ts";
import type { Findings } from "./ask.ts";
import type { Answer } from "./question.ts";
import type { FactName } from "./questions/index.ts";

interface Believed {
  readonly name: FactName;
  readonly what: string;
  /** What the practice table does unless it is told otherwise. */
  readonly usually: boolean;
}

function believed(generation: 13 | 14): readonly Believed[] {
  const usual = usualFacts(generation);
  return [
    ...FACTS.map(({ name, what }) => ({ name, what, usually: usual[name] })),
    ...FIXED_FACTS.map(({ name, what }) => ({ name, what, usually: true })),
  ];
}

function wordsOf(answer: Answer): string {
  switch (answer.kind) {
    case "yes":
      return "yes";
    case "no":
      return `no: ${answer.seen}`;
    case "unknown":
      return `not told: ${answer.why}`;
  }
}

/** The new cells of the licensed column, by the first cell of their row. */
export function cellsOf(
  { generation, version, answers, looked, missing }: Findings,
  date: string,
): Map<string, string> {
  const cells = new Map<string, string>();
  for (const { name, what } of believed(generation)) {
    const answer = answers.get(name);
    if (answer !== undefined) cells.set(what, `${wordsOf(answer)} (${version}, ${date})`);
  }
  for (const symbol of looked) {
    cells.set(symbolCell(symbol), `${missing.has(symbol) ? "missing" : "there"} (${version}, ${date})`);
  }
  return cells;
}

/** One line for each point in which the server is not as the practice table is by default. */
export function differencesOf({ generation, answers, missing }: Findings): string[] {
  const facts = believed(generation).flatMap(({ name, what, usually }) => {
    const answer = answers.get(name);
    if (answer === undefined || answer.kind === "unknown" || (answer.kind === "yes") === usually) return [];
    return [`${what} Believed: ${usually ? "yes" : "no"}; this server: ${wordsOf(answer)}.`];
  });
  return [...facts, ...[...missing].map(({ path }) => `${path} is missing.`)];
}

/** One line for each fact that this server could not be asked. */
export function openQuestionsOf({ generation, answers }: Findings): string[] {
  return believed(generation).flatMap(({ name, what }) => {
    const answer = answers.get(name);
    return answer?.kind === "unknown" ? [`${what} ${answer.why}.`] : [];
  });
}
