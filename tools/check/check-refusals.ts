/**
 * A function that can refuse names its codes: `Refusals: …` in the comment of each exported function that refuses by itself
 * or by a function of its own file is compared with the code. `--write` writes the lists.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { conclude, isMain, listFiles, ROOT } from "../build/files.ts";
import { codesOf, functionsOf, type Named } from "./refusal-codes.ts";

const LIST = /Refusals: ((?:`[\w.]+`(?:, )?)+)\./;

/** The comment right before a statement. */
function docOf(source: ts.SourceFile, { statement }: Named): { readonly pos: number; readonly text: string } | null {
  const ranges = ts.getLeadingCommentRanges(source.text, statement.getFullStart()) ?? [];
  const last = ranges.at(-1);
  if (last === undefined) return null;
  const text = source.text.slice(last.pos, last.end);
  return text.startsWith("/**") ? { pos: last.pos, text } : null;
}

const listed = (text: string): readonly string[] =>
  [...(LIST.exec(text.replace(/\s*\n\s*\* ?/g, " "))?.[1] ?? "").matchAll(/`([\w.]+)`/g)]
    .map(([, code = ""]) => code)
    .sort();

/** Which functions of a file name other codes than they give. */
export function refusalProblems(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const functions = functionsOf(source);
  const codes = codesOf(functions);
  return functions
    .filter(({ exported }) => exported)
    .flatMap((one) => {
      const given = codes.get(one.name) ?? [];
      const said = listed(docOf(source, one)?.text ?? "");
      if (given.join() === said.join()) return [];
      return [
        `${file}: ${one.name} refuses with ${given.join(", ") || "nothing"}, its comment says ${said.join(", ") || "nothing"}`,
      ];
    });
}

/** A comment with this list at its end, in lines of at most 120 characters. */
function withList(doc: string, codes: readonly string[]): string {
  const said = doc
    .replace(/^\/\*\*\s?|\s*\*\/$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trimEnd())
    .filter((line, i, all) => line !== "" || (i > 0 && i < all.length - 1));
  const plain = said.join("\n").replace(new RegExp(`\\s*${LIST.source.replaceAll(" ", "\\s+")}`), "");
  const list = codes.length === 0 ? "" : `Refusals: ${codes.map((code) => `\`${code}\``).join(", ")}.`;
  const whole = [plain, list].filter((part) => part !== "");
  const single = `/** ${whole.join(" ")} */`;
  if (!plain.includes("\n") && single.length <= 120) return single;
  const lines = whole.flatMap((part) => part.split("\n")).flatMap((line) => wrapped(line, 117));
  return ["/**", ...lines.map((line) => ` * ${line}`), " */"].join("\n");
}

function wrapped(line: string, width: number): string[] {
  if (line.length <= width) return [line];
  const at = line.lastIndexOf(" ", width);
  return at <= 0 ? [line] : [line.slice(0, at), ...wrapped(line.slice(at + 1), width)];
}

/** A file's text with each list as its code gives it. */
export function withRefusals(file: string, text: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const functions = functionsOf(source);
  const codes = codesOf(functions);
  return functions
    .filter(
      ({ exported, name }) =>
        exported && (codes.get(name) ?? []).join() !== listed(docOf(source, one(name))?.text ?? "").join(),
    )
    .toReversed()
    .reduce((all, { name, statement }) => {
      const doc = docOf(source, one(name));
      const given = codes.get(name) ?? [];
      if (doc === null) {
        const start = statement.getStart();
        return `${all.slice(0, start)}${withList("", given)}\n${all.slice(start)}`;
      }
      return all.slice(0, doc.pos) + withList(doc.text, given) + all.slice(doc.pos + doc.text.length);
    }, text);

  function one(name: string): Named {
    const found = functions.find((each) => each.name === name);
    if (found === undefined) throw new Error(`${file}: no function ${name}`);
    return found;
  }
}

/** The sources in which somebody is refused. */
const sourcesOf = (root: string): readonly string[] =>
  ["src/rules", "src/foundry"].flatMap((folder) =>
    listFiles(join(root, folder))
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${folder}/${name}`),
  );

/** Every function whose comment names other codes than it gives. */
export function checkRefusals(root: string): string[] {
  return sourcesOf(root).flatMap((file) => refusalProblems(file, readFileSync(join(root, file), "utf8")));
}

if (isMain(import.meta.url)) {
  if (process.argv[2] === "--write")
    for (const file of sourcesOf(ROOT)) {
      const text = readFileSync(join(ROOT, file), "utf8");
      const written = withRefusals(file, text);
      if (written !== text) writeFileSync(join(ROOT, file), written);
    }
  conclude(checkRefusals(ROOT), "Every function that refuses names its codes.");
}
