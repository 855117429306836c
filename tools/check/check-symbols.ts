/** Lists what we use of Foundry (`--list`), and refuses what it deprecates or nobody declares. */
import { conclude, isMain, ROOT } from "../build/files.ts";
import { cachedSymbols, idleHandSymbols, symbolProblems } from "../symbols/list.ts";
import type { Reader } from "../symbols/program.ts";

/** The check; `open` is `src/` as the compiler has read it, where the caller has it open. */
export function checkSymbols(open?: Reader): void {
  const symbols = cachedSymbols(ROOT, open);
  if (process.argv.includes("--list")) {
    for (const { path, kind, generations, declared, files } of symbols)
      console.log([path, kind, generations.join("+"), declared, files.join(" ")].join("\t"));
  }
  const problems = [...symbolProblems(symbols), ...idleHandSymbols(ROOT)];
  conclude(problems, `${symbols.length} names of Foundry's are used; none is deprecated.`);
}

if (isMain(import.meta.url)) checkSymbols();
