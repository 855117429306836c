import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../tools/build/files.ts";
import { SOUND_NAMES, wavOf } from "../../../tools/art/sounds.ts";

const FOLDER = join(ROOT, "assets/sounds");

test("the committed sounds are what the script makes, a few KiB each", () => {
  expect(readdirSync(FOLDER).sort()).toEqual(SOUND_NAMES.map((name) => `${name}.wav`).sort());
  for (const name of SOUND_NAMES) {
    const committed = readFileSync(join(FOLDER, `${name}.wav`));
    expect(committed.equals(wavOf(name)), name).toBe(true);
    expect(committed.length, name).toBeLessThan(11 * 1024);
  }
});

test("none is silent, none is cut off", () => {
  for (const name of SOUND_NAMES) {
    const bytes = wavOf(name);
    const view = new DataView(bytes.buffer);
    const samples = Array.from({ length: (bytes.length - 44) / 2 }, (_, i) =>
      Math.abs(view.getInt16(44 + 2 * i, true)),
    );
    expect(Math.max(...samples), name).toBeGreaterThan(5_000);
    expect(samples.at(-1), name).toBeLessThan(600);
  }
});
