import { beforeEach, describe, expect, test } from "vitest";
import { evaluateFilter, OPERATORS } from "../../../table/client/core/collections/search.ts";
import { DocumentCollection } from "../../../table/client/core/collections/index.ts";
import { TypeDataModel } from "../../../table/client/core/abstract/type-data.ts";
import { HTMLField, SchemaField, StringField } from "../../../table/client/core/data/fields/index.ts";
import { Item } from "../../../table/client/core/documents/index.ts";
import { fakeServer, GM, HERO, SWORD } from "./fake-server.ts";

class Weapon extends TypeDataModel {
  static override defineSchema() {
    const notes = new SchemaField({ text: new HTMLField({ textSearch: true }), secret: new StringField() });
    return { notes };
  }
}

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer({
    userId: GM,
    generation: 14,
    configure: () => {
      const models: unknown = Reflect.get(Reflect.get(Reflect.get(globalThis, "CONFIG"), "Item"), "dataModels");
      Object.assign(Object(models), { weapon: Weapon });
    },
  });
});

describe("searching [T DocumentCollection#search, EmbeddedCollection#search, SearchFilter.OPERATORS]", () => {
  test("a query is looked for in names and in fields with textSearch, without case, accents and markup", async () => {
    await Item.create({
      name: "Épée",
      type: "weapon",
      system: { notes: { text: "<p>very <b>old</b></p>", secret: "x9" } },
    });
    await Item.create({ name: "Axe", type: "weapon" });
    const names = (query: string): string[] => server.game.items.search({ query }).map((item) => item.name);
    expect(names("epee")).toEqual(["Épée"]);
    expect(names("OLD")).toEqual(["Épée"]);
    expect(names("x9")).toEqual([]);
    expect(names("<b>")).toEqual([]);
    expect(names("")).toEqual(["Épée", "Axe"]);
  });

  test("filters and excluded ids narrow it down, also among the items of an actor", () => {
    const items = server.game.actors.get(HERO)?.items;
    const ids = (search: object): unknown[] => items?.search(search).map((item) => item.id) ?? [];
    expect(ids({ query: "swo" })).toEqual([SWORD]);
    expect(ids({ filters: [{ field: "type", operator: OPERATORS.CONTAINS, value: ["weapon", "armor"] }] })).toEqual([
      SWORD,
    ]);
    expect(ids({ filters: [{ field: "type", operator: OPERATORS.CONTAINS, value: ["armor"] }] })).toEqual([]);
    expect(ids({ filters: [{ field: "type", value: "weapon", negate: true }] })).toEqual([]);
    expect(ids({ exclude: [SWORD] })).toEqual([]);
  });

  test("the searchable fields of a type lie below system", () => {
    const fields = DocumentCollection.getSearchableFields("Item", "weapon");
    expect(Object.keys(fields)).toEqual(["name", "system"]);
    expect(fields["system"]).toHaveProperty("notes.text");
    expect(fields["system"]).not.toHaveProperty("notes.secret");
  });

  test("each operator compares as its name says", () => {
    const thing = { name: "Long sword", weight: 3, tags: [], "a.b": 1 };
    const met = (field: string, operator: string, value?: unknown): boolean =>
      evaluateFilter(thing, { field, operator, value });
    expect([met("name", "starts_with", "long"), met("name", "ends_with", "long")]).toEqual([true, false]);
    expect([met("weight", "lt", 3), met("weight", "lte", 3)]).toEqual([false, true]);
    expect([met("weight", "gt", 3), met("weight", "gte", 3)]).toEqual([false, true]);
    expect([met("weight", "between", [1, 3]), met("weight", "between", [4, 5])]).toEqual([true, false]);
    expect([met("tags", "is_empty"), met("name", "is_empty"), met("gone", "is_empty")]).toEqual([true, false, true]);
    expect(() => met("name", "like", "x")).toThrow(/operator/);
  });
});

describe("importing a macro [T Macros#fromCompendium]", () => {
  test("makes the one who imports it its author; ownership that is kept keeps the author", () => {
    const { macros } = server.game;
    const foreign = macros.createDocument({
      _id: "macromacromacro0",
      name: "Run",
      type: "script",
      author: "nobodynobodynobo",
    });
    expect(macros.fromCompendium(foreign).author).toBe(GM);
    expect(macros.fromCompendium(foreign, { clearOwnership: false }).author).toBe("nobodynobodynobo");
  });
});
