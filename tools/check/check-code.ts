/**
 * Types and lint of everything, for `npm run check`. ESLint's rules ask the compiler for nearly every type, and `tsc -p`
 * one project after the other reads and checks again what the projects import. Here each file is checked once, in its
 * own project, and linted with what the compiler knows by then; `npm run types` and `npm run lint` find the same.
 * `symbols` and `derive` ask about `src` what the compiler knows by then, too: the process that has it open answers them.
 */
import { ESLint } from "eslint";
import { relative, resolve } from "node:path";
import ts from "typescript";
import { isMain, ROOT } from "../build/files.ts";
import { readerOf } from "../symbols/program.ts";
import { checkDerived } from "./check-derived.ts";
import { checkSymbols } from "./check-symbols.ts";

/** Every folder with a `tsconfig.json`, for two processes: the first have to do with Foundry's types. */
const PROJECTS: Readonly<Record<string, readonly string[]>> = {
  system: ["src/rules", "src", "tests/foundry"],
  rest: ["table", "tools", "bench", "tests"],
};

/** What the projects share of their options decides how a file is read: one reading serves all of them. */
const texts = new Map<string, ts.SourceFile | undefined>();

function openProject(folder: string): ts.Program {
  const file = resolve(ROOT, folder, "tsconfig.json");
  const fail = (found: ts.Diagnostic): never => {
    throw new Error(ts.flattenDiagnosticMessageText(found.messageText, "\n"));
  };
  const config = ts.getParsedCommandLineOfConfigFile(
    file,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  if (config === undefined) throw new Error(`${file} cannot be read`);
  config.errors.forEach(fail);
  const host = ts.createCompilerHost(config.options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, how, ...rest) => {
    const key = `${name} ${typeof how === "object" ? String(how.impliedNodeFormat) : ""}`;
    if (!texts.has(key)) texts.set(key, read(name, how, ...rest));
    return texts.get(key);
  };
  return ts.createProgram({ rootNames: config.fileNames, options: config.options, host });
}

/** What the compiler says of the project as a whole and of these files of it. */
function diagnose(program: ts.Program, files: readonly ts.SourceFile[]): readonly ts.Diagnostic[] {
  return [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...files.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ];
}

const FORMAT: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => ROOT,
  getNewLine: () => "\n",
};

/** Lints these files with the types of an open program. */
async function lint(program: ts.Program, files: readonly string[]): Promise<ESLint.LintResult[]> {
  const eslint = new ESLint({
    cwd: ROOT,
    // Declarations of what is generated are types without being code.
    warnIgnored: false,
    overrideConfig: [
      { files: ["**/*.ts"], languageOptions: { parserOptions: { projectService: false, programs: [program] } } },
    ],
  });
  return eslint.lintFiles([...files]);
}

/** What `npm run symbols` and `npm run derive` find, in the open program of `src`. */
async function checkUses(program: ts.Program): Promise<void> {
  const reader = readerOf(ROOT, program);
  checkSymbols(reader);
  await checkDerived(reader);
}

/** Whether these projects are in order; says what is not. A file of two projects is checked in the first. */
async function check(folders: readonly string[]): Promise<boolean> {
  const done = new Set<string>();
  const linted: ESLint.LintResult[] = [];
  let errors = 0;
  for (const folder of folders) {
    const program = openProject(folder);
    const own = program.getRootFileNames().filter((name) => !done.has(name));
    for (const name of own) done.add(name);
    const files = own.flatMap((name) => program.getSourceFile(name) ?? []);
    const found = diagnose(program, files);
    errors += found.length;
    if (found.length > 0) console.error(ts.formatDiagnostics(found, FORMAT));
    const paths = own.filter((name) => name.endsWith(".ts")).map((name) => relative(ROOT, name));
    linted.push(...(await lint(program, paths)));
    if (folder === "src") await checkUses(program);
  }
  const formatter = await new ESLint({ cwd: ROOT }).loadFormatter("stylish");
  const said = await formatter.format(linted);
  if (said !== "") console.error(said);
  errors += linted.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0);
  const text = `${folders.join(", ")}: ${String(done.size)} files checked, ${String(linted.length)} linted, ${String(errors)} problems.`;
  console.log(text);
  return errors === 0;
}

if (isMain(import.meta.url)) {
  const folders = PROJECTS[process.argv[2] ?? ""];
  if (folders === undefined) throw new Error(`Which part: ${Object.keys(PROJECTS).join(" or ")}?`);
  if (!(await check(folders))) process.exitCode = 1;
}
