/** Refuses in what ships what only a licensed Foundry has, what a Foundry of today only puts up with, and open GM notes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { conclude, isMain, listFiles, ROOT } from "../build/files.ts";
import { codeProblems, scriptsIn, specialKeysIn } from "./shipped-code.ts";
import { iconProblems } from "./shipped-icons.ts";
import { checkNotes } from "./shipped-notes.ts";

const FOLDERS = ["src", "templates", "styles", "lang", "packs/_source"];
const READ = /\.(?:ts|hbs|css|json)$/;
const COMPAT = "src/foundry/compat.ts";

/** What is wrong in a repository's shipped files. */
export function checkShipped(root: string): string[] {
  const problems = FOLDERS.flatMap((folder) =>
    listFiles(join(root, folder))
      .filter((name) => READ.test(name))
      .flatMap((name) => {
        const file = `${folder}/${name}`;
        const source = readFileSync(join(root, file), "utf8");
        return [...iconProblems(file, source), ...oldSpellings(file, source)];
      }),
  );
  return [...problems, ...checkNotes(root)];
}

function oldSpellings(file: string, source: string): string[] {
  if (file.endsWith(".ts")) return codeProblems(file, source, { specialKeys: file === COMPAT });
  if (!file.startsWith("packs/")) return [];
  return [
    ...scriptsIn(source).flatMap((script) => codeProblems(file, script)),
    ...specialKeysIn(source).map((key) => `${file}: "${key}" is an instruction, not data`),
  ];
}

if (isMain(import.meta.url))
  conclude(checkShipped(ROOT), "What ships needs nothing that only Foundry has, and nothing it deprecates.");
