/** Compiles the dice grammar. The result is committed; a test holds it to its source. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import peggy from "peggy";
import { format } from "prettier";

const FOLDER = new URL("../../table/client/dice/grammar/", import.meta.url);
const SOURCE = new URL("grammar.pegjs", FOLDER);
const OUTPUT = new URL("grammar.generated.js", FOLDER);

/** The parser's source for a grammar, formatted as all of the repository is. */
export function compileGrammar(source: string): Promise<string> {
  const code = peggy.generate(source, { output: "source", format: "es" });
  return format(code, { parser: "babel", printWidth: 120 });
}

/** Where the grammar is and where its parser belongs. */
export const grammarFiles = { source: fileURLToPath(SOURCE), output: fileURLToPath(OUTPUT) };

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(grammarFiles.output, await compileGrammar(readFileSync(grammarFiles.source, "utf8")));
}
