/** A folder can be taken in at a glance: at most fifteen files. What grows further gets a folder of its own. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const MOST = 15;

/** What the build and the practice table leave behind. */
const IGNORED = new Set(["table/build", "table/data"]);

function filesIn(folder: string): readonly (readonly [folder: string, files: number])[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).length;
  const below = entries.filter((entry) => entry.isDirectory() && !IGNORED.has(`${folder}/${entry.name}`));
  return [[folder, files], ...below.flatMap(({ name }) => filesIn(`${folder}/${name}`))];
}

it.each(["src", "table", "tools", "tests", "bench", "styles", "templates"])(
  "no folder of %s has more than fifteen files",
  (root) => {
    const counts = filesIn(root);
    expect(counts.length).toBeGreaterThan(1);
    expect(counts.filter(([, files]) => files > MOST)).toEqual([]);
  },
);
