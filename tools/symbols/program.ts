/** Reads `src/` with the TypeScript compiler, against Foundry's public types. */
import { join, relative, sep } from "node:path";
import ts from "typescript";
import { ROOT } from "../build/files.ts";

/** The folder of Foundry's types: the installed package, or a checkout of its repository. */
const TYPES = /\/(?:node_modules\/fvtt-types|foundry-vtt-types)\//;

/** A checked program and the questions about files that all readers ask. */
export interface Reader {
  readonly root: string;
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** Our own sources, sorted by path. */
  readonly sources: readonly ts.SourceFile[];
  /** A file's path from the repository's root, with forward slashes. */
  shown(file: ts.SourceFile): string;
}

/**
 * Opens the program of `src/tsconfig.json`. For tests: `extra` are files to read in its place, `overlay` gives other texts
 * for some of its files, by their path from the root.
 */
export function openProgram(root: string, extra?: readonly string[], overlay?: ReadonlyMap<string, string>): Reader {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, "src/tsconfig.json"), {}, host());
  if (!config) throw new Error("src/tsconfig.json cannot be read");
  const declarations = config.fileNames.filter((name) => name.endsWith(".d.ts"));
  const files = extra ? [...declarations, ...extra] : config.fileNames;
  return readerOf(
    root,
    ts.createProgram(files, config.options, overlay && overlaid(root, config.options, overlay)),
    extra,
  );
}

/** A program of `src/tsconfig.json` that is open already, or one that reads `extra` in the place of `src/`. */
export function readerOf(root: string, program: ts.Program, extra?: readonly string[]): Reader {
  const shown = (file: ts.SourceFile): string => relative(root, file.fileName).split(sep).join("/");
  const own = program.getSourceFiles().filter((file) => {
    if (file.isDeclarationFile) return false;
    return extra ? extra.includes(file.fileName) : shown(file).startsWith("src/");
  });
  const sources = own.sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
  return { root, program, checker: program.getTypeChecker(), sources, shown };
}

/** A compiler's host that reads some files from memory. */
function overlaid(root: string, options: ts.CompilerOptions, overlay: ReadonlyMap<string, string>): ts.CompilerHost {
  const usual = ts.createCompilerHost(options, true);
  const texts = new Map([...overlay].map(([path, text]) => [join(root, path), text]));
  return {
    ...usual,
    readFile: (file) => texts.get(file) ?? usual.readFile(file),
    getSourceFile: (file, ...rest) => {
      const text = texts.get(file);
      return text === undefined
        ? usual.getSourceFile(file, ...rest)
        : ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
    },
  };
}

/**
 * Opens a checkout of Foundry's types by itself, without our sources. What they import of other packages is taken from
 * the packages that are installed here.
 */
export function openTypes(folder: string): Reader {
  const installed = ["node_modules", "node_modules/fvtt-types/node_modules"].map((name) => join(ROOT, name, "*"));
  const program = ts.createProgram([join(folder, "src/index.d.mts")], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
    paths: { "*": installed },
    noEmit: true,
  });
  const place = program.getSourceFile(join(folder, "src/index.d.mts"));
  if (!place) throw new Error(`${folder} holds no types of Foundry`);
  const shown = (file: ts.SourceFile): string => relative(folder, file.fileName).split(sep).join("/");
  return { root: folder, program, checker: program.getTypeChecker(), sources: [place], shown };
}

function host(): ts.ParseConfigFileHost {
  return {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, "\n"));
    },
  };
}

/** Where Foundry's types declare a symbol, as a path below their folder; null when they do not. */
export function foundryFile(symbol: ts.Symbol): string | null {
  for (const declaration of symbol.declarations ?? []) {
    const file = declaration.getSourceFile().fileName.split(sep).join("/");
    const inTypes = file.split(TYPES)[1];
    if (inTypes !== undefined && !inTypes.includes("node_modules/")) return inTypes;
    if (file.endsWith("types/foundry-v14.d.ts")) return "types/foundry-v14.d.ts";
  }
  return null;
}

/** A symbol behind its import or export names. */
export function unaliased(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
