/** Finds the browser that the tests drive, or gets it where that is simple. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isMain } from "../build/files.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The usual places, the surest first. */
export function candidates(environment: Environment): string[] {
  const given = environment["CHROMIUM"];
  const windows = [environment["PROGRAMFILES"], environment["PROGRAMFILES(X86)"], environment["LOCALAPPDATA"]];
  return [
    ...(given ? [given] : []),
    // No browser's window around the page: half the work of opening one.
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ...windows
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, "Google/Chrome/Application/chrome.exe")),
  ];
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser's path, or null. A `CHROMIUM` that is set but wrong is not silently passed over. */
export function findChromium(environment: Environment = process.env): string | null {
  const given = environment["CHROMIUM"];
  if (given) return executable(given) ? given : null;
  return candidates(environment).find(executable) ?? null;
}

/** How to become root without being asked for a password: by being it, or by sudo. Null: there is no way. */
function rootPrefix(): string[] | null {
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? ["sudo", "-n"] : null;
}

function isDebian(): boolean {
  return (
    existsSync("/etc/os-release") && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}

function run(prefix: readonly string[], ...command: string[]): boolean {
  const [program = "", ...rest] = [...prefix, ...command];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(program, rest, { stdio: "inherit", env }).status === 0;
}

/** The browser's path; on Debian and Ubuntu it is installed when that takes no password. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const prefix = isDebian() && !process.env["CHROMIUM"] ? rootPrefix() : null;
  if (prefix) {
    console.log("Installing chromium for the browser tests…");
    run(prefix, "apt-get", "update");
    if (!run(prefix, "apt-get", "install", "-y", "chromium-headless-shell")) {
      run(prefix, "apt-get", "install", "-y", "chromium");
    }
  }
  const now = findChromium();
  if (now) return now;
  throw new Error(
    "The browser tests need Chromium or Chrome: install it (Debian, Ubuntu: sudo apt-get install chromium), or set CHROMIUM to its path.",
  );
}

if (isMain(import.meta.url)) {
  try {
    ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
