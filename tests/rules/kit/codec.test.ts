import {
  assert as holds,
  array,
  constantFrom,
  dictionary,
  integer,
  option,
  property,
  record as recordOf,
  string,
} from "fast-check";
import { expect, expectTypeOf, it } from "vitest";
import * as codec from "../../../src/rules/kit/codec.ts";
import { every, keyed, packed, record, remembering, some, stored, total } from "../../../src/rules/kit/record.ts";
import type { Json } from "../../../src/rules/core/types/json.ts";

const KINDS = ["melee", "thrown"] as const;
const weapon = record({
  id: codec.text,
  kind: codec.or(codec.oneOf(KINDS), "melee"),
  damage: codec.amount,
  heavy: codec.flag,
  note: codec.optional(codec.text),
});
type Weapon = codec.Read<typeof weapon>;
const LARGEST = 9;

it("a shape gives the type: fields with defaults, and those that may be missing", () => {
  expectTypeOf<Weapon>().toEqualTypeOf<{
    readonly id: string;
    readonly kind: "melee" | "thrown";
    readonly damage: number;
    readonly heavy: boolean;
    readonly note?: string;
  }>();
});

it("what is missing or wrong takes its default; without one the record is not readable", () => {
  expect(weapon.read({ id: "axe" })).toEqual({ id: "axe", kind: "melee", damage: 0, heavy: false });
  expect(weapon.read({ id: "axe", kind: "laser", damage: "3", heavy: 1, note: 4, more: true })).toEqual({
    id: "axe",
    kind: "melee",
    damage: 0,
    heavy: false,
  });
  expect(weapon.read({ kind: "thrown" })).toBeUndefined();
  for (const json of [undefined, null, 3, "axe", []]) expect(weapon.read(json)).toBeUndefined();
});

it("only own keys are read", () => {
  const inherited = record({ constructor: codec.optional(codec.text), id: codec.words });
  expect(inherited.read(Object.fromEntries([["__proto__", { id: "stolen" }]]))).toEqual({ id: "" });
});

it("defaults are left out when it is written", () => {
  expect(weapon.write({ id: "axe", kind: "melee", damage: 0, heavy: false })).toEqual({ id: "axe" });
  expect(weapon.write({ id: "axe", kind: "thrown", damage: 2, heavy: true, note: "old" })).toEqual({
    id: "axe",
    kind: "thrown",
    damage: 2,
    heavy: true,
    note: "old",
  });
});

it.each<[string, codec.Codec<unknown>, Json, unknown]>([
  ["a number within bounds", codec.whole(1, LARGEST), LARGEST, LARGEST],
  ["a number beyond its bounds", codec.whole(1, LARGEST), LARGEST + 1, undefined],
  ["a fraction is not whole", codec.whole(1, LARGEST), 1.5, undefined],
  ["a strict list", codec.list(codec.number), [1, 2], [1, 2]],
  ["a strict list with a wrong entry", codec.list(codec.number), [1, "2"], undefined],
  ["a strict list that is too long", codec.list(codec.number, 1), [1, 2], undefined],
  ["a list that drops wrong entries", codec.each(codec.number), [1, "2", 3], [1, 3]],
  ["a list that is none", codec.each(codec.number), 4, []],
  ["those of a closed list, in its order", codec.subset(KINDS), ["thrown", "laser", "melee"], ["melee", "thrown"]],
  ["some of the keys", some(["a", "b"], codec.number), { a: 1, b: "x", c: 3 }, { a: 1 }],
  ["every key", every(["a", "b"], codec.amount), { a: 1, c: 3 }, { a: 1, b: 0 }],
  ["every key of nothing", every(["a", "b"], codec.amount), null, { a: 0, b: 0 }],
  ["any key", keyed(codec.number), { a: 1, b: "x", c: 3 }, { a: 1, c: 3 }],
  [
    "a packed record",
    packed({ k: codec.text, n: codec.whole(), of: codec.optional(codec.text) }),
    ["x", 2],
    { k: "x", n: 2 },
  ],
  ["a packed record that is short", packed({ k: codec.text, n: codec.whole() }), ["x"], undefined],
  ["yes or no", codec.bool, "true", undefined],
])("%s", (_title, shape, json, read) => {
  expect(shape.read(json)).toEqual(read);
});

it("a whole record must have defaults for all of its fields", () => {
  expect(total(record({ n: codec.amount })).read("none")).toEqual({ n: 0 });
  expect(() => total(weapon)).toThrow(TypeError);
});

it("what was read of an object is remembered", () => {
  const read = remembering((json) => ({ n: codec.amount.read(json["n"]) }));
  const json = { n: 2 };
  expect(read(json)).toBe(read(json));
  expect(read(json)).toEqual({ n: 2 });
  expect(read("none")).toEqual({ n: 0 });
});

it("what is written reads back the same", () => {
  const shape = record({
    weapons: codec.each(weapon),
    parts: codec.list(packed({ k: codec.oneOf(KINDS), n: codec.whole(), of: codec.optional(codec.text) })),
    places: keyed(codec.number),
    limbs: some(KINDS, codec.number),
    scores: every(KINDS, codec.amount),
    grants: codec.subset(KINDS),
    speed: codec.or(codec.oneOf(KINDS), null),
  });
  const kind = constantFrom(...KINDS);
  const key = string({ maxLength: 8 }).filter((name) => name !== "__proto__");
  const named = recordOf({ id: string(), kind, damage: integer(), heavy: constantFrom(true, false) });
  const value = recordOf({
    weapons: array(named, { maxLength: 5 }),
    parts: array(recordOf({ k: kind, n: integer({ min: -99, max: 99 }) }), { maxLength: 5 }),
    places: dictionary(key, integer(), { maxKeys: 4 }),
    limbs: recordOf({ melee: integer() }),
    scores: recordOf({ melee: integer(), thrown: integer() }),
    grants: constantFrom<readonly ("melee" | "thrown")[]>([], ["melee"], ["melee", "thrown"]),
    speed: option(kind, { nil: null }),
  });
  holds(
    property(value, (one) => {
      expect(shape.read(stored(shape, one))).toEqual(one);
    }),
  );
});

it("reading never throws, whatever the JSON is", () => {
  holds(
    property(string(), integer(), (name, n) => {
      for (const json of [name, n, null, [name, n], { [name]: n }, { id: [name], kind: { [name]: n } }])
        weapon.read(json);
    }),
  );
});

it("a key that is there stays, also with the value that is a default elsewhere", () => {
  const priced = some(["piercing", "heavy"], codec.number);
  expect(priced.write({ piercing: 0 })).toEqual({ piercing: 0 });
  expect(priced.read(priced.write({ piercing: 0 }))).toEqual({ piercing: 0 });
});
