/** `game.model`: the initial data of types that have no data model. */
import { afterEach, expect, test } from "vitest";
import { TypeDataModel } from "../../../../table/client/core/abstract/type-data.ts";
import { NumberField } from "../../../../table/client/core/data/fields/index.ts";
import { Item } from "../../../../table/client/core/documents/index.ts";
import { theConfig } from "../../../../table/client/core/environment.ts";
import { templateModel } from "../../../../table/server/packages/template-model.ts";
import { fakeServer } from "../fake-server.ts";

const TEMPLATE = {
  Actor: { types: ["hero"], hero: {} },
  Item: {
    types: ["sword", "plain"],
    templates: { priced: { price: { coin: 2, gem: 0 }, notes: "" }, worn: { worn: false } },
    sword: { templates: ["priced", "worn"], htmlFields: ["notes"], damage: 3, price: { coin: 5 } },
    plain: { templates: [] },
  },
};
const SWORD = { price: { coin: 5, gem: 0 }, notes: "", worn: false, damage: 3 };

afterEach(() => {
  for (const key of Object.keys(theConfig()?.Item.dataModels ?? {})) delete theConfig()?.Item.dataModels[key];
});

test("template.json: a type takes its templates, then its own data; what to sanitize is no data (foundryvtt#10444)", () => {
  expect(templateModel(TEMPLATE)).toEqual({ Actor: { hero: {} }, Item: { sword: SWORD, plain: {} } });
  expect(templateModel({})).toEqual({});
});

test("T Game#model: every document and type has an entry, also those of no template (Grid-Aware-Auras, SR5, Starfinder)", () => {
  const { game } = fakeServer({ model: templateModel(TEMPLATE) });
  expect(Object.keys(game.model)).toEqual(Object.keys(game.documentTypes));
  for (const [name, types] of Object.entries(game.documentTypes))
    expect(Object.keys(Reflect.get(game.model, name) ?? {}), name).toEqual(types);
  expect(game.model.Item).toMatchObject({ base: {} });
});

test("T TypeDataField#_cleanType: a document without a model is merged into its type's data, a model makes its own", () => {
  fakeServer({ model: { Item: { weapon: SWORD } } });
  const made = new Item({ name: "x", type: "weapon", system: { price: { coin: 9 }, own: 1 } });
  expect(made._source.system).toEqual({ ...SWORD, price: { coin: 9, gem: 0 }, own: 1 });
  made.updateSource({ system: { damage: 7 } });
  expect(made._source.system).toEqual({ ...SWORD, price: { coin: 9, gem: 0 }, own: 1, damage: 7 });
  expect(new Item({ name: "y", type: "weapon" })._source.system).toEqual(SWORD);
  class Blade extends TypeDataModel {
    static override defineSchema() {
      return { edge: new NumberField({ initial: 1 }) };
    }
  }
  const models = theConfig()?.Item.dataModels;
  if (models) models.weapon = Blade;
  expect(new Item({ name: "z", type: "weapon", system: {} })._source.system).toEqual({ edge: 1 });
});
