/**
 * Keeps comments, names and pages in plain technical English: each word below has a plain one that says the same.
 * `docs/glossary.md` has the words that mean something here.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { conclude, isMain, listFiles, ROOT } from "../build/files.ts";

/** What is not written, with what is written instead. */
export const PLAIN: Readonly<Record<string, string>> = {
  anew: "again",
  befall: "happen to",
  befalls: "happens to",
  dear: "costly, expensive",
  hitherto: "so far",
  "let be": "allowed, left alone",
  oftener: "more often",
  thither: "there",
  whither: "where",
};
const FOLDERS = ["src", "styles", "templates", "docs", "tools"];
const READ = /\.(?:ts|mjs|css|hbs|md)$/;
/** This list itself, and pages that name what others wrote. */
const SKIPPED = new Set(["tools/check/check-words.ts", "docs/fidelity-packages.md"]);

const PATTERN = new RegExp(`(?<![\\w-])(?:${Object.keys(PLAIN).join("|")})(?![\\w-])`, "gi");

/** The words of a text that have a plainer one, line by line. */
export function wordProblems(file: string, source: string): string[] {
  return source
    .split("\n")
    .flatMap((line, index) =>
      (line.match(PATTERN) ?? []).map(
        (word) => `${file}:${index + 1}: "${word}": write ${PLAIN[word.toLowerCase()] ?? ""}`,
      ),
    );
}

/** All such words of a repository. */
export function checkWords(root: string): string[] {
  return FOLDERS.flatMap((folder) => listFiles(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => READ.test(file) && !SKIPPED.has(file))
    .flatMap((file) => wordProblems(file, readFileSync(join(root, file), "utf8")));
}

if (isMain(import.meta.url)) conclude(checkWords(ROOT), "Words are plain.");
