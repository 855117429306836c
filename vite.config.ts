import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";

/**
 * The bundler turns `class PoolActorSheet` into `var PoolActorSheet = class`, and an anonymous class is called after its
 * variable: the name is lost as soon as the variable is renamed. So each class expression gets its name back first.
 */
function withClassNames(code: string): string {
  return code.replace(/^var ([\w$]+) = class(?= extends | \{)/gm, (_all, name: string) => {
    if (/\$\d+$/.test(name)) throw new Error(`Two classes have the name ${name.replace(/\$\d+$/, "")}`);
    return `var ${name} = class ${name}`;
  });
}

/**
 * What is shipped, as small as it gets. Class names stay: they are part of what is stored (rolls, ids of sheets), of hook
 * names and of element ids. Functions may have any name. A library build is not minified like this by itself.
 */
const small: Plugin = {
  name: "small",
  async writeBundle({ dir = "" }, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk" || chunk.map === null) continue;
      const file = join(dir, chunk.fileName);
      const { code, map } = await minify(withClassNames(await readFile(file, "utf8")), {
        sourceMap: { content: await readFile(`${file}.map`, "utf8"), url: `${chunk.fileName}.map` },
        module: true,
        keep_classnames: true,
        compress: { passes: 3, ecma: 2020 },
        format: { comments: false },
      });
      if (code === undefined || typeof map !== "string") throw new Error(`${chunk.fileName} could not be made small`);
      await writeFile(file, code);
      await writeFile(`${file}.map`, map);
    }
  },
};

/** The family that a module belongs to; null: it is shared. */
const familyOf = (module: string): string | null =>
  /\/(?:rules|families)\/(?!core\/|kit\/)([a-z]+)\//.exec(module)?.[1] ?? null;
/** A group takes in what its modules import, so whoever names the families stands outside. */
const isShared = (module: string): boolean =>
  familyOf(module) === null && !/\/(?:riposte|foundry\/init|families\/registry)\.ts$/.test(module);

/**
 * The entry holds nothing itself: however it is addressed, what the parts share is loaded once (`core`), and each family
 * has a file of its own. What comes later is in two parts: what anybody may open, and what only GMs do.
 */
const groups = [
  { name: "core", tags: ["$initial" as const], test: isShared, priority: 5 },
  { name: familyOf, tags: ["$initial" as const], priority: 4 },
  { name: "start", tags: ["$initial" as const], priority: 3 },
  { name: "later", test: /\/(?:ui\/(?:attack|card|held)|sheets)\//, priority: 2 },
  { name: "gm", test: /\/src\//, priority: 1 },
];

/** The bundle that Foundry and the practice table load: ES modules, with source maps. */
export default defineConfig({
  publicDir: false,
  plugins: [small],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2022",
    minify: false,
    cssMinify: true,
    lib: { entry: "src/riposte.ts", formats: ["es"], fileName: () => "riposte.js", cssFileName: "riposte" },
    rolldownOptions: {
      // Reading a property does nothing here: what is read and not used may go.
      treeshake: { propertyReadSideEffects: false },
      output: {
        chunkFileNames: "[name].js",
        comments: false,
        codeSplitting: { groups },
      },
    },
  },
});
