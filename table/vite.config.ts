import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the table's client: one module, one style sheet and the animation library, with names kept so that classes are found by theirs. */
export default defineConfig({
  root: here("."),
  base: "./",
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: here("build"),
    // A failed build must not take away the one that tables are running from.
    emptyOutDir: false,
    target: "es2022",
    sourcemap: true,
    minify: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { main: here("client/main.ts"), gsap: here("client/gsap/index.ts") },
      output: {
        format: "es",
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith(".css")) ? "table.css" : "assets/[name][extname]",
      },
    },
  },
});
