/** A real browser page with the application framework in it. Nothing is served: requests are answered here. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Table } from "./entry.ts";
import { sharedBrowser } from "../../chromium.ts";
import { faultPlugins } from "../../faults/plugin.ts";

declare global {
  /** Exists in the page only. */
  var table: Table;
}

const ORIGIN = "http://table.test";
const TEMPLATES = fileURLToPath(new URL("../../../table/client/public/", import.meta.url));
const WINDOWS = ["apps", "apps-overlays", "forms", "forms-elements", "dialog", "sheets"].map(
  (name) => `windows/${name}`,
);
const STYLES = ["variables", "themes", ...WINDOWS];

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: await faultPlugins(),
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL("./entry.ts", import.meta.url)), formats: ["iife"], name: "entry" },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const output of outputs) {
    if ("output" in output) return output.output[0].code;
  }
  throw new Error("The framework could not be bundled.");
}

export interface AppsPage {
  readonly page: Page;
  /** Templates by path, answered when the page asks for them. */
  readonly templates: Map<string, string>;
  /** Errors of the page; a test that expects some clears them. */
  readonly errors: string[];
}

/** Open a fresh page before each test of the file. */
export function useAppsPage(): AppsPage {
  let browser: Browser | undefined;
  let page: Page | undefined;
  let code = "";
  const templates = new Map<string, string>();
  const errors: string[] = [];
  const style = STYLES.map((name) =>
    readFileSync(fileURLToPath(new URL(`../../../table/client/styles/${name}.css`, import.meta.url)), "utf8"),
  ).join("\n");

  beforeAll(async () => {
    code = await bundle();
    browser = await sharedBrowser();
  });
  beforeEach(async () => {
    templates.clear();
    errors.length = 0;
    page = await browser?.newPage({ viewport: { width: 1000, height: 700 } });
    if (!page) throw new Error("No browser");
    page.on("pageerror", (error) => errors.push(error.message));
    await page.route("**/*", async (route) => {
      const path = new URL(route.request().url()).pathname.slice(1);
      if (path === "") {
        const html = `<!DOCTYPE html><style>${style}</style><body class="theme-dark"></body>`;
        await route.fulfill({ contentType: "text/html", body: html });
        return;
      }
      const body = templates.get(path) ?? coreTemplate(path);
      await route.fulfill(body === undefined ? { status: 404 } : { contentType: "text/plain", body });
    });
    await page.goto(`${ORIGIN}/`);
    await page.addScriptTag({ content: code });
  });
  afterEach(async () => {
    await page?.close();
    expect(errors).toEqual([]);
  });

  return {
    templates,
    errors,
    get page() {
      if (!page) throw new Error("The page opens before each test.");
      return page;
    },
  };
}

function coreTemplate(path: string): string | undefined {
  if (!/^templates\/[\w/-]+\.hbs$/.test(path)) return undefined;
  return readFileSync(TEMPLATES + path, "utf8");
}
