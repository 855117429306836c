/**
 * Writes docs/rules-coverage.md: for every rule id its tests, and where real windows play it by mouse and by keyboard.
 * The rules are those with a title in `lang/en.json`; those that begin with the same letters are one family's.
 * A rule's test lies in a file named after it, or has a title that begins with its id; a browser test says at the end of
 * its title what it plays: `[mouse P12 P13] [keys P12]`.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { conclude, isMain, isObject, listFiles, readJson, ROOT, text } from "../build/files.ts";
import { testCases } from "../check/test-titles.ts";

/** Where the table is kept, from the root. */
export const COVERAGE_FILE = "docs/rules-coverage.md";
const RULE_TESTS = "tests/rules";
const BROWSER_TESTS = "tests/browser";
const WAYS = ["mouse", "keys"] as const;
type Way = (typeof WAYS)[number];

interface Played {
  readonly file: string;
  readonly title: string;
}

/** What is there for one rule. */
export interface RuleCoverage {
  readonly id: string;
  readonly title: string;
  /** Test file → number of its cases for this rule. */
  readonly tests: ReadonlyMap<string, number>;
  readonly mouse: readonly Played[];
  readonly keys: readonly Played[];
}

/** `P07` and `P7` are the same rule. */
const plain = (id: string): string => id.replace(/^([A-Z]+)0+/, "$1");

/** The ids that a title begins with: "P1, P12: …", "C24 to C26: …". */
function leadingIds(title: string): string[] {
  const [head = ""] = /^[A-Z]+\d+(?:\s*(?:,|and|to|&|\/)\s*[A-Z]+\d+)*\b/.exec(title) ?? [];
  return [...head.matchAll(/(?:(to)\s+)?([A-Z]+)(\d+)/g)].reduce<string[]>((ids, [, to, letters = "", digits = ""]) => {
    const last = Number(digits);
    const first = to === undefined ? last : Number(ids.at(-1)?.replace(/^[A-Z]+/, "") ?? last) + 1;
    return [...ids, ...Array.from({ length: last - first + 1 }, (_, at) => `${letters}${first + at}`)];
  }, []);
}

/** The ids of a rule test's case: the nearest title that begins with some, else the file's name. */
function idsOfCase(file: string, titles: readonly string[]): string[] {
  const named = titles.map(leadingIds).findLast((ids) => ids.length > 0);
  return named ?? leadingIds(basename(file).replace(/\.test\.ts$/, ""));
}

/** What the tags at the end of a title say, and the title without them. */
export function readTags(title: string): { title: string; tags: ReadonlyMap<Way, readonly string[]> } {
  const tags = new Map<Way, readonly string[]>();
  const rest = /(?:\s*\[[^[\]]*\])+\s*$/.exec(title)?.[0] ?? "";
  for (const [, body = ""] of rest.matchAll(/\[([^[\]]*)\]/g)) {
    const [first, ...ids] = body.trim().split(/[\s,]+/);
    const way = WAYS.find((each) => each === first);
    if (way !== undefined) tags.set(way, [...(tags.get(way) ?? []), ...ids.map(plain)]);
  }
  return { title: tags.size > 0 ? title.slice(0, title.length - rest.length) : title, tags };
}

const casesBelow = (root: string, folder: string): { file: string; titles: readonly string[]; count: number }[] =>
  listFiles(join(root, folder))
    .filter((file) => file.endsWith(".test.ts"))
    .flatMap((file) =>
      testCases(file, readFileSync(join(root, folder, file), "utf8")).map((each) => ({
        ...each,
        file: `${folder}/${file}`,
      })),
    );

const lettersOf = (id: string): string => id.replace(/\d+$/, "");
const numberOf = (id: string): number => Number(id.slice(lettersOf(id).length));

/** The rules in `lang/en.json` with their titles, family by family as they stand there, in the order of their numbers. */
function ruleTitles(root: string): readonly (readonly [id: string, title: string])[] {
  const ours = readJson(join(root, "lang/en.json"))["RIPOSTE"];
  const rules = isObject(ours) && isObject(ours["Rule"]) ? ours["Rule"] : {};
  const ids = Object.keys(rules).filter((id) => /^[A-Z]+\d+$/.test(id));
  const families = [...new Set(ids.map(lettersOf))];
  return families
    .flatMap((letters) => ids.filter((id) => lettersOf(id) === letters).sort((a, b) => numberOf(a) - numberOf(b)))
    .map((id) => [id, text(rules, id)]);
}

/** Reads a repository: what is there for each rule. */
export function readCoverage(root: string): RuleCoverage[] {
  const tests = casesBelow(root, RULE_TESTS).map((each) => ({ ...each, ids: idsOfCase(each.file, each.titles) }));
  const played = casesBelow(root, BROWSER_TESTS).map(({ file, titles }) => ({
    file,
    ...readTags(titles.at(-1) ?? ""),
  }));
  return ruleTitles(root).map(([id, title]) => {
    const counts = new Map<string, number>();
    for (const { file, count } of tests.filter(({ ids }) => ids.includes(id))) {
      counts.set(file, (counts.get(file) ?? 0) + count);
    }
    const [mouse = [], keys = []] = WAYS.map((way) =>
      played.filter(({ tags }) => tags.get(way)?.includes(id)).map(({ file, title }) => ({ file, title })),
    );
    return { id, title, tests: counts, mouse, keys };
  });
}

/** What is missing, one line for each rule: "P5: no rule test, no keyboard way". */
export function lacking(coverage: readonly RuleCoverage[]): string[] {
  return coverage.flatMap(({ id, tests, mouse, keys }) => {
    const gaps = [
      ...(tests.size === 0 ? ["no rule test"] : []),
      ...(mouse.length === 0 ? ["no mouse way"] : []),
      ...(keys.length === 0 ? ["no keyboard way"] : []),
    ];
    return gaps.length > 0 ? [`${id}: ${gaps.join(", ")}`] : [];
  });
}

const cell = (words: string): string => words.replaceAll("|", "\\|").replace(/[<>*_`[\]]/g, "\\$&");
const link = (file: string): string => `[${basename(file)}](../${file})`;
const orNone = (lines: readonly string[]): string => (lines.length > 0 ? lines.join("<br>") : "none");

/** The family that these rules belong to: the folder in which most of their tests lie. */
function familyOf(coverage: readonly RuleCoverage[]): string {
  const folders = coverage.flatMap(({ tests }) => [...tests.keys()].map((file) => file.split("/").at(2) ?? ""));
  const count = (folder: string): number => folders.filter((one) => one === folder).length;
  return [...new Set(folders)].sort((a, b) => count(b) - count(a))[0] ?? "";
}

/** The whole document. */
export function coverageText(coverage: readonly RuleCoverage[]): string {
  const ways = (played: readonly Played[]): string =>
    orNone(played.map(({ file, title }) => `${cell(title)} (${link(file)})`));
  const rowOf = ({ id, title, tests, mouse, keys }: RuleCoverage): string => {
    const files = orNone([...tests].map(([file, count]) => `${link(file)}: ${count}`));
    return `| ${id} | ${cell(title)} | ${files} | ${ways(mouse)} | ${ways(keys)} |`;
  };
  const sections = [...new Set(coverage.map(({ id }) => lettersOf(id)))].map((letters) => {
    const own = coverage.filter(({ id }) => lettersOf(id) === letters);
    const [first, last] = [own[0]?.id ?? "", own.at(-1)?.id ?? ""];
    return `## \`${familyOf(own)}\`: ${first} to ${last}

${own.length - lacking(own).length} of ${own.length} rules have all three.

| rule | what it is | rule tests | by mouse, in real windows | by keyboard, in real windows |
| --- | --- | --- | --- | --- |
${own.map(rowOf).join("\n")}
`;
  });
  return `# The rules and what holds them

Generated by \`npm run coverage:rules\` from the titles of the tests; do not edit.

Each rule should have a rule test, a way by mouse and a way by keyboard. The number after a rule test is how many cases
it has, counted without running it: a table that is not written out counts as one.

${sections.join("\n")}`;
}

/** What is wrong with the document as it lies there. */
export function coverageProblems(root: string): string[] {
  const file = join(root, COVERAGE_FILE);
  const there = existsSync(file) ? readFileSync(file, "utf8") : "";
  return there === coverageText(readCoverage(root))
    ? []
    : [`${COVERAGE_FILE}: out of date; run npm run coverage:rules`];
}

if (isMain(import.meta.url)) {
  const coverage = readCoverage(ROOT);
  writeFileSync(join(ROOT, COVERAGE_FILE), coverageText(coverage));
  conclude([], `${COVERAGE_FILE} is written. ${lacking(coverage).join("; ")}`);
}
