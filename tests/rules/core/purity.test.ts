import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { build } from "vite";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../../src/rules");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));

describe("rules/ knows no world", () => {
  it("runs with no globals but the language's own, and without clock or chance", async () => {
    const entry = "virtual:every-rule";
    const built = await build({
      logLevel: "silent",
      configFile: false,
      plugins: [
        {
          name: "every-rule",
          resolveId: (id) => (id === entry ? id : null),
          load: (id) =>
            id === entry
              ? `${files.map((file, i) => `import * as m${i} from ${JSON.stringify(join(root, file))};`).join("\n")}
                 globalThis.loaded = [${files.map((_, i) => `Object.keys(m${i}).length`).join(",")}];`
              : null,
        },
      ],
      build: { write: false, minify: false, rolldownOptions: { input: entry, output: { format: "iife" } } },
    });
    const output = Array.isArray(built) ? built[0]?.output : "output" in built ? built.output : undefined;
    const code = output?.[0]?.type === "chunk" ? output[0].code : "";
    const context = createContext({});
    runInContext(
      "delete globalThis.console; delete globalThis.Date; delete Math.random; delete globalThis.Intl;",
      context,
    );
    runInContext(code, context);
    expect(runInContext("loaded.length", context)).toBe(files.length);
    expect(files.length).toBeGreaterThan(10);
  });
});
