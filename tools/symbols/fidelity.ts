/** Writes docs/fidelity.md: what is believed of Foundry, and what for. What people filled in is kept. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { FACTS, NASTIES, type Switch } from "../../table/shared/switches.ts";
import { isMain, ROOT } from "../build/files.ts";
import { FIXED_FACTS } from "./fixed-facts.ts";
import { ALLOWED } from "./hand.ts";
import { documentationOf, testsByWord, testsOf, threadsOf } from "./evidence.ts";
import { cachedSymbols } from "./list.ts";
import type { UsedSymbol } from "./types.ts";

export const FIDELITY_FILE = "docs/fidelity.md";
const PACKAGES_FILE = "docs/fidelity-packages.md";

/** What the table does not give although Riposte asks for it. */
const LACKING: Readonly<Record<string, string>> = {};

const GROUPS: readonly (readonly [heading: string, test: (symbol: UsedSymbol) => boolean])[] = [
  ["Hooks", ({ kind }) => kind === "hook"],
  ["Templates and styles", ({ kind }) => kind === "helper" || kind === "partial" || kind === "variable"],
  ["Objects handed over or read", ({ kind }) => kind === "shape"],
  ["CONFIG and CONST", ({ path }) => /^(?:CONFIG|CONST|foundry\.CONST)\b/.test(path)],
  ["Documents and collections", ({ path }) => /^foundry\.(?:documents|abstract)\b/.test(path)],
  ["Applications", ({ path }) => path.startsWith("foundry.applications")],
  ["Data", ({ path }) => path.startsWith("foundry.data")],
  ["Dice", ({ path }) => path.startsWith("foundry.dice") || path === "Roll"],
  ["Canvas", ({ path }) => /^(?:foundry\.)?(?:canvas|grid)\b/.test(path)],
  ["Globals, `game`, `ui` and helpers", () => true],
];

type Cells = readonly string[];

/** The first cell of a symbol's row. */
export function symbolCell({ path, kind, generations }: UsedSymbol): string {
  const name = `\`${path.replace(/^(?:hook|helper|partial|variable) /, "")}\``;
  const only = generations.length === 1 ? ` (${generations.join()} only)` : "";
  const over = kind === "override" ? " (ours in its place)" : "";
  return `${name}${over}${only}`;
}

/** The page as it should be; `old` is the page as it is, for the columns that people fill in. */
export async function fidelityPage(root: string, symbols: readonly UsedSymbol[], old: string): Promise<string> {
  const kept = filledIn(old);
  const licensed = (name: string): Cells => kept.get(name) ?? ["–", "–"];
  const byWord = testsByWord(root);
  const left = new Set(symbols);
  const groups = GROUPS.map(([heading, test]) => {
    const members = [...left].filter(test);
    for (const member of members) left.delete(member);
    return [heading, members] as const;
  });
  const symbolRow = (symbol: UsedSymbol): Cells => {
    const name = symbolCell(symbol);
    const types = symbol.declared.replace(/^src\/foundry\//, "").replace(/\.d\.mts$/, "");
    return [name, types, documentationOf(symbol), threadsOf(symbol.path), testsOf(symbol, byWord), ...licensed(name)];
  };
  const text = [
    INTRO,
    "## The facts that decide most",
    table(
      ["fact", "on the practice table", "evidence", "licensed 13", "licensed 14"],
      [
        ...FACTS.map((fact) => factRow(fact, licensed)),
        ...FIXED_FACTS.map(({ what, source }) => [what, "always", source, ...licensed(what)]),
      ],
    ),
    FACTS_WORDS,
    "## What goes wrong at real tables",
    "Each can be switched on at the practice table. Riposte's browser tests run once without any, and once with all that can be on\nall the time.",
    table(
      ["what happens", "switch", "source"],
      NASTIES.map(({ what, name, source }) => [what, `\`${name}\``, source]),
    ),
    LOOKS,
    ...(existsSync(join(root, PACKAGES_FILE)) ? [PACKAGES] : []),
    "## What Riposte uses of Foundry",
    listWords(symbols),
    lacking(),
    DEPRECATED_WORDS,
    table(
      ["deprecated in 14", "file", "why it is used on 13"],
      ALLOWED.map(({ path, file, why }) => [`\`${path}\``, file, why]),
    ),
    ...groups.flatMap(([heading, members]) => [`### ${heading}`, table(COLUMNS, members.map(symbolRow))]),
  ].join("\n\n");
  const config = (await resolveConfig(join(root, FIDELITY_FILE))) ?? {};
  return format(text, { ...config, parser: "markdown" });
}

/** The two columns that are filled in on a licensed Foundry, by generation. */
export const LICENSED_COLUMNS = { 13: "licensed 13", 14: "licensed 14" } as const;

const COLUMNS = ["name", "types", "documentation", "tracker", "table's test", "licensed 13", "licensed 14"];

const INTRO = `# Fidelity

Riposte is developed and tested on the practice table, a stand-in for Foundry of our own. This page says what is believed
of Foundry, what for, and what has been seen on a licensed Foundry. Its last columns are filled in by whoever runs it
there (\`npm run licensed\`, [licensed.md](licensed.md)), with version and date; nothing is put in on a guess. \`npm run fidelity\` writes the rest again and keeps them.`;

const FACTS_WORDS = `Riposte does not hang on a message's author, a second id or \`notify\`: a forged author gains what that player could do
anyway and is marked; a second result under the same id is not counted and the ledger stops it; a reply that pops up is
only noise.`;

const DEPRECATED_WORDS =
  "`npm run check` refuses what Foundry deprecates, but for these, which stand where the generation decides.";

const LOOKS = `## What the practice table cannot show

Looks. Its styles are ours; themes and widths are checked against the documented class names and variables only.`;

const PACKAGES = `## Other people's packages

What systems and modules of others showed at the table: [fidelity-packages.md](fidelity-packages.md).`;

const listWords = (
  symbols: readonly UsedSymbol[],
): string => `The compiler lists every name of Foundry's in \`src/\`, templates and styles: ${symbols.length} now. A test looks for each at the
running table, on 13 and on 14 (\`tests/table/symbols/\`); that is existence, not meaning. **Types**: the file of
\`fvtt-types\` (below \`src/foundry\`) that declares it. **Documentation**: the official page, whose address is derived from
the name, or a section of our dossier of public sources (_platform_). **Tracker**: threads of the public issue tracker.
**Table's test**: files below \`tests/table\` with a test whose title names it; empty where none does.`;

function lacking(): string {
  const rows = Object.entries(LACKING).map(([path, why]) => [`\`${path}\``, why]);
  return rows.length
    ? table(["missing at the table", "why Riposte plays on without"], rows)
    : "Nothing of it is missing at the table.";
}

function factRow({ name, what, usual, usualOn13, source }: Switch, licensed: (name: string) => Cells): Cells {
  const on = (value: boolean | number): string => (value === true ? "on" : "off");
  const usually = usualOn13 === undefined ? `usually ${on(usual)}` : `usually ${on(usual)}, on 13 ${on(usualOn13)}`;
  return [what, `switch \`${name}\`, ${usually}`, source, ...licensed(what)];
}

function table(head: Cells, rows: readonly Cells[]): string {
  const line = (cells: Cells): string => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** The last two cells of every row, by its first. */
function filledIn(page: string): Map<string, Cells> {
  const kept = new Map<string, Cells>();
  for (const row of page.split("\n").filter((each) => each.startsWith("|"))) {
    const cells = row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.length >= 5 && cells[0] !== undefined) kept.set(cells[0], cells.slice(-2));
  }
  return kept;
}

/** The page that a repository should have. */
export async function currentFidelity(root: string): Promise<string> {
  const file = join(root, FIDELITY_FILE);
  return fidelityPage(root, cachedSymbols(root), existsSync(file) ? readFileSync(file, "utf8") : "");
}

if (isMain(import.meta.url)) writeFileSync(join(ROOT, FIDELITY_FILE), await currentFidelity(ROOT));
