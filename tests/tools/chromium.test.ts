import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { candidates, findChromium } from "../../tools/run/chromium.ts";
import { place } from "./place.ts";

test("CHROMIUM comes first, and is believed even when it is wrong", () => {
  const root = place({ browser: "#!/bin/sh\n" });
  const path = join(root, "browser");
  expect(findChromium({ CHROMIUM: path })).toBeNull();
  chmodSync(path, 0o755);
  expect(findChromium({ CHROMIUM: path })).toBe(path);
  expect(findChromium({ CHROMIUM: join(root, "gone") })).toBeNull();
});

test("the usual places are tried in order", () => {
  const places = candidates({ PROGRAMFILES: "/programs" });
  expect(places.slice(0, 2)).toEqual(["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"]);
  expect(places.at(-1)).toBe("/programs/Google/Chrome/Application/chrome.exe");
});
