import { defineConfig } from "vite";

/**
 * Class names are part of what is stored (rolls, sheets) and of hook names; functions may be called anything. A library
 * build leaves its whitespace in unless told otherwise.
 */
const names = { keepNames: { function: false, class: true } };

/**
 * The entry holds nothing itself: however it is addressed, what the parts share is loaded once. What comes later is in
 * two parts: what anybody may open, and what only GMs do.
 */
const groups = [
  { name: "core", tags: ["$initial" as const], priority: 3 },
  { name: "later", test: /\/(?:ui\/(?:attack|card|hold)|sheets)\//, priority: 2 },
  { name: "gm", test: /\/src\//, priority: 1 },
];

/** The bundle that Foundry and the practice table load: ES modules, with source maps. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2022",
    minify: "oxc",
    lib: { entry: "src/riposte.ts", formats: ["es"], fileName: () => "riposte.js", cssFileName: "riposte" },
    rolldownOptions: {
      // Reading a property does nothing here: what is read and not used may go.
      treeshake: { propertyReadSideEffects: false },
      output: {
        chunkFileNames: "[name].js",
        comments: false,
        codeSplitting: { groups },
        minify: { compress: names, mangle: names, codegen: { removeWhitespace: true } },
      },
    },
  },
});
