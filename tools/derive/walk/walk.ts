/** Walks what `src/`, `styles/`, `templates/` and `packs/` define, and holds it to the host's types. */
import { shippedFiles } from "../../package-list.ts";
import type { Reader } from "../../symbols/program.ts";
import type { HostFacts } from "../host/read.ts";
import { sorted, type Problem } from "../problem.ts";
import { abstractProblems } from "./abstract.ts";
import { assetProblems, textsWithPaths } from "./assets.ts";
import { fixedProblems } from "./fixed.ts";
import { findHeirs } from "./heirs.ts";
import { hookProblems } from "./hooks.ts";
import { overrideProblems } from "./overrides.ts";
import { reservedKeyProblems, schemaKeys } from "./schemas.ts";
import { readTexts, selectorProblems, type Texts } from "./selectors.ts";

/** All problems of the sources; `changed` lays other texts over some files (for tests). */
export function walkSources(reader: Reader, facts: HostFacts, changed: Texts = new Map()): Problem[] {
  const { root } = reader;
  const heirs = findHeirs(reader);
  const over = (texts: Map<string, string>): Texts =>
    new Map([...texts].map(([file, text]) => [file, changed.get(file) ?? text]));
  return sorted([
    ...reservedKeyProblems(reader, schemaKeys(reader, heirs), facts.reserved),
    ...overrideProblems(reader, heirs, facts.classes),
    ...abstractProblems(reader, heirs, facts.classes),
    ...fixedProblems(reader),
    ...hookProblems(reader, facts.hooks, heirs),
    ...selectorProblems(reader, over(readTexts(root, "styles", ".css")), over(readTexts(root, "templates", ".hbs"))),
    ...assetProblems(reader, over(textsWithPaths(root)), shippedFiles(root)),
  ]);
}
