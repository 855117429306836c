/** Loads the bench's own code into a window and calls it by name. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { build } from "vite";
import type { Bench } from "./page/index.ts";

let bundled: Promise<string> | null = null;

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: { entry: join(import.meta.dirname, "page/index.ts"), formats: ["iife"], name: "riposteBench" },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error("The bench's page code was not built");
  return chunk.code;
}

/** The page code as text, built once. */
export const pageCode = (): Promise<string> => (bundled ??= bundle());

/** Loads it into a window whose game is ready. */
export async function arm(page: Page): Promise<void> {
  await page.evaluate<unknown>(await pageCode());
}

type Called<K extends keyof Bench> = Awaited<ReturnType<Bench[K]>>;

/** Calls one of the bench's functions in a window; arguments and answer are JSON. */
export async function call<K extends keyof Bench>(
  page: Page,
  name: K,
  ...args: Parameters<Bench[K]>
): Promise<Called<K>> {
  const list = args.map((argument) => JSON.stringify(argument)).join(", ");
  return page.evaluate<Called<K>>(`globalThis.bench.${name}(${list})`);
}
