import { describe, expect, it } from "vitest";
import { differences, numbersFields, priceFields } from "../../../src/foundry/exchange/lib/json-diff.ts";
import { sameJson } from "../../../src/foundry/exchange/lib/same-json.ts";
import type { Modifier } from "../../../src/rules/core/types.ts";

const modifier = (label: string, value: number, kind = "dice"): Modifier => ({
  kind,
  value,
  label,
  rule: null,
  source: null,
});

describe("differences between two pieces of JSON", () => {
  it.each([
    [1, 1, []],
    [1, 2, [{ path: "", said: "1", seen: "2" }]],
    [{ a: 1 }, { a: 1, b: "x" }, [{ path: "b", said: "–", seen: "x" }]],
    [{ a: [1, 2] }, { a: [1, 3] }, [{ path: "a.1", said: "2", seen: "3" }]],
    [{ a: [] }, { a: {} }, [{ path: "a", said: "[]", seen: "{}" }]],
  ])("%j and %j: %j", (said, seen, found) => expect(differences(said, seen)).toEqual(found));
  it("knows the same JSON whatever the order of keys", () => {
    expect(sameJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  });
  it.each([
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [[], {}],
    [{ a: null }, {}],
    [{ a: { b: 1 } }, { a: { b: 1, c: 0 } }],
    [{}, null],
    ["1", 1],
  ])("knows that %j and %j are not the same", (one, other) => {
    expect([sameJson(one, other), sameJson(other, one)]).toEqual([false, false]);
  });
});

describe("numbers that differ are named in words", () => {
  it("by modifier: what was said and what is seen", () => {
    const said = [modifier("Dexterity", 5), modifier("Dodge", 6, "difficulty")];
    const seen = [modifier("Dexterity", 3), modifier("Dodge", 6, "difficulty"), modifier("Penalty", -1)];
    expect(numbersFields(said, seen)).toEqual([
      { label: "Dexterity", said: "5", seen: "3" },
      { label: "Penalty", said: "–", seen: "-1" },
    ]);
  });
  it("adds up modifiers of one name, and keeps kinds apart", () => {
    const twice = [modifier("GM", 1, "difficulty"), modifier("GM", 1, "difficulty"), modifier("GM", 2, "damage")];
    expect(numbersFields(twice, [modifier("GM", 2, "difficulty"), modifier("GM", 2, "damage")])).toEqual([]);
    expect(numbersFields(twice, [modifier("GM", 2, "difficulty")])).toEqual([{ label: "GM", said: "2", seen: "–" }]);
  });
});

describe("prices that differ", () => {
  const tag = { what: "action", amount: 1, per: "round", label: "Action", rule: "P12" } as const;
  it.each([
    [[{ what: "action", amount: 1, per: "round" }], []],
    [[], [{ label: "Action", said: "–", seen: "1" }]],
    [
      [
        { what: "action", amount: 1, per: "round" },
        { what: "mind", amount: 2, per: null },
      ],
      [{ label: "RIPOSTE.Notice.Differs.price", said: "2", seen: "–" }],
    ],
  ] as const)("%j: %j", (said, fields) => {
    expect(priceFields(said, [tag])).toEqual(fields);
  });
});
