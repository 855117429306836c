import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readJson, ROOT } from "../../../tools/build/files.ts";
import { drawIcon, drawIcons, iconCredits, readIconSet } from "../../../tools/build/icons.ts";

const set = readIconSet();

test("an icon has its colors written out, for an image inherits none", () => {
  const drawing = drawIcon(`<path fill="currentColor" d="M0 0"/>`);
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 512 512"/);
  expect(drawing).toMatch(/<g [^>]*color="#f0e4cf"[^>]*><path fill="currentColor"/);
});

test("an unknown icon is refused by file and name", () => {
  expect(() => drawIcons({ "a.svg": "no-such-icon" }, set.icons)).toThrow(/a\.svg wants "no-such-icon"/);
});

test("the committed icons are what the list gives", () => {
  for (const [file, drawing] of drawIcons(readJson(join(ROOT, "assets/icons.json")), set.icons)) {
    expect(readFileSync(join(ROOT, "assets/icons", file), "utf8"), file).toBe(drawing);
  }
});

test("the credits name author and license as the set gives them", () => {
  expect(iconCredits(set.info)).toContain("[Game Icons](https://github.com/game-icons/icons), CC BY 3.0");
});
