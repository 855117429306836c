import { afterEach, expect, test } from "vitest";
import { DataModel } from "../../../../table/client/core/abstract/data-model.ts";
import {
  ArrayField,
  EmbeddedDataField,
  NumberField,
  SchemaField,
} from "../../../../table/client/core/data/fields/index.ts";
import { setGeneration } from "../../../../table/client/core/generation.ts";

class Part extends DataModel {
  static override defineSchema() {
    return { weight: new NumberField() };
  }
}

class Whole extends DataModel {
  static override defineSchema() {
    return {
      body: new SchemaField({ hp: new NumberField() }),
      part: new EmbeddedDataField(Part),
      list: new ArrayField(new NumberField()),
    };
  }
}

afterEach(() => setGeneration(13));

test("14: a model finds the field of a property, through nested schemas and models [T14 DataModel#getFieldForProperty]", () => {
  setGeneration(14);
  const whole = new Whole();
  const path = (key: string | string[]): unknown => whole.getFieldForProperty?.(key)?.fieldPath;
  expect(path("body.hp")).toBe("body.hp");
  expect(path(["body", "hp"])).toBe("body.hp");
  expect(whole.getFieldForProperty?.("part.weight")).toBe(Part.schema.fields["weight"]);
  expect(path("list")).toBe("list");
  expect(whole.getFieldForProperty?.("body.gone")).toBeUndefined();
  expect(whole.getFieldForProperty?.("gone.hp")).toBeUndefined();
});

test("13 has no such method [T13 DataModel]", () => {
  expect(new Whole().getFieldForProperty).toBeUndefined();
});

test("14: a schema takes in further fields; 13 has no such method [T14 SchemaField#extendFields]", () => {
  expect(new SchemaField({}).extendFields).toBeUndefined();
  setGeneration(14);
  const schema = new SchemaField({ hp: new NumberField() });
  const ac = new NumberField({ initial: 3 });
  schema.extendFields?.({ ac });
  expect(schema.fields["ac"]).toBe(ac);
  expect(ac.parent).toBe(schema);
  expect(schema.clean({ hp: 1 })).toEqual({ hp: 1, ac: 3 });
});
