import { describe, expect, test } from "vitest";
import { performIntegerSort } from "../../../table/client/core/utils/index.ts";

interface Entry {
  id: string;
  sort: number;
}
const list = (...sorts: number[]): Entry[] => sorts.map((sort, i) => ({ id: "abcdef"[i] ?? "", sort }));
const at = (entries: Entry[], index: number): Entry => entries[index] ?? { id: "none", sort: 0 };
const told = (updates: { target: Entry; update: Record<string, number> }[]): unknown[] =>
  updates.map(({ target, update }) => [target.id, update]);

describe("performIntegerSort [T client/utils/helpers]", () => {
  test("one update where there is room: before the target, or behind it", () => {
    const siblings = list(100, 200, 300);
    const source = { id: "x", sort: 900 };
    expect(told(performIntegerSort(source, { target: at(siblings, 1), siblings }))).toEqual([["x", { sort: 150 }]]);
    expect(told(performIntegerSort(source, { target: at(siblings, 1), siblings, sortBefore: false }))).toEqual([
      ["x", { sort: 250 }],
    ]);
  });

  test("at either end it steps out by the density", () => {
    const siblings = list(0, 100);
    const source = { id: "x", sort: 50 };
    expect(told(performIntegerSort(source, { target: at(siblings, 0), siblings }))).toEqual([["x", { sort: -100000 }]]);
    expect(told(performIntegerSort(source, { siblings }))).toEqual([["x", { sort: 100100 }]]);
  });

  test("without room all are numbered again, under the key that was asked for", () => {
    const siblings = list(5, 5, 5);
    const source = { id: "x", sort: 5 };
    const updates = performIntegerSort(source, { target: at(siblings, 1), siblings, sortKey: "sort" });
    expect(told(updates)).toEqual([
      ["a", { sort: 100000 }],
      ["x", { sort: 200000 }],
      ["b", { sort: 300000 }],
      ["c", { sort: 400000 }],
    ]);
  });
});
