import { afterEach, describe, expect, it } from "vitest";
import { DataModel } from "../../../../table/client/core/abstract/data-model.ts";
import { TypeDataModel } from "../../../../table/client/core/abstract/type-data.ts";
import * as fields from "../../../../table/client/core/data/fields/index.ts";
import type { DataSchema } from "../../../../table/client/core/data/fields/schema.ts";
import { setGeneration } from "../../../../table/client/core/generation.ts";

function modelOf(schema: () => DataSchema): typeof DataModel {
  return class Fixture extends DataModel {
    static override defineSchema() {
      return schema();
    }
  };
}

const Plain = modelOf(() => ({ n: new fields.NumberField({ initial: 1 }), text: new fields.StringField() }));

afterEach(() => setGeneration(13));

describe("Fixed properties of a model (fvtt-types 14.366 common/abstract/data.d.mts: parent, _source)", () => {
  it.each(["parent", "_source"])("`%s` is an own property that is not writable, enumerable or configurable", (name) => {
    const model = new Plain({}, { parent: new Plain() });
    expect(Object.getOwnPropertyDescriptor(model, name)).toMatchObject({
      writable: false,
      enumerable: false,
      configurable: false,
    });
  });

  it("seals the source: each field has a place, and nothing is added or removed", () => {
    const model = new Plain();
    expect(Object.isSealed(model._source)).toBe(true);
    expect(Object.keys(model._source)).toEqual(["n", "text"]);
    model.updateSource({ text: "given later" });
    expect(model.toObject()).toEqual({ n: 1, text: "given later" });
  });

  it.each(["parent", "_source", "schema", "invalid", "validationFailures"])(
    "a field called `%s` throws in the constructor",
    (name) => {
      const Bad = modelOf(() => ({ [name]: new fields.StringField({ initial: "mine" }) }));
      expect(() => new Bad()).toThrow(TypeError);
    },
  );

  it("also when the field has no value: it is assigned all the same", () => {
    const Bad = modelOf(() => ({ parent: new fields.StringField({ required: false, initial: undefined }) }));
    expect(() => new Bad()).toThrow("Cannot assign to read only property 'parent'");
  });

  it("also in the `system` data of a document, whose model has the document as its parent", () => {
    class System extends TypeDataModel {
      static override defineSchema() {
        return { parent: new fields.ForeignDocumentField({ documentName: "Actor" }) };
      }
    }
    expect(() => new System()).toThrow("Cannot redefine property: parent");
  });

  it("a field called as a getter of its class throws; one with a setter goes through it", () => {
    const seen: unknown[] = [];
    class Getter extends modelOf(() => ({ total: new fields.NumberField({ initial: 2 }) })) {
      get total() {
        return 0;
      }
    }
    class Setter extends modelOf(() => ({ total: new fields.NumberField({ initial: 2 }) })) {
      set total(value: unknown) {
        seen.push(value);
      }
    }
    expect(() => new Getter()).toThrow("which has only a getter");
    expect(new Setter()).toBeInstanceOf(Setter);
    expect(seen).toEqual([2]);
  });

  it("a subclass that declares `parent` as a field of its class cannot be made", () => {
    class Declared extends Plain {
      override parent = null;
    }
    expect(() => new Declared()).toThrow("Cannot redefine property: parent");
  });
});

describe("Readonly and getter fields", () => {
  const Guarded = modelOf(() => ({
    _id: new fields.DocumentIdField(),
    test: new fields.NumberField({ readonly: true }),
    folder: new fields.ForeignDocumentField({ documentName: "Folder" }),
  }));

  it("a readonly field cannot be assigned, and keeps its value when the source changes (foundryvtt#9665)", () => {
    const model = new Guarded({ test: 1 });
    expect(() => Object.assign(model, { test: 3 })).toThrow("Cannot assign to read only property 'test'");
    model.updateSource({ test: 2 });
    expect(model._source.test).toBe(2);
    expect(Reflect.get(model, "test")).toBe(1);
  });

  it("an id that is missing at first can be given once (foundryvtt#7571)", () => {
    const model = new Guarded();
    model.updateSource({ _id: "aaaaaaaaaaaaaaaa" });
    expect(Reflect.get(model, "_id")).toBe("aaaaaaaaaaaaaaaa");
  });

  it("are enumerable on 14 and not on 13 (foundryvtt#13019)", () => {
    expect(Object.keys(new Guarded())).toEqual([]);
    setGeneration(14);
    expect(Object.keys(new Guarded())).toEqual(["_id", "test", "folder"]);
  });
});
