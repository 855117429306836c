/**
 * Attributes that a token's bars can show (fvtt-types client/documents/token.d.mts: getTrackedAttributes and what it
 * calls; overridden or called by draw-steel, crucible, gumshoe, monks-tokenbar, combat-tracker-dock, crlngn-ui).
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { TypeDataModel } from "../../../../table/client/core/abstract/type-data.ts";
import { NumberField, SchemaField, StringField } from "../../../../table/client/core/data/fields/index.ts";
import { TokenDocument } from "../../../../table/client/core/documents/tokens/token.ts";
import { theConfig } from "../../../../table/client/core/environment.ts";
import type { DataSchema } from "../../../../table/client/core/data/fields/schema.ts";
import { fakeServer } from "../fake-server.ts";

const number = (): NumberField => new NumberField();

class Foe extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return {
      hp: new SchemaField({ value: number(), max: number() }),
      deep: new SchemaField({ luck: number(), name: new StringField() }),
    };
  }
}
const FOE = { bar: [["hp"]], value: [["deep", "luck"]] };
const HERO = { bar: [["health"]], value: [["speed"], ["odd", "value"], ["list", "0"]] };
const HERO_DATA = { health: { value: 1, max: 2 }, speed: 3, odd: { value: 4 }, list: [5], name: "x" };

const configure = (attributes: object): void => {
  const config = theConfig();
  if (config) Object.assign(config.Actor, { trackableAttributes: attributes });
};

beforeEach(() => {
  fakeServer({ model: { Actor: { hero: HERO_DATA } } });
  const models = theConfig()?.Actor.dataModels;
  if (models) models.foe = Foe;
});
afterEach(() => {
  delete theConfig()?.Actor.dataModels.foe;
});

test("a schema, a model's class, a model, plain data and an actor type have attributes; no subject means all types", () => {
  const of = (data?: unknown): unknown => TokenDocument.getTrackedAttributes(data);
  for (const subject of [Foe, Foe.schema, new Foe({}), "foe"]) expect(of(subject)).toEqual(FOE);
  for (const subject of [HERO_DATA, "hero"]) expect(of(subject)).toEqual(HERO);
  const all = { bar: [...HERO.bar, ...FOE.bar], value: [...HERO.value, ...FOE.value] };
  for (const subject of [undefined, null, "unknown"]) expect(of(subject)).toEqual(all);
  expect(TokenDocument.getTrackedAttributes(Foe.schema, ["below"]).bar).toEqual([["below", "hp"]]);
});

test("trackableAttributes stand for a type; a type that has none takes those of all types (T _getConfiguredTrackedAttributes)", () => {
  expect(TokenDocument._getConfiguredTrackedAttributes("hero")).toBeUndefined();
  configure({ hero: { bar: ["a.b"], value: ["c"] }, foe: { bar: ["a.b", "d"], value: [] } });
  expect(TokenDocument.getTrackedAttributes("hero")).toEqual({ bar: [["a", "b"]], value: [["c"]] });
  const all = { bar: [["a", "b"], ["d"]], value: [["c"]] };
  for (const subject of [undefined, "unknown"]) expect(TokenDocument.getTrackedAttributes(subject)).toEqual(all);
  expect(TokenDocument.getTrackedAttributes(HERO_DATA)).toEqual(HERO);
});

test("choices are grouped into bars and values (T TrackedAttributesChoice; draw-steel, Genesys: TOKEN.BarAttributes)", () => {
  expect(TokenDocument.getTrackedAttributeChoices(FOE)).toEqual([
    { group: "TOKEN.BarAttributes", value: "hp", label: "hp" },
    { group: "TOKEN.BarValues", value: "deep.luck", label: "deep.luck" },
  ]);
});

test("what a system overrides is used within (draw-steel, artichron: _getTrackedAttributesFromSchema)", () => {
  class Own extends TokenDocument {
    static override _getTrackedAttributesFromSchema(): { bar: string[][]; value: string[][] } {
      return { bar: [["own"]], value: [] };
    }
  }
  expect(Own.getTrackedAttributes("foe")).toEqual({ bar: [["own"]], value: [] });
});
