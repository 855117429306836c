import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsOf, swapped, type Filling } from "../../../src/foundry/families/cairn/sheets/cells.ts";

const thing = (name: string, slots: number): Filling => ({ kind: "item", id: name, name, note: "", slots });
const shown = (fillings: readonly Filling[], size = 10): string =>
  cellsOf(fillings, size)
    .cells.map(({ name, n, span, continued, over }) => {
      const marks = `${span === 2 ? "+" : ""}${continued ? "…" : ""}${over ? "!" : ""}`;
      return `${String(n)}${name}${marks}`;
    })
    .join(" ");

describe("an inventory in cells", () => {
  it("numbers slots in order; a bulky thing fills two", () => {
    expect(shown([thing("a", 1), thing("b", 2), thing("c", 1)])).toBe("1a 2b+ 4c");
  });

  it("parts a bulky thing where a column ends, and says that it goes on", () => {
    expect(shown(["a", "b", "c", "d"].map((name) => thing(name, 1)).concat(thing("e", 2)))).toBe("1a 2b 3c 4d 5e 6e…");
  });

  it("marks what is over the last slot; the columns grow", () => {
    const eleven = Array.from({ length: 11 }, () => thing("x", 1));
    expect(cellsOf(eleven, 10).rows).toBe(6);
    expect(cellsOf(eleven, 10).cells.filter(({ over }) => over)).toHaveLength(1);
    expect(cellsOf([], 10).rows).toBe(5);
    expect(shown([thing("a", 2)], 1)).toBe("1a 2a…!");
  });

  it("fills every slot once and shows everything, with no cell across two columns", () => {
    const fillings = fc.array(fc.constantFrom(1, 2), { maxLength: 14 });
    fc.assert(
      fc.property(fillings, fc.integer({ min: 1, max: 20 }), (slots, size) => {
        const { cells, rows } = cellsOf(
          slots.map((n, at) => thing(`i${String(at)}`, n)),
          size,
        );
        const numbers = cells.flatMap(({ n, span }) => Array.from({ length: span }, (_, at) => (n ?? 0) + at));
        expect(numbers).toEqual(Array.from({ length: slots.reduce((sum, n) => sum + n, 0) }, (_, at) => at + 1));
        expect(new Set(cells.map(({ id }) => id)).size).toBe(slots.length);
        for (const { n, span } of cells) if (span === 2) expect((n ?? 0) % rows).not.toBe(0);
      }),
    );
  });
});

describe("changing places", () => {
  it.each([
    [1, -1, "bacd"],
    [1, 1, "acbd"],
    [0, -1, null],
    [3, 1, null],
    [-1, 1, null],
  ] as const)("the one at %i by %i gives %s", (at, way, after) => {
    expect(swapped(["a", "b", "c", "d"], at, way)?.join("") ?? null).toBe(after);
  });
});
