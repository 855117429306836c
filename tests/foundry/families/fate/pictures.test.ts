import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { markPictures } from "../../../../src/foundry/families/fate/icons.ts";
import { drawMarks } from "../../../../tools/art/strengths.ts";

describe("pictures of blocks and holds", () => {
  it("are there for every strength, and are what their tool draws", () => {
    const drawn = drawMarks();
    for (const [file, drawing] of drawn) {
      expect(readFileSync(join("assets/icons/marks", file), "utf8"), file).toBe(drawing);
    }
    const files = Object.values(markPictures).map(({ file }) => file);
    expect(files.filter((file) => !existsSync(join("assets/icons", file)))).toEqual([]);
    const unused = [...drawn.keys()].filter((file) => !files.includes(`marks/${file}`));
    expect(unused).toEqual([]);
  });
});
