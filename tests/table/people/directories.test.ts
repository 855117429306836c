import { describe, expect, it } from "vitest";
import { Macro } from "../../../table/client/core/documents/macro.ts";
import { TokenDocument } from "../../../table/client/core/documents/tokens/token.ts";
import { TypeDataModel } from "../../../table/client/core/abstract/type-data.ts";
import { NumberField, SchemaField, StringField } from "../../../table/client/core/data/fields/index.ts";
import type { DataSchema } from "../../../table/client/core/data/fields/schema.ts";
import { theConfig } from "../../../table/client/core/environment.ts";
import { isDict } from "../../../table/client/core/types.ts";
import { fakeServer, GM, HERO } from "../core/fake-server.ts";
import { placesBefore } from "../../../table/client/interface/sidebar/directories/directory-sort.ts";
import { barAttributes } from "../../../table/client/apps/sheets/token-form.ts";

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

describe("what a token's bars may show (T: TokenDocument.getTrackedAttributes, CONFIG.Actor.trackableAttributes)", () => {
  const shown = (type: string): string[] => barAttributes({ type }).map(({ value }) => value);

  it("is what the system names for the type, else what the type's model has; an actor's own data add nothing", () => {
    fakeServer({ userId: GM });
    const { Actor } = config();
    Object.assign(Actor.dataModels, { hero: Hero, foe: Hero });
    const system = { extra: 3, pool: { value: 1 } };
    const choices = barAttributes({ type: "foe", system });
    expect(choices.map(({ value }) => value).sort()).toEqual(["deep.luck", "health"]);
    expect(new Set(choices.map(({ group }) => group)).size).toBe(2);
    Object.assign(Actor, { trackableAttributes: { hero: { bar: ["health"], value: ["luck"] } } });
    expect(shown("hero")).toEqual(["health", "luck"]);
  });

  it("is what a system's own class of tokens tracks (dnd5e)", () => {
    fakeServer({ userId: GM });
    class Marker extends TokenDocument {
      static override getTrackedAttributes(): { bar: string[][]; value: string[][] } {
        return { bar: [["grit"]], value: [] };
      }
    }
    Object.assign(config(), { Token: { documentClass: Marker } });
    expect(shown("hero")).toEqual(["grit"]);
  });
});

function config(): NonNullable<ReturnType<typeof theConfig>> {
  const found = theConfig();
  if (!found) throw new Error("There is no CONFIG");
  return found;
}

class Hero extends TypeDataModel {
  static override defineSchema(): DataSchema {
    const number = (): NumberField => new NumberField({ initial: 1 });
    return {
      health: new SchemaField({ value: number(), max: number() }),
      deep: new SchemaField({ luck: number(), name: new StringField() }),
    };
  }
}

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
