/**
 * The windows of one test worker: opening a page costs more than most tests do, so a clean one is used again, also by
 * the next file. The browser ends with the worker.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { closeSharedBrowser, sharedBrowser } from "../../../chromium.ts";

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** A page in a context (cookies, storage) of its own. */
export interface BrowserWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What its console complained of since it was opened or used again. */
  errors: string[];
}

const idle = new Map<string, BrowserWindow[]>();

/** One browser for all tests of a worker; windows are contexts of their own. */
export function browser(): Promise<Browser> {
  return sharedBrowser();
}

/** For a script that ends by itself; a worker's browser ends with the worker. */
export async function closeBrowser(): Promise<void> {
  idle.clear();
  await closeSharedBrowser();
}

const sizeOf = ({ width, height }: Viewport): string => `${String(width)}x${String(height)}`;

/** Opens a page and listens to its console. */
export async function openPage(context: BrowserContext): Promise<BrowserWindow> {
  const page = await context.newPage();
  const window: BrowserWindow = { context, page, errors: [] };
  page.on("pageerror", (error) => window.errors.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (message.type() === "error") window.errors.push(`${message.text()} (${message.location().url})`);
  });
  return window;
}

/**
 * Nobody listens here. Foundry keeps three contexts of sound running in each window from the first click on, and running they
 * take 4% of a core for each window, silent or not. Sounds are heard in tests/table.
 */
const ASLEEP = `globalThis.AudioContext = class extends AudioContext {
  constructor(options) {
    super(options);
    void this.suspend();
  }
}`;

/** A context as no test has touched it. */
export async function openContext(viewport: Viewport): Promise<BrowserContext> {
  const context = await (await browser()).newContext({ viewport, reducedMotion: "reduce" });
  await context.addInitScript(ASLEEP);
  return context;
}

/** A window without cookies or storage: one that was recycled, else a new one. */
export async function takeWindow(viewport: Viewport): Promise<BrowserWindow> {
  const found = idle.get(sizeOf(viewport))?.pop();
  return found ?? openPage(await openContext(viewport));
}

/** Empties a window and keeps it for the next test. It must be as `takeWindow` gave it: no scripts, no routes. */
export async function recycle(window: BrowserWindow, viewport: Viewport): Promise<void> {
  const { context, page } = window;
  page.setDefaultTimeout(30_000);
  await page.mouse.move(0, 0);
  await page.evaluate("localStorage.clear(); sessionStorage.clear();");
  await page.goto("about:blank");
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearCookies();
  window.errors = [];
  idle.set(sizeOf(viewport), [...(idle.get(sizeOf(viewport)) ?? []), window]);
}
