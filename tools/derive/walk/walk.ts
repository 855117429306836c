/** Walks what `src/`, `styles/`, `templates/` and `packs/` define, and holds it to the host's types. */
import { shippedFiles } from "../../build/package-list.ts";
import type { Reader } from "../../symbols/program.ts";
import type { HookFact } from "../host/hooks.ts";
import type { HostFacts } from "../host/read.ts";
import { sorted, told, type Problem } from "../problem.ts";
import { abstractProblems } from "./abstract.ts";
import { assetProblems, textsWithPaths } from "./assets.ts";
import { fixedProblems } from "./fixed.ts";
import { findHeirs, type Heir } from "./heirs.ts";
import { hookProblems } from "./hooks.ts";
import { lookupOf13, lookupOf14 } from "./lookup.ts";
import { overrideProblems } from "./overrides.ts";
import { reservedKeyProblems, schemaKeys } from "./schemas.ts";
import { readTexts, selectorProblems, type Texts } from "./selectors.ts";

/** All problems of the sources, as each generation sees them; `changed` lays other texts over some files (for tests). */
export function walkSources(reader: Reader, facts: readonly HostFacts[], changed: Texts = new Map()): Problem[] {
  const { root } = reader;
  const heirs = findHeirs(reader);
  const over = (texts: Map<string, string>): Texts =>
    new Map([...texts].map(([file, text]) => [file, changed.get(file) ?? text]));
  return sorted([
    ...ofEach(facts, (each) => memberProblems(reader, heirs, each)),
    ...hookProblems(reader, hooksOfAll(facts), heirs),
    ...selectorProblems(reader, over(readTexts(root, "styles", ".css")), over(readTexts(root, "templates", ".hbs"))),
    ...assetProblems(reader, over(textsWithPaths(root)), shippedFiles(root)),
  ]);
}

function memberProblems(reader: Reader, heirs: readonly Heir[], facts: HostFacts): Problem[] {
  const lookup = facts.generation === 13 ? lookupOf13(reader) : lookupOf14(reader, facts);
  return [
    ...reservedKeyProblems(reader, schemaKeys(reader, heirs), facts.reserved),
    ...overrideProblems(reader, heirs, facts.classes, lookup),
    ...abstractProblems(reader, heirs, facts.classes, lookup),
    ...fixedProblems(reader, lookup),
  ];
}

/** What only one of two generations refuses says so. */
function ofEach(facts: readonly HostFacts[], problemsOf: (facts: HostFacts) => Problem[]): Problem[] {
  const found = facts.map((each) => ({ generation: each.generation, problems: problemsOf(each) }));
  return found.flatMap(({ generation, problems }) =>
    problems.map((problem) => {
      const isShared = found.every((each) => each.problems.some((other) => told(other) === told(problem)));
      return isShared ? problem : { ...problem, message: `${problem.message} (Foundry ${String(generation)})` };
    }),
  );
}

/** A hook that either generation has, with as many arguments as both pass. */
function hooksOfAll(facts: readonly HostFacts[]): HookFact[] {
  const counts = new Map<string, number>();
  for (const { name, arguments: count } of facts.flatMap(({ hooks }) => hooks))
    counts.set(name, Math.min(count, counts.get(name) ?? count));
  return [...counts].map(([name, count]) => ({ name, arguments: count }));
}
