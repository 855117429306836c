import { defineConfig } from "vite";

/**
 * Class names are part of what is stored (rolls, sheets) and of hook names; functions may be called anything. A library
 * build leaves its whitespace in unless told otherwise.
 */
const names = { keepNames: { function: false, class: true } };

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
      output: {
        chunkFileNames: "[name].js",
        minify: { compress: names, mangle: names, codegen: { removeWhitespace: true } },
      },
    },
  },
});
