import { describe, expect, it } from "vitest";
import { Macro } from "../../../table/client/core/documents/macro.ts";
import { isDict } from "../../../table/client/core/types.ts";
import { fakeServer, GM, HERO } from "../core/fake-server.ts";
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

describe("the name of what is new (T: ClientDocument.defaultName)", () => {
  it("is its type's where the type has words, else its kind's; a second one is numbered", () => {
    const { game } = fakeServer({ userId: GM });
    game.i18n.add({ DOCUMENT: { Macro: "Macro" }, TYPES: { Macro: { chat: "Line" } } });
    expect(Macro.defaultName({ type: "script" })).toBe("Macro");
    const config: unknown = Reflect.get(globalThis, "CONFIG");
    const labels = { chat: "TYPES.Macro.chat", script: "TYPES.Macro.script" };
    if (isDict(config) && isDict(config.Macro)) config.Macro.typeLabels = labels;
    expect(Macro.defaultName({ type: "chat" })).toBe("Line");
    expect(Macro.defaultName({ type: "script" })).toBe("Macro");
  });
});

describe("an exported document (T: ClientDocument#importFromJSON)", () => {
  it("replaces what is there, but not its id, place and ownership; another kind is refused", async () => {
    const server = fakeServer({ userId: GM });
    const hero = server.game.actors.get(HERO);
    const file = {
      name: "Else",
      type: "hero",
      system: {},
      folder: "x",
      ownership: { default: 3 },
      _id: "other00000000000",
    };
    await hero?.importFromJSON(JSON.stringify(file));
    expect(server.requests[0]?.operation.updates?.[0]).toMatchObject({ _id: HERO, name: "Else", folder: null });
    expect(server.requests[0]?.operation.updates?.[0]?.ownership).toMatchObject({ default: 0 });
    const foe = JSON.stringify({ ...file, type: "villain" });
    await expect(hero?.importFromJSON(foe)).rejects.toThrow();
    await expect(hero?.importFromJSON("[]")).rejects.toThrow();
  });
});
