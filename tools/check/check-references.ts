/**
 * Follows every reference in code, tests and documents: pages (`….md`), sections (`platform §6.1`, `design §2`), findings
 * (`finding 7`), rules (`P14`) and files of this repository. What is cited is there.
 */
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { conclude, isMain, isObject, listFiles, readJson, ROOT, text } from "../build/files.ts";

const FOLDERS = ["src", "table", "tests", "tools", "bench", "docs", "styles", "templates"];
const READ = /\.(?:ts|mjs|cjs|css|hbs|md)$/;
/** What lists what others wrote or what an earlier release had, and the test of this check. */
const SKIPPED = new Set(["docs/fidelity-packages.md", "CHANGELOG.md", "tests/tools/references.test.ts"]);
const RULE_PAGES = ["docs/rules/pool.md", "docs/rules/cairn.md", "docs/rules/fate.md"];

/** What may be cited in a repository. */
export interface Citable {
  /** Names of pages, without their folder. */
  readonly pages: ReadonlySet<string>;
  /** `platform §6.1`, `design §2`. */
  readonly sections: ReadonlySet<string>;
  readonly findings: ReadonlySet<string>;
  /** Rule ids that have a heading. */
  readonly rules: ReadonlySet<string>;
  /** Whether a path from the root is there. */
  readonly exists: (path: string) => boolean;
  /** Whether some file's path is or ends with this one: `exchange/settle/apply.ts`, `apply.ts`. */
  readonly ends: (path: string) => boolean;
  /** Whether one of these files holds this word. */
  readonly holds: (path: string, word: string) => boolean;
}

const headings = (page: string): readonly string[] =>
  [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => heading);

/** The numbers of a page's headings, and of the items in a numbered section: "6", "6.1", "16.5". */
function sectionsOf(name: string, page: string): string[] {
  let section = "";
  return page.split("\n").flatMap((line) => {
    const [, heading] = /^#+ (\d+(?:\.\d+)*)\.? /.exec(line) ?? [];
    if (heading !== undefined) section = heading;
    const [, item] = /^(\d+)\. /.exec(line) ?? [];
    const number = heading ?? (item === undefined || section === "" ? null : `${section}.${item}`);
    return number === null ? [] : [`${name} §${number}`];
  });
}

/** The repository's files by the ends of their paths. */
function filesOf(root: string): Pick<Citable, "ends" | "holds"> {
  const all = FOLDERS.flatMap((folder) => listFiles(join(root, folder)).map((name) => `/${folder}/${name}`));
  const ending = (path: string): readonly string[] => all.filter((file) => file.endsWith(`/${path}`));
  return {
    ends: (path) => existsSync(join(root, path)) || ending(path).length > 0,
    holds: (path, word) =>
      ending(path).some((file) => new RegExp(`\\b${word}\\b`).test(readFileSync(join(root, file), "utf8"))),
  };
}

/** Reads what may be cited below a folder. */
export function citable(root: string): Citable {
  const read = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");
  const pages = [...listFiles(join(root, "docs")), ...listFiles(join(root, "table"))].filter((name) =>
    /\.md$/.test(name),
  );
  return {
    pages: new Set([...pages.map((name) => basename(name)), "README.md", "CHANGELOG.md", "CONTRIBUTING.md"]),
    sections: new Set(["platform", "design"].flatMap((name) => sectionsOf(name, read(`docs/${name}.md`)))),
    findings: new Set([...read("docs/host-findings.md").matchAll(/^\| (\d+) /gm)].map(([, number = ""]) => number)),
    rules: new Set(
      RULE_PAGES.flatMap((page) => headings(read(page))).flatMap((heading) => /^[A-Z]+\d+(?=: )/.exec(heading) ?? []),
    ),
    exists: (path) => existsSync(join(root, path)),
    ...filesOf(root),
  };
}

const PAGE = /(?<![\w/.-])(?:[\w.-]+\/)*[\w-]+\.md\b/g;
const SECTION = /\b(platform|design)(?:\.md)?`?,? §(\d+(?:\.\d+)*)/g;
const FINDING = /\bfindings? (\d+(?:(?:, | and |–)\d+)*)/g;
const FILE = /(?<![\w/.@-])(?:src|table|tests|tools|bench|docs)\/[\w./-]+\.(?:ts|mjs|md|json|hbs|css)\b/g;
/** A file by the end of its path, in backticks: `settle/apply.ts`. */
const FRAGMENT = /(?<=`)(?:[\w-]+\/)*[\w-]+(?:\.test)?\.(?:ts|mjs|hbs|css)(?=`)/g;
/** What is in a file, with the file behind it: `applyParts` (`settle/apply.ts`). */
const HELD = /`(\w+)(?:\([^`]*\))?` \(`((?:[\w-]+\/)*[\w-]+\.ts)`/g;
/** Names files of other people's repositories. */
const NAMES_OTHERS = "docs/platform.md";
/** Tests of the table name other people's files as evidence. */
const EVIDENCE = /^(?:tests\/table|table)\//;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** What of a file is prose: a test's own strings may name files that are nowhere. */
const proseOf = (file: string, source: string): string =>
  file.endsWith(".md") ? (file === NAMES_OTHERS ? "" : source) : (source.match(COMMENT) ?? []).join("\n");
/** Only in the rules and what shows them: elsewhere a letter with a number is something else. */
const RULE = /\b[PCF]\d+\b/g;
const CITES_RULES = /^(?:src\/rules\/(?:pool|cairn|fate)|tests\/rules\/(?:pool|cairn|fate))\//;

const found = (source: string, pattern: RegExp): string[] => [
  ...new Set([...source.matchAll(pattern)].map(([all]) => all)),
];

/** What a file cites in vain. `source` may be anything; addresses are no references. */
export function referenceProblems(file: string, source: string, there: Citable): string[] {
  const plain = source.replace(/https?:\/\/\S+/g, "");
  const beside = (path: string): boolean => there.exists(join(dirname(file), path)) || there.exists(path);
  const missing = [
    ...found(plain, PAGE).filter((page) => !beside(page) && !there.pages.has(page)),
    ...[...plain.matchAll(SECTION)]
      .map(([, page = "", number = ""]) => `${page} §${number}`)
      .filter((one) => !there.sections.has(one)),
    ...[...plain.matchAll(FINDING)]
      .flatMap(([, numbers = ""]) => numbers.match(/\d+/g) ?? [])
      .filter((number) => !there.findings.has(number))
      .map((number) => `finding ${number}`),
    ...found(proseOf(file, plain), FILE).filter((path) => !beside(path)),
    ...(EVIDENCE.test(file) ? [] : found(proseOf(file, plain), FRAGMENT)).filter(
      (path) => !there.ends(path) && !beside(path),
    ),
    ...[...proseOf(file, plain).matchAll(HELD)]
      .filter(([, word = "", path = ""]) => there.ends(path) && !there.holds(path, word))
      .map(([, word = "", path = ""]) => `${word} in ${path}`),
    ...(CITES_RULES.test(file) ? found(plain, RULE).filter((id) => !there.rules.has(id)) : []),
  ];
  return [...new Set(missing)].map((what) => `${file}: cites ${what}, which is not there`);
}

/** Rule ids of the language file, without padding zeros. */
function titledRules(root: string): ReadonlyMap<string, string> {
  const { RIPOSTE } = readJson(join(root, "lang/en.json"));
  const rules = isObject(RIPOSTE) && isObject(RIPOSTE["Rule"]) ? RIPOSTE["Rule"] : {};
  return new Map(Object.keys(rules).map((id) => [id, text(rules, id)]));
}

/** Rules that only players can read, or only developers. */
function unevenRules(root: string, there: Citable): string[] {
  const titles = titledRules(root);
  const journals = listFiles(join(root, "packs/_source"))
    .filter((name) => /^(?:pool|cairn|fate)-rules\//.test(name))
    .map((name) => readFileSync(join(root, "packs/_source", name), "utf8"))
    .join("\n");
  const told = new Set(journals.match(RULE));
  return [
    ...[...titles.keys()].filter((id) => !there.rules.has(id)).map((id) => `docs/rules: no heading for ${id}`),
    ...[...there.rules].filter((id) => !titles.has(id)).map((id) => `lang/en.json: no title for rule ${id}`),
    ...[...there.rules].filter((id) => !told.has(id)).map((id) => `packs/_source: no journal tells ${id}`),
  ];
}

/** Every reference of a repository that leads nowhere. */
export function checkReferences(root: string): string[] {
  const there = citable(root);
  const files = [
    ...FOLDERS.flatMap((folder) => listFiles(join(root, folder)).map((name) => `${folder}/${name}`)),
    "README.md",
    "CONTRIBUTING.md",
  ].filter((file) => READ.test(file) && !SKIPPED.has(file) && existsSync(join(root, file)));
  return [
    ...files.flatMap((file) => referenceProblems(file, readFileSync(join(root, file), "utf8"), there)),
    ...unevenRules(root, there),
  ];
}

if (isMain(import.meta.url)) conclude(checkReferences(ROOT), "Everything that is cited is there.");
