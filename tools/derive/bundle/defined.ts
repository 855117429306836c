/** A copy of the build in which each class that extends another reports itself when it is defined, exported or not. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";

/** What the copy calls. */
const REPORT = "riposteDefines";

export interface Instrumented {
  readonly folder: string;
  /** The names of the chunks, the entry first. */
  readonly files: readonly string[];
  /** Fills while the chunks are loaded. */
  readonly classes: ReadonlySet<object>;
}

/** Writes the copy, which lasts as long as this process. */
export function instrument(dist: string): Instrumented {
  const folder = mkdtempSync(join(tmpdir(), "riposte-walk-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const chunks = readdirSync(dist).filter((name) => name.endsWith(".js"));
  for (const name of chunks) writeFileSync(join(folder, name), reporting(readFileSync(join(dist, name), "utf8")));
  // Beside the build, its chunks are modules by the package's own word.
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const classes = new Set<object>();
  Reflect.set(globalThis, REPORT, (cls: object) => void classes.add(cls));
  return { folder, files: ["riposte.js", ...chunks.filter((name) => name !== "riposte.js")], classes };
}

/** A static block at a class's beginning runs before anything else of it. */
function reporting(code: string): string {
  const source = ts.createSourceFile("chunk.js", code, ts.ScriptTarget.Latest);
  const places: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node) && node.heritageClauses) places.push(node.members.pos);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places
    .sort((a, b) => b - a)
    .reduce((text, at) => `${text.slice(0, at)}static{${REPORT}(this)}${text.slice(at)}`, code);
}
