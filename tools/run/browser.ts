import { chromium, type Browser } from "playwright-core";
import { ensureChromium } from "./chromium.ts";

/** As root, without a graphics card, and without calling anybody. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** A headless browser for tests, bench and pictures; `flags` come on top. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...FLAGS, ...flags] });
}
