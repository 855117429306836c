/** Runs the built bundle in a process of its own, and finds the place in the sources for what it reports. */
import ts from "typescript";
import type { Reader } from "../../symbols/program.ts";
import { runChild } from "../child.ts";
import type { Generation } from "../host/file.ts";
import { sorted, type Problem } from "../problem.ts";
import { at, findHeirs, type Heir } from "../walk/heirs.ts";
import { schemaKeys, type SchemaKey } from "../walk/schemas.ts";
import type { BundleProblem, BundleReport } from "./found.ts";

const RECORDER = "tools/derive/bundle/record.ts";

/** Starts the run; `dist` is the folder with the build. */
export async function runBundle(dist: string, generation: Generation): Promise<BundleReport> {
  const { printed, complaints } = await runChild(RECORDER, [dist, String(generation)]);
  if (!isReport(printed)) throw new Error(`The bundle could not be run as ${String(generation)}:\n${complaints}`);
  return printed;
}

/** Ours: printed by the recorder. */
function isReport(value: unknown): value is BundleReport {
  return typeof value === "object" && value !== null && "problems" in value && "classes" in value && "counts" in value;
}

/** What a report says, with files and lines of the sources. */
export function bundleProblems(reader: Reader, report: BundleReport): Problem[] {
  const heirs = findHeirs(reader);
  const keys = schemaKeys(reader, heirs);
  const placed = report.problems.map((problem) => place(reader, heirs, keys, problem));
  return sorted([...placed, ...nameProblems(reader, heirs, report)]);
}

function place(reader: Reader, heirs: readonly Heir[], keys: readonly SchemaKey[], problem: BundleProblem): Problem {
  const { rule, message, place: wanted } = problem;
  const heir = heirs.find(({ name }) => name === wanted.class);
  const key = keys.find((each) => each.model === wanted.class && each.key === wanted.key);
  if (key) return at(reader, key.node, rule, message);
  if (heir) return at(reader, heir.node, rule, message);
  for (const source of wanted.text === undefined ? [] : reader.sources) {
    const node = registration(source, wanted.text ?? "");
    if (node) return at(reader, node, rule, message);
  }
  return { file: "dist/riposte.js", line: 0, rule, message };
}

/** `register("riposte", "<key>", …)` of settings, menus and keybindings. */
function registration(source: ts.SourceFile, key: string): ts.Node | null {
  let found: ts.Node | null = null;
  const visit = (node: ts.Node): void => {
    const isRegister = ts.isCallExpression(node) && /\bregister(?:Menu)?$/.test(node.expression.getText(source));
    const [first, second] = isRegister ? node.arguments : [];
    if (first && second && ts.isStringLiteralLike(first) && ts.isStringLiteralLike(second) && second.text === key)
      found ??= second;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The host stores and announces classes by their names, so the build keeps them. */
function nameProblems(reader: Reader, heirs: readonly Heir[], { classes }: BundleReport): Problem[] {
  return heirs
    .filter(({ name }) => !classes.includes(name))
    .map(({ name, node }) => at(reader, node, "class-name", `${name} has another name in the build`));
}
