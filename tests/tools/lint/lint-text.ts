/** Lints a text with one of the local rules and the types that it asks for, without the whole project's. */
import { Linter, type Rule } from "eslint";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import tseslint from "typescript-eslint";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** `@types` here: the file that `src/rules/core/types.ts` is, for texts that import it. */
const TYPES = join(ROOT, "src/rules/core/types.ts");

/** The lines of a text that a rule complains of. `@types` stands for the path of the rules' types. */
export function linesFound(rule: Rule.RuleModule, text: string): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), "riposte-lint-"));
  const file = join(folder, "text.ts");
  try {
    const written = text.replaceAll("@types", TYPES);
    writeFileSync(file, written);
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.Preserve,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      types: [],
    };
    const program = ts.createProgram({ rootNames: [file], options });
    const found = new Linter({ cwd: folder }).verify(
      written,
      [
        {
          files: ["**/*.ts"],
          languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
          plugins: { own: { rules: { rule } } },
          rules: { "own/rule": "error" },
        },
      ],
      { filename: file },
    );
    const other = found.find(({ ruleId }) => ruleId !== "own/rule");
    if (other !== undefined) throw new Error(other.message);
    return found.map(({ line }) => line);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
