/**
 * Keeps comments, names and pages in plain technical English, and one word for one thing in what players read: each word
 * below has another that says the same. `docs/glossary.md` has the words that mean something here, `docs/words.md` those
 * of the players.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { conclude, isMain, listFiles, readJson, ROOT, type JsonObject } from "../build/files.ts";
import { flattenLang } from "./check-lang.ts";

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
/** What no text for players says, with what it says instead. */
const SAID: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/'/g, "’"],
  [/\bheld actions?\b/gi, "held Action"],
  [/\bset(?:s|ting)? (?:it |one )?off\b/gi, "trigger"],
  [/\bthis one\b/gi, "what it is: the fighter, they, this answer"],
  [/\b(?:Warden|Gamemaster)s?\b/gi, "GM"],
  [/\bcombats?\b(?! tracker)/gi, "encounter"],
  [/\binvocations?\b/gi, "tag"],
  [/\w*(?:colour|armour|behaviour|favour|honour|neighbour|rumour|defence|offence)\w*/gi, "the American spelling"],
  [/\b(?:centre|metre|litre|theatre|grey)\w*/gi, "the American spelling"],
  [/\w*(?:cancell|labell|travell|modell|signall)(?:ed|ing|er)\b/gi, "the American spelling"],
  [/\w*(?:organ|real|recogn|neutral|final|priorit|paral|anal)[iy]s(?:e|ed|es|ing)\b/gi, "the American spelling"],
];
/** A held action is one with a capital. */
const ALLOWED = /^[Hh]eld Actions?$/;
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

/** The texts of a language file that say it otherwise than all others. */
export function textProblems(lang: JsonObject): string[] {
  return [...flattenLang(lang)].flatMap(([key, text]) =>
    SAID.flatMap(([pattern, instead]) =>
      (text.match(pattern) ?? [])
        .filter((word) => !ALLOWED.test(word))
        .map((word) => `lang/en.json: ${key}: "${word}": write ${instead}`),
    ),
  );
}

/** All such words of a repository. */
export function checkWords(root: string): string[] {
  const inFiles = FOLDERS.flatMap((folder) => listFiles(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => READ.test(file) && !SKIPPED.has(file))
    .flatMap((file) => wordProblems(file, readFileSync(join(root, file), "utf8")));
  return [...inFiles, ...textProblems(readJson(join(root, "lang/en.json")))];
}

if (isMain(import.meta.url)) conclude(checkWords(ROOT), "Words are plain.");
