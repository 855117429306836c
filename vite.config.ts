import { defineConfig } from "vite";

/** The one bundle that Foundry and the practice table load: an ES module, class names kept, with a source map. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2022",
    minify: "oxc",
    lib: { entry: "src/riposte.ts", formats: ["es"], fileName: () => "riposte.js", cssFileName: "riposte" },
    rolldownOptions: { output: { keepNames: true } },
  },
});
