/** Lists what we use of Foundry (`--list`), and refuses what it deprecates or nobody declares. */
import { conclude, isMain, ROOT } from "../build/files.ts";
import { cachedSymbols, idleHandSymbols, symbolProblems } from "../symbols/list.ts";

if (isMain(import.meta.url)) {
  const symbols = cachedSymbols(ROOT);
  if (process.argv.includes("--list")) {
    for (const { path, kind, generations, declared, files } of symbols)
      console.log([path, kind, generations.join("+"), declared, files.join(" ")].join("\t"));
  }
  const problems = [...symbolProblems(symbols), ...idleHandSymbols(ROOT)];
  conclude(problems, `${symbols.length} names of Foundry's are used; none is deprecated.`);
}
