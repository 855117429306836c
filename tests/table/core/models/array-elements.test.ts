import { describe, expect, it } from "vitest";
import { DataModel } from "../../../../table/client/core/abstract/data-model.ts";
import { DataModelValidationFailure } from "../../../../table/client/core/data/validation-failure.ts";
import { setGeneration } from "../../../../table/client/core/generation.ts";
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

  // DASU (14, pseudo-document-collection-field.mjs) and Fabula Ultima check their elements in `_validateRecursive`.
  it("on 14 a subclass checks its elements itself, and throws the failure (types of 14: DataField#_validateRecursive)", () => {
    setGeneration(14);
    const checked: unknown[] = [];
    class Checked extends MarksField {
      override _validateRecursive(value: unknown): undefined {
        checked.push(value);
        const failure: unknown = new DataModelValidationFailure({ message: "no such mark", unresolved: true });
        throw failure;
      }
    }
    const field: unknown = Reflect.construct(Checked, [Mark, {}]);
    if (!(field instanceof fields.ArrayField)) throw new Error("no field");
    expect(field.validate([{ text: "x" }])?.message).toBe("no such mark");
    expect(checked).toEqual([[{ text: "x" }]]);
    expect(new DataModelValidationFailure().empty).toBe(true);
    setGeneration(13);
    const numbers = new fields.ArrayField(new fields.NumberField());
    expect(numbers.validate([1, "two"])?.unresolved).toBe(true);
    setGeneration(14);
    expect(numbers.validate([1, "two"])?.unresolved).toBe(true);
    setGeneration(13);
  });

  it("what a subclass accepts", () => {
    expect(Reflect.get(Reflect.construct(MarksField, [Mark]), "element")).toBe(Mark);
    expect(() => new MarksField(new fields.StringField())).toThrow("only marks");
  });
});
