/** One browser for all tests of a worker, also from file to file: it ends with the worker. */
import type { Browser } from "playwright-core";
import { launchBrowser } from "../tools/run/browser.ts";

/**
 * No page of a test lives long enough to repay a compiler that optimizes: without it, a spec takes 12% less. With room for what is
 * young it is loaded in 15% less of the processor's time: little is collected before it is thrown away whole.
 */
const UNOPTIMIZED = [
  "--js-flags=--no-opt,--max-lazy,--initial-heap-size=128,--max-semi-space-size=32,--min-semi-space-size=16",
];
let flags: readonly string[] = UNOPTIMIZED;

/** Whoever measures times wants the browser that people have. Called before the browser is launched. */
export function optimizeScripts(): void {
  flags = [];
}

let shared: Promise<Browser> | null = null;

/** The worker's browser; each test opens contexts of its own in it and closes them. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser(flags);
  return shared;
}

/** For a script that ends by itself. */
export async function closeSharedBrowser(): Promise<void> {
  const running = await shared;
  shared = null;
  await running?.close();
}
