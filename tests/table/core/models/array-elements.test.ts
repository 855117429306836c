import { describe, expect, it } from "vitest";
import { DataModel } from "../../../../table/client/core/abstract/data-model.ts";
import * as fields from "../../../../table/client/core/data/fields/index.ts";

class Mark extends DataModel {
  static override defineSchema() {
    return { text: new fields.StringField() };
  }
}

/** A field of a package whose elements are models. */
class MarksField extends fields.ArrayField {
  static override _validateElementType<T extends fields.DataField>(element: T): T {
    if (!Object.is(element, Mark)) throw new Error("only marks");
    return element;
  }
}

describe("what an array holds (types: ArrayField._validateElementType)", () => {
  it("a field and nothing else", () => {
    expect(() => void Reflect.construct(fields.ArrayField, [Mark])).toThrow("ArrayField needs a DataField");
    expect(new fields.ArrayField(new fields.StringField()).element).toBeInstanceOf(fields.StringField);
  });

  it("what a subclass accepts", () => {
    expect(Reflect.get(Reflect.construct(MarksField, [Mark]), "element")).toBe(Mark);
    expect(() => new MarksField(new fields.StringField())).toThrow("only marks");
  });
});
