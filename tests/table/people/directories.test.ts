import { describe, expect, it } from "vitest";
import { placesBefore } from "../../../table/client/interface/sidebar/directory-sort.ts";
import { trackedAttributes } from "../../../table/client/apps/sheets/token-form.ts";

describe("the order of a directory sorted by hand (official article: folders)", () => {
  const siblings = [
    { id: "a", sort: 100_000 },
    { id: "b", sort: 200_000 },
    { id: "c", sort: 300_000 },
  ];

  it("names only those whose place changes", () => {
    expect(placesBefore("c", "a", siblings)).toEqual([
      { _id: "c", sort: 100_000 },
      { _id: "a", sort: 200_000 },
      { _id: "b", sort: 300_000 },
    ]);
    expect(placesBefore("b", "c", siblings)).toEqual([]);
  });

  it("gives all an order where none had one", () => {
    const flat = siblings.map(({ id }) => ({ id, sort: 0 }));
    expect(placesBefore("c", "b", flat).map(({ _id }) => _id)).toEqual(["a", "c", "b"]);
  });

  it("does nothing beside what is not listed", () => {
    expect(placesBefore("a", "z", siblings)).toEqual([]);
  });
});

describe("what a token's bars may show (T: CONFIG.Actor.trackableAttributes)", () => {
  it("is what the system names for the type", () => {
    const before: unknown = Reflect.get(globalThis, "CONFIG");
    const trackableAttributes = { hero: { bar: ["health"], value: ["luck"] } };
    Object.assign(globalThis, { CONFIG: { Actor: { trackableAttributes } } });
    expect(trackedAttributes({ type: "hero", system: {} })).toEqual(["health", "luck"]);
    Object.assign(globalThis, { CONFIG: before });
  });

  it("else every number and every pair of value and max", () => {
    const system = { health: { value: 3, max: 5 }, deep: { luck: 2, name: "x" }, list: [1] };
    expect(trackedAttributes({ type: "foe", system })).toEqual(["health", "deep.luck"]);
  });
});
